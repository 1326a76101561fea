/** Victory conditions in Japanese; `victoryWords` of the engine says the same in English. */
import type { Outright, Scenario, UnitFilter } from '../../../../engine/battleships/index.js';
import { sideName, unitName } from './names.js';

const EDGES = { north: '北', south: '南', west: '西', east: '東' } as const;

export function victoryJa({ victory, sides }: Scenario): string[] {
  const side = (id: string): string => sideName(sides.find((s) => s.id === id) ?? { name: id });
  const { claimant, ratio, plus, strictly, drawFrom } = victory.points;
  const other = side(sides.find((s) => s.id !== claimant)?.id ?? '');
  const times = (n: number): string => `${other}の得点${n === 1 ? '' : `の${n}倍`}`;
  const more = plus === 0 ? '' : plus > 0 ? `に${plus}点を加えた点` : `から${-plus}点を引いた点`;
  const isLevel = drawFrom === ratio && strictly;
  const even =
    drawFrom === undefined ? '' : isLevel ? '同点は引き分けです。' : `${times(drawFrom)}からは引き分けです。`;
  const limit = strictly ? 'を上回れば' : '以上であれば';
  return [
    ...victory.outright.map((o) => outrightJa(o, side)),
    `${side(claimant)}の得点が${times(ratio)}${more}${limit}${side(claimant)}の勝ち、そうでなければ${other}の勝ちです。${even}`,
  ];
}

const ships = (names: readonly string[]): string => names.map(unitName).join('と');

function outrightJa(o: Outright, side: (id: string) => string): string {
  const wins = `${side(o.winner)}の勝ちです。`;
  switch (o.kind) {
    case 'sunk':
      return `${ships(o.units)}が沈めば${o.also === 'no-exit' ? '、敵が1隻も離脱していないかぎり' : ''}${wins}`;
    case 'afloat':
      return `${ships(o.units)}が最後まで浮いていれば${wins}`;
    case 'exited': {
      const rows = o.fromRow === undefined && o.toRow === undefined ? '' : ` (${o.fromRow ?? ''}〜${o.toRow ?? ''}行)`;
      return `${filterJa(o.filter, side)}が${EDGES[o.edge]}端${rows}から離脱すれば${wins}`;
    }
    case 'capital-lead':
      return `敵が主力艦を失い、${side(o.winner)}が失っていなければ${wins}`;
    case 'draw-if-sunk':
      return `${ships(o.units)}が沈んでも、${side(o.side)}が${o.atLeast}点以上なら引き分けです。`;
  }
}

function filterJa({ side: id, units, types }: UnitFilter, side: (id: string) => string): string {
  const whose = id === undefined ? '' : `${side(id)}の`;
  return `${whose}${units ? units.map(unitName).join('、') : types ? types.join('、') : '艦'}のいずれか`;
}
