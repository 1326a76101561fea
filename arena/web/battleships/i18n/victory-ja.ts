/** Victory conditions in Japanese; `victoryWords` of the engine says the same in English. */
import type { Outright, Scenario, UnitFilter } from '../../../../engine/battleships/index.js';
import { sideName, unitName } from './names.js';

const EDGES = { north: '北', south: '南', west: '西', east: '東' } as const;

export function victoryJa({ victory, sides }: Scenario): string[] {
  const side = (id: string): string => sideName(sides.find((s) => s.id === id) ?? { name: id });
  const { claimant, drawFrom } = victory.points;
  const other = side(sides.find((s) => s.id !== claimant)?.id ?? '');
  const from = drawFrom === 1 ? '同点は' : `${other}の${drawFrom}倍の得点からは`;
  return [
    ...victory.outright.map((o) => outrightJa(o, side)),
    `${side(claimant)}は${neededJa(victory.points, other)}勝ち、そうでなければ${other}の勝ちです。${drawFrom === undefined ? '' : `${from}引き分けです。`}`,
  ];
}

function neededJa({ ratio, plus, strictly }: Scenario['victory']['points'], other: string): string {
  const limit = strictly ? 'を上回れば' : '以上であれば';
  if (ratio !== 1) {
    const more = plus === 0 ? '' : plus > 0 ? `に${plus}点を加えた点` : `から${-plus}点を引いた点`;
    return `得点が${other}の${ratio}倍${more}${limit}`;
  }
  if (plus > 0) return `${other}に${plus}点${strictly ? 'を超える' : '以上の'}差をつければ`;
  if (plus < 0) return `${other}との差が${-plus}点${strictly ? '未満' : '以内'}であれば`;
  return strictly ? `得点が${other}を上回れば` : `得点が${other}と同じか上回れば`;
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
