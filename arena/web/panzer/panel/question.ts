/** The question as a sentence with its rule, by phase and step. */
import type { UnitId } from '../../../../engine/index.js';
import { type BattleView, halvesText } from '../../../../engine/panzer/index.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { namesOf, unitName } from '../names.js';

export interface QuestionWords {
  readonly title: string;
  readonly remark: string;
  readonly rule: string;
}

type Key = Parameters<typeof w>[0];

/** What is asked in a phase, and the rule; steps that are alike in all phases come first. */
function keyOf({ game, view }: PanzerModel): readonly [Key, string] {
  const { phase, step } = view.value;
  if (step === 'pick') return ['ask.pick', 'VII.B.8'];
  if (step === 'lane') return ['ask.lane', 'VII.D.3'];
  if (step === 'join') return ['ask.join', 'VII.D.4'];
  if (step === 'watch') return [targetOf(view.value) === undefined ? 'ask.watch' : 'ask.watch.alone', 'XV.1'];
  if (step === 'face') return ['ask.face', 'XVI.1'];
  switch (phase) {
    case 'setup':
      return landingKey(game, view.value) ?? [layKey(game, view.value) ?? 'ask.setup', 'XIV.B.4'];
    case 'orders':
      return view.value.units[view.value.unit]?.status === 'at-sea'
        ? ['ask.orders.later', 'XV.3']
        : ['ask.orders', 'VII.C.3'];
    case 'indirect':
    case 'mines':
      return ['ask.indirect', 'VII.C.1'];
    case 'flight':
      return ['ask.flight', 'XII.1'];
    case 'flak':
      return ['ask.flak', 'XII.1'];
    case 'air-attack':
      return step === 'firers' ? ['ask.planes', 'XII.1'] : ['ask.air-attack', 'XII.1'];
    case 'assault':
      return step === 'firers' ? ['ask.assaulters', 'VII.E.4'] : ['ask.assault', 'VII.E.1'];
    case 'vehicles':
    case 'foot':
      return step === 'where' ? ['ask.where', 'V.2'] : ['ask.move', 'V.B.4'];
    case 'direct':
    case 'over':
      return step === 'firers' ? ['ask.firers', 'VII.B.5'] : ['ask.direct', 'VII.B.2'];
  }
}

/** Who comes from the sea is asked for its turn, then for its hex; who cannot move for its carrier, as in any setting up. */
function landingKey({ battle }: PanzerModel['game'], { step, unit }: BattleView): readonly [Key, string] | undefined {
  const piece = battle.order[unit];
  if (piece === undefined || piece.isMarker || battle.landingOf[piece.number]! < 0) return undefined;
  if (battle.types[piece.number as UnitId]!.movement === 0) return undefined;
  return [step === 'where' ? 'ask.landing.hex' : 'ask.landing.turn', 'XI.1'];
}

/** Of a marker that is laid. */
function layKey({ battle }: PanzerModel['game'], { unit }: BattleView): Key | undefined {
  const piece = battle.order[unit];
  const kind = piece?.isMarker === true ? battle.markers[piece.number]?.kind : undefined;
  return kind === 'mines' || kind === 'block' || kind === 'fortification' ? `ask.lay.${kind}` : undefined;
}

/** In opportunity fire: who is fired at alone, a rider or whom a carrier has put down. */
function targetOf({ units }: BattleView): number | undefined {
  const at = units.findIndex(({ target }) => target);
  return at < 0 ? undefined : at;
}

export function questionOf(model: PanzerModel): QuestionWords {
  const { game, view } = model;
  const { unit, hex, phase, step, left, planes } = view.value;
  const [key, rule] = keyOf(model);
  const asked = step === 'watch' ? (targetOf(view.value) ?? unit) : unit;
  const title = w(key, { unit: nameOfPiece(model, asked), hex, plane: planes[unit]?.name ?? '' });
  const isMove = (phase === 'vehicles' || phase === 'foot') && step === 'where';
  const all = isMove ? game.battle.types[unit as UnitId]!.movement : 0;
  const remark = isMove
    ? w('ask.left', { points: halvesText(left), all })
    : phase === 'setup'
      ? piecesWords(model)
      : '';
  return { title, rule, remark };
}

/** While sides set up the number is that of the place in their order: a unit or a marker. */
function nameOfPiece({ game, view }: PanzerModel, at: number): string {
  if (view.value.phase !== 'setup') return unitName(game, at as UnitId);
  const piece = game.battle.order[at];
  if (piece === undefined) return '';
  return piece.isMarker ? namesOf(game).marker(piece.number) : unitName(game, piece.number as UnitId);
}

/** What is printed on the counter that is placed, and how many of its side come after it. */
function piecesWords({ game: { battle }, view }: PanzerModel): string {
  const at = view.value.unit;
  const piece = battle.order[at];
  if (piece === undefined) return '';
  const n = battle.order.filter(({ seat }, i) => i > at && seat === piece.seat).length;
  const more = n === 0 ? w('ask.setup.last') : w('ask.setup.more', { n });
  if (piece.isMarker) return more;
  const { attack, weapon, range, defence, movement } = battle.types[piece.number as UnitId]!;
  return `${w('ask.setup.counter', { attack, weapon, range, defence, movement })} ${more}`;
}
