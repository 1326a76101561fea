/** Salvos and orders of decisive-battle in words. */
import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  KEEP,
  LEAD,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from '../../../engine/decisive-battle/actions.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { G } from '../../../engine/decisive-battle/layout.js';
import { sideText } from '../../../engine/decisive-battle/notation.js';
import { askedOf, questionOf } from '../../../engine/decisive-battle/question.js';
import { NEUTRAL } from '../../../engine/decisive-battle/spec.js';
import { fleetName } from '../../../engine/decisive-battle/tell-words.js';
import type { Action, GameEvent } from '../../../engine/index.js';
import { harmless } from '../../words/text.js';

const counted = (n: number, one: string, more = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : more}`;

/** The guns of one salvo together: `Lion's salvo at Von der Tann: 2 hits, 6 damage`. Nothing where no gun fired. */
export function salvoWords(
  { battle }: DecisiveBattleGame,
  events: readonly GameEvent[],
): { readonly text: string; readonly dice: string } | undefined {
  const guns = events.filter(({ kind }) => kind === 'gun');
  const [first] = guns;
  if (first?.unit === undefined || first.target === undefined) return undefined;
  const hits = guns.filter(({ data }) => data?.hit === true);
  const damage = hits.reduce((sum, { data }) => sum + Number(data?.damage ?? 0), 0);
  const effect = hits.length === 0 ? '' : `, ${counted(damage, 'damage', 'damage')}`;
  const sinks = events.some(({ kind, unit }) => kind === 'sunk' && unit === first.target) ? ', and she sinks' : '';
  const dice = guns.map(({ rolls }) => (rolls ?? []).map((roll) => roll.value).join('–')).join(' ');
  const text = `${battle.names[first.unit]}'s salvo at ${battle.names[first.target]}: ${counted(hits.length, 'hit')}${effect}${sinks}`;
  return { text: harmless(text), dice: `${counted(guns.length, 'die', 'dice')}: ${dice}` };
}

/** What is ordered, as a clause. */
export function choiceWords({ battle: b }: DecisiveBattleGame, s: Int16Array, a: Action): string {
  const asked = askedOf(s);
  const ship = (unit: number): string => b.names[unit] ?? '?';
  const fleet = (unit: number): string => fleetName(b, s, unit);
  const power = b.scenario.seats[s[G.actor]!]?.name ?? '?';
  switch (questionOf(s)) {
    case 'side':
      return a - JOIN === NEUTRAL ? `${power} stays neutral` : `${power} joins the side of ${sideText(b, s, a - JOIN)}`;
    case 'war': {
      const neutral = b.scenario.seats[asked.other]?.name ?? '?';
      return a === PASS
        ? `${neutral} may stay neutral`
        : `war on ${neutral}, on the side of ${sideText(b, s, a - WAR)}`;
    }
    case 'fleets':
      if (a === DONE) return `${power}'s fleets are formed`;
      return a >= FOLLOW && a < DESIGNATE
        ? `${ship(a - FOLLOW)} follows in line`
        : `${ship(a - LEAD)} leads a new fleet`;
    case 'designate':
      return `${fleet(a - DESIGNATE)} chooses first`;
    case 'engage':
      if (a === PASS) return `${fleet(asked.unit)} engages nobody`;
      if (a === WITHDRAW) return `${fleet(asked.unit)} withdraws`;
      return a >= SEND_HOME ? `${ship(a - SEND_HOME)} goes home` : `${fleet(asked.unit)} engages ${fleet(a - DECLARE)}`;
    case 'dodge':
      return `${fleet(asked.unit)} ${a === DODGE ? 'dodges' : 'stands against'} ${fleet(asked.other)}`;
    case 'keep':
      return `${fleet(asked.unit)} ${a === KEEP ? 'keeps contact with' : 'lets go of'} ${fleet(asked.other)}`;
    case 'target':
      return a === PASS ? `${ship(asked.unit)} holds fire` : `${ship(asked.unit)} aims at ${ship(a - FIRE)}`;
    case 'break-off':
      return `${fleet(asked.unit)} ${a === BREAK_OFF ? 'breaks off' : 'stays in the fight'}`;
    case 'pursue':
      return `${fleet(asked.unit)} ${a === PURSUE ? 'pursues' : 'lets go of'} ${fleet(asked.other)}`;
    default:
      return '';
  }
}
