import { breakthrough } from '../../bench/breakthrough.js';
import { conformance } from '../conformance.js';

conformance('breakthrough', breakthrough());
