/** Questions of each phase and step: the sentence, its rule, and what bears on it. */
import { never, type UnitId } from '../../../engine/index.js';
import {
  type BattleView,
  halvesText,
  type MarkerKind,
  namesIn,
  type PanzerGame,
} from '../../../engine/panzer/index.js';
import { harmless } from '../../words/text.js';
import { figures } from './look.js';

interface Remark {
  readonly text: string;
  readonly rule: string;
}

export interface QuestionText {
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly Remark[];
}

const sentence = (title: string, rule: string, ...remarks: Remark[]): QuestionText => ({ title, rule, remarks });
const remark = (text: string, rule = ''): Remark => ({ text, rule });

/** Whoever takes part may be named at once. */
const BOTH = '`1 3` takes just those two; `odds 1 3` looks first.';

export function askedOf(game: PanzerGame, view: BattleView): QuestionText {
  const { step, phase, hex } = view;
  const names = namesIn(game.battle);
  const unit = (): string => names.unit(view.unit as UnitId);
  switch (step) {
    case 'pick':
      return sentence(
        `Which targets in ${hex}?`,
        'VII.B.8',
        remark('They defend together: one attack on all of them, or on some.'),
      );
    case 'lane':
      return sentence(`Where does ${unit()} drive on to?`, 'VII.D.3');
    case 'join':
      return sentence(`Who overruns ${hex} with ${unit()}?`, 'VII.D.5');
    case 'watch':
      return watched(game, view);
    case 'face':
      return sentence(
        `Which way does ${facingUnit(game, view)} face?`,
        'XVI.1',
        remark('It fires at what lies before it.'),
      );
    case 'choose':
    case 'firers':
    case 'where':
      return byPhase(game, view, phase);
    case 'die':
    case 'second':
    case 'scatter':
    case 'each':
    case 'cross':
    case 'works':
    case 'quick':
      return sentence('The dice fall', '');
    default:
      return never(step);
  }
}

/** Who moves by, or who is fired at alone: a rider, or whom a carrier has put down. */
function watched({ battle }: PanzerGame, { unit, units }: BattleView): QuestionText {
  const names = namesIn(battle);
  const alone = units.findIndex(({ target }) => target);
  return alone < 0
    ? sentence(`${names.unit(unit as UnitId)} moves by: who fires at it?`, 'XV.1')
    : sentence(`Who fires at ${names.unit(alone as UnitId)} alone?`, 'XV.1');
}

/** While sides set up the number is that of the place in their order. */
function facingUnit({ battle }: PanzerGame, view: BattleView): string {
  const number = view.phase === 'setup' ? battle.order[view.unit]!.number : view.unit;
  return harmless(battle.names[number as UnitId]!);
}

function byPhase(game: PanzerGame, view: BattleView, phase: BattleView['phase']): QuestionText {
  const { hex, step } = view;
  const plane = view.planes[view.unit]?.name ?? '';
  switch (phase) {
    case 'setup':
      return setUp(game, view);
    case 'orders':
      if (view.units[view.unit]!.status === 'at-sea') {
        return sentence(
          `At which hex is ${game.battle.names[view.unit]!} to fire two turns from now?`,
          'XV.3',
          remark('Secret. Till then it fires all the same.', 'XV.3'),
        );
      }
      return sentence(
        `At which hex is ${game.battle.names[view.unit]!} to fire next turn?`,
        'VII.C.3',
        remark('Secret. Till then it stays, and fires nowhere else.', 'VII.C.7'),
      );
    case 'indirect':
      return sentence(
        'Which plotted fire falls now?',
        'VII.C.1',
        remark('Divided by the counters in the hex, a die each.', 'VII.C.10.a'),
      );
    case 'direct':
      return step === 'firers'
        ? sentence(
            `Who fires at ${hex}?`,
            'VII.B.5',
            remark('Strengths are summed. Who fires does not move.', 'VII.B.6'),
            remark(BOTH),
          )
        : sentence('Which hex do you fire at?', 'VII.B.2', remark('As many attacks as you like, or none.'));
    case 'flight':
      return sentence(`Where does ${plane} fly?`, 'XII.1');
    case 'flak':
      return sentence(`Who fires at ${plane}?`, 'XII.D.2');
    case 'air-attack':
      return step === 'firers'
        ? sentence(`Which planes attack ${hex}?`, 'XII.1')
        : sentence('What do the planes attack?', 'XII.1');
    case 'vehicles':
    case 'foot':
      return step === 'where'
        ? whatItDoes(game, view)
        : sentence(phase === 'foot' ? 'Who moves on foot?' : 'Which vehicle moves?', 'V.B.4');
    case 'assault':
      return step === 'firers'
        ? sentence(
            `Who assaults ${hex}?`,
            'VII.E.4',
            remark('Two off the die; with engineers one column more.', 'VII.E.5'),
            remark(BOTH),
          )
        : sentence('Which hex is assaulted at close quarters?', 'VII.E.1');
    case 'mines':
    case 'over':
      return sentence('The dice fall', '');
    default:
      return never(phase);
  }
}

const laidWhere = (kind: MarkerKind): string =>
  kind === 'mines' ? 'Where are the mines laid?' : `Where does the ${kind} stand?`;

/** The number is that of the place in the order of setting up: a unit or a marker. */
function setUp({ battle }: PanzerGame, view: BattleView): QuestionText {
  const piece = battle.order[view.unit];
  if (piece === undefined) return sentence('Where is it set up?', 'XIV.B.4');
  const left = battle.order.slice(view.unit).filter(({ seat }) => seat === piece.seat).length;
  const more = remark(left === 1 ? 'It is the last.' : `${left - 1} more after it.`, 'XIV.B.4');
  if (piece.isMarker) return sentence(laidWhere(battle.markers[piece.number]!.kind), 'IX.A.1', more);
  const type = battle.types[piece.number]!;
  if (battle.landingOf[piece.number]! >= 0 && type.movement > 0) {
    const unit = harmless(battle.names[piece.number as UnitId]!);
    const asked =
      view.step === 'where'
        ? `By way of which hex does ${unit} land?`
        : `In which turn does ${unit} come from the sea?`;
    return sentence(asked, 'XI.1', remark('Secret until it comes; it goes ashore a turn later.', 'XI.1'), more);
  }
  return sentence(
    `Where is ${harmless(battle.names[piece.number as UnitId]!)} set up?`,
    'XIV.B.4',
    remark(figures(type), 'II.C.4'),
    more,
  );
}

function whatItDoes({ battle }: PanzerGame, view: BattleView): QuestionText {
  const type = battle.types[view.unit]!;
  const all = halvesText(2 * type.movement);
  return sentence(
    `What does ${battle.names[view.unit]!} do?`,
    'V.2',
    remark(`${view.units[view.unit]!.hex}, ${halvesText(view.left)} of ${all} movement points left.`, 'V.B.4'),
  );
}
