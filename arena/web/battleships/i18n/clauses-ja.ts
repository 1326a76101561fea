/** Special rules of a battle in Japanese; `clauseWords` of the engine says the same in English. */
import type { Clause, ClauseOf, Crew, Scenario, ShipType, UnitFilter } from '../../../../engine/battleships/index.js';
import { never } from '../../../../engine/index.js';
import { sideName, unitName } from './names.js';

const EDGES = { north: '北', south: '南', west: '西', east: '東' } as const;

const TYPES: Readonly<Record<ShipType, string>> = {
  BB: '戦艦',
  BC: '巡洋戦艦',
  PB: 'ポケット戦艦',
  CA: '重巡洋艦',
  CL: '軽巡洋艦',
  DD: '駆逐艦',
  battery: '沿岸砲台',
};

const CREWS: Readonly<Record<Crew, string>> = { poor: '未熟', average: '並', elite: '精鋭' };

/** What the battles that come with the game give as the reason of a modifier; another stands as it is written. */
const REASONS: Readonly<Record<string, string>> = {
  'gale from the north-west': '北西の強風',
  'main guns not prepared for night action': '主砲の夜戦準備なし',
};

type Sides = Pick<Scenario, 'sides'>;

const sideOf = ({ sides }: Sides, id: string): string => sideName(sides.find((side) => side.id === id) ?? { name: id });

const types = (list: readonly ShipType[]): string => list.map((type) => TYPES[type]).join('・');

/** `フッド、プリンス・オブ・ウェールズ`, `イギリス海軍の戦艦`, `すべての艦`. */
function who(scenario: Sides, filter: UnitFilter): string {
  const { side, units } = filter;
  const whose = side === undefined ? '' : `${sideOf(scenario, side)}の`;
  if (units !== undefined)
    return `${whose}${units.map(unitName).join('、')}${filter.types ? ` (${types(filter.types)})` : ''}`;
  return filter.types ? `${whose}${types(filter.types)}` : side === undefined ? 'すべての艦' : `${whose}全艦`;
}

/** A rule of this battle alone, as a sentence. */
export function clauseJa(scenario: Sides, c: Clause): string {
  switch (c.kind) {
    case 'no-fire-before':
      return `${who(scenario, c.filter)}は第${c.turn}ターンになるまで砲撃できません。`;
    case 'no-move-before':
      return `${who(scenario, c.filter)}は第${c.turn}ターンまで移動できません${c.gate ? `。出口は${c.gate}です` : ''}。`;
    case 'immobile':
      return `${who(scenario, c.filter)}は移動${c.fires ? '' : 'も砲撃も'}できません。`;
    case 'fixture':
      return `${who(scenario, c.filter)}は沿岸砲台と同じように損害を受けます (Sは無視、3Wで破壊)。`;
    case 'moored':
      return `${who(scenario, c.filter)}は係留中です。ダイスと経過ターンの和が${c.need}以上になれば動けます${c.oneAtATime ? '。同じヘクスからは1隻ずつです' : ''}。`;
    case 'crew':
      return crewJa(scenario, c);
    case 'fitted': {
      const with_ = [...(c.radar ? [`${c.radar}レーダー`] : []), ...(c.torpedoes ? [`${c.torpedoes}の魚雷`] : [])];
      return `${who(scenario, c.filter)}は${with_.join('と')}を備えています。`;
    }
    case 'gun-modifier':
      return `${who(scenario, c.filter)}の砲撃に${c.value > 0 ? '+' : '−'}${Math.abs(c.value)} (${REASONS[c.reason] ?? c.reason})。`;
    case 'turret-defects':
      return `${who(scenario, c.filter)}は砲撃フェイズごとにダイスを振り、${upTo(c.on)}ならそのフェイズの主砲は兵装1段階分弱まります。`;
    case 'turret-jam':
      return `${who(scenario, c.filter)}は兵装に損害を受けた後、ダイスが${c.need}以上のターンだけ砲撃できます。`;
    case 'misidentified':
      return `第${c.turn}ターン、ダイスが${upTo(c.on)}なら${unitName(c.unit)}は${unitName(c.target)}を撃ちます。`;
    case 'doubtful-sinking':
      return `${who(scenario, c.filter)}が致命的な命中で沈むのは、ダイスが${c.need}以上のときだけです。`;
    case 'jammed-rudder':
      return `${who(scenario, c.filter)}は舵が壊れ、移動力は1まで、向きはダイスで決まります。`;
    case 'power-failure':
      return `第${c.fromTurn}ターンから、ターンの初めのダイスが${upTo(c.on)}なら${who(scenario, c.filter)}は砲もレーダーも使えません。`;
    case 'speed-limit':
      return `${who(scenario, c.filter)}の移動力は${c.speed}までです。`;
    case 'disadvantaged':
      return `第${c.fromTurn}〜${c.toTurn}ターンは${sideOf(scenario, c.side)}が劣勢プレイヤーです。`;
    case 'reluctance':
      return `${sideOf(scenario, c.side)}は3Wになった敵を撃ちません。`;
    case 'fire-only-at-firers':
      return `第${c.untilTurn}ターンまで、${sideOf(scenario, c.side)}は目標を定めた敵だけを撃てます。`;
    case 'smoke':
      return `第${c.fromTurn}ターンから、${c.speed}以上動いた${sideOf(scenario, c.side)}の駆逐艦は煙幕を張れます。`;
    case 'mines':
      return `${sideOf(scenario, c.side)}は${c.among.join('、')}のうち${c.count}か所に、ひそかに機雷を敷きます。`;
    case 'exit':
      return exitJa(scenario, c);
    case 'bombardment':
      return `${who(scenario, c.filter)}は、損害${c.maxSteps}段階以内で${c.hex}から${c.within}ヘクス以内に1ターンとどまれば、それぞれ一度だけ${c.points}点を得ます。`;
    case 'damage-value':
      return `${who(scenario, c.filter)}の${c.minSteps ? `${c.minSteps}段階以上の` : ''}損害は点が${c.factor}倍になります。`;
    default:
      return never(c);
  }
}

const upTo = (on: number): string => (on === 1 ? '1' : `1〜${on}`);

function crewJa(scenario: Sides, { crew, fromTurn, toTurn, minRange, arm, filter }: ClauseOf<'crew'>): string {
  const limits = [
    ...(fromTurn ? [`第${fromTurn}ターンから`] : []),
    ...(toTurn ? [`第${toTurn}ターンまで`] : []),
    ...(minRange ? [`${minRange}ヘクス以上で`] : []),
    ...(arm ? [arm === 'guns' ? '砲撃で' : '雷撃で'] : []),
  ];
  return `${who(scenario, filter)}の乗員は${limits.map((limit) => `${limit}、`).join('')}「${CREWS[crew]}」です。`;
}

const span = (name: string, from?: number, to?: number): string[] =>
  from === undefined && to === undefined ? [] : [`${from ?? ''}〜${to ?? ''}${name}`];

function exitJa(scenario: Sides, c: ClauseOf<'exit'>): string {
  const part = [...span('列', c.fromColumn, c.toColumn), ...span('行', c.fromRow, c.toRow)].join('、');
  const edge = `${EDGES[c.edge]}端${part === '' ? '' : ` (${part})`}`;
  const since = c.fromTurn === undefined ? '' : `第${c.fromTurn}ターンから、`;
  const limit = c.maxSteps === undefined ? '' : `損害${c.maxSteps}段階以内なら`;
  const worth =
    c.score === 0 ? '点は入りません' : `${limit}艦の点${c.score === 1 ? 'がそのまま' : `の${c.score}倍が`}入ります`;
  const fresh = c.undamagedScore === undefined ? '' : ` (無傷なら${c.undamagedScore}倍)`;
  return `${since}${who(scenario, { side: c.side, ...(c.types && { types: c.types }) })}は${edge}から離脱でき、${worth}${fresh}。`;
}
