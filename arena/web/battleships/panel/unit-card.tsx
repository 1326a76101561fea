/** A ship's card: guns, armour, speed, radar, torpedoes, crew, and what she has lost and suffers, in words. */
import { attackNow, type UnitView } from '../../../../engine/battleships/index.js';
import { type UnitFact, UnitFacts } from '../../shared/unit-facts.js';
import { fleetOf } from '../board/fleet.js';
import { sightOf } from '../board/lookout.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { effectWords } from './engine-words.js';
import { shipName, sideOf } from './names.js';

interface CardProps {
  readonly model: BattleshipsModel;
  readonly unit: string;
}

export function UnitCard({ model, unit }: CardProps) {
  const ship = model.view.value.units.find(({ id }) => String(id) === unit);
  if (ship === undefined) return null;
  return (
    <UnitFacts
      title={shipName(model.game, ship.id)}
      line={[
        t(`board.type.${ship.type}`),
        sideOf(model.game, ship.side),
        ship.flagship === 'yes' ? t('board.flagship') : '',
        ship.hex,
      ]
        .filter(Boolean)
        .join(' · ')}
      facts={[...sightFacts(model, ship), ...printedFacts(model, ship), ...stateFacts(model, ship)]}
    />
  );
}

/** From the ship that is asked: how far, in which arc, seen by what. */
function sightFacts({ game, view, known, window }: BattleshipsModel, { id, side }: UnitView): UnitFact[] {
  const { windowQ: q, windowR: r } = window.value;
  const ships = fleetOf(game, view.value, { q, r });
  const from = ships.find((s) => s.view.name === view.value.asked?.unit);
  const to = ships.find((s) => s.unit === id);
  if (from === undefined || to === undefined || from.view.side === side) return [];
  const { range, arc, means } = sightOf(game, known.value, from, to);
  const words = [t('board.range', { hexes: range }), t(`board.arc.${arc}`), t(`board.means.${means}`)].join(' · ');
  return [{ name: t('panel.card.from', { ship: shipName(game, from.unit) }), words }];
}

function printedFacts({ game }: BattleshipsModel, ship: UnitView): UnitFact[] {
  const { battle: b } = game;
  const { id, attack, range, w, movement, s, speed, heading } = ship;
  const now = attackNow(b, id, w);
  const [sharp, far] = [b.radarCapture[id]!, b.radarDetect[id]!];
  const isBlind = ship.effects.includes('no radar');
  const radar = t(sharp === 0 ? 'panel.card.radarFar' : 'panel.card.radar', { sharp, far });
  const guns = now === 0 ? t('panel.card.silent') : t('panel.card.guns', { now, attack, range });
  return [
    { name: t('panel.card.name.guns'), words: guns, isBad: now < attack },
    { name: t('panel.card.name.armour'), words: String(ship.defence) },
    ...(movement === 0
      ? []
      : [
          {
            name: t('panel.card.name.speed'),
            words: t('panel.card.speed', { speed, most: movement, heading: t(`board.heading.${heading}`) }),
            isBad: s > 0,
          },
        ]),
    {
      name: t('panel.card.name.radar'),
      words: far === 0 ? t('panel.card.none') : isBlind ? t('panel.card.lost') : radar,
      isBad: isBlind,
    },
    { name: t('panel.card.name.torpedoes'), words: t(ship.torpedoes ? 'panel.card.ready' : 'panel.card.none') },
    { name: t('panel.card.name.crew'), words: t(CREWS[b.crew[id]! + 1]!) },
  ];
}

const CREWS: readonly SalvoTextKey[] = ['panel.card.crew.poor', 'panel.card.crew.average', 'panel.card.crew.elite'];

function stateFacts(model: BattleshipsModel, ship: UnitView): UnitFact[] {
  const { units } = model.view.value;
  const { w, s, effects, value, lost } = ship;
  const target = units.find(({ name }) => name === ship.main);
  const enemies = units.filter(
    ({ main, secondary, side }) => side !== ship.side && (main === ship.name || secondary === ship.name),
  );
  const names = enemies.map(({ id }) => shipName(model.game, id)).join(', ');
  const damage = w + s === 0 ? t('board.undamaged') : t('board.damaged', { w, s });
  return [
    { name: t('panel.card.name.damage'), words: damage, isBad: w + s > 0 },
    ...(effects.length === 0
      ? []
      : [{ name: t('panel.card.name.suffers'), words: effects.map(effectWords).join(', '), isBad: true }]),
    { name: t('panel.card.name.worth'), words: t('panel.card.worth', { value, lost }), isBad: lost > 0 },
    ...(target === undefined ? [] : [{ name: t('panel.card.name.aims'), words: shipName(model.game, target.id) }]),
    ...(names === '' ? [] : [{ name: t('panel.card.name.under'), words: names, isBad: true }]),
  ];
}
