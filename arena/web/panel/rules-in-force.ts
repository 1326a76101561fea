/** Rules of the battle that the page shows, for what opens one by its number. */
import { createContext } from 'preact';
import type { RuleBook } from '../model/face.js';

/** Null outside of a battle. */
export const Rules = createContext<RuleBook | null>(null);
