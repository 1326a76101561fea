/** Face of a campaign whose surface actions may be fought out: that of all campaigns, with what is told of battles and asked about them. */
import { FIRST_SEAT, SECOND_SEAT, type Seat, type UnitId, unitId } from '../../../../engine/index.js';
import type { OperationsGame } from '../../../../engine/operations/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { Scene, SceneWords } from '../../stage/scene.js';
import { type CampaignFace, face as campaign } from '../face.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { numberOf, seatName, unitName } from '../names.js';
import { ChartQuestion, isAskedForChart } from './chart-question.js';

/** What is told of a battle in the campaign: that it begins, that it ends, and what each ship brings back. */
const KINDS = ['battle-begins', 'battle-ends', 'battle-loss'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

const numberIn = ({ data }: WireEvent, field: string): number => {
  const value = data?.[field];
  return typeof value === 'number' ? value : 0;
};

export const face: CampaignFace = {
  ...campaign,
  Panel: ({ model }) => (isAskedForChart(model) ? <ChartQuestion model={model} /> : <campaign.Panel model={model} />),
  phaseOfEvent: (event) => (isKind(event.kind) ? w('told.action') : campaign.phaseOfEvent(event)),
  eventWords: (game, event) => (isKind(event.kind) ? told(game, event, event.kind) : campaign.eventWords(game, event)),
  actionWords: (game, s, text) =>
    text === 'chart' || text === 'table' ? w(`fought.${text}`) : campaign.actionWords(game, s, text),
  weightOf: (event) => (event.kind === 'battle-loss' ? 'hit' : campaign.weightOf(event)),
  scenes: (game, events) => {
    const own = events.flatMap((event) => (isKind(event.kind) ? [sceneOf(event, event.kind)] : []));
    return [...campaign.scenes(game, events), ...own].sort((a, b) => a.events[0]!.n - b.events[0]!.n);
  },
  sceneWords: (model, scene) =>
    isKind(scene.kind) ? wordsOf(model, scene, scene.kind) : campaign.sceneWords(model, scene),
};

function told(game: OperationsGame, event: WireEvent, kind: Kind): string {
  switch (kind) {
    case 'battle-begins':
      return w('fought.begins', { one: shipsOf(game, event, FIRST_SEAT), two: shipsOf(game, event, SECOND_SEAT) });
    case 'battle-ends': {
      const turns = numberIn(event, 'turns');
      return turns === 1 ? w('fought.ends.one') : w('fought.ends', { turns });
    }
    case 'battle-loss':
      return w('fought.loss', { ...lossIn(game, event), left: numberIn(event, 'left') });
  }
}

function shipsOf(game: OperationsGame, { data }: WireEvent, seat: Seat): string {
  const ships = Array.isArray(data?.ships) ? (data.ships as readonly number[]).map(unitId) : [];
  const own = ships.filter((u) => game.campaign.seatOf[u] === seat);
  const names = own.map((u) => unitName(game, u)).join(w('scene.and'));
  return w('fought.fleet', { side: seatName(game, seat), ships: names });
}

const lossIn = (game: OperationsGame, event: WireEvent): { unit: string; k: number; full: number } => {
  const unit: UnitId = unitId(event.unit ?? 0);
  const name = unitName(game, unit);
  return { unit: name, k: numberOf(name), full: game.campaign.endurance[unit] ?? 0 };
};

function sceneOf(event: WireEvent, kind: Kind): Scene {
  const target = kind === 'battle-loss' && event.unit !== undefined ? unitId(event.unit) : null;
  const steps = kind === 'battle-loss' ? numberIn(event, 'losses') : 0;
  return { kind, events: [event], from: null, target, outcome: steps > 0 ? 'hit' : 'nothing', steps, shot: {} };
}

function wordsOf(model: CampaignModel, scene: Scene, kind: Kind): SceneWords {
  const headline = told(model.game, scene.events[0]!, kind);
  const isOwn = scene.target !== null && model.game.campaign.seatOf[scene.target] === model.seat.value;
  const tone = scene.target === null || model.seat.value === null ? 'plain' : isOwn ? 'bad' : 'good';
  return { headline, detail: '', gain: '', tone };
}
