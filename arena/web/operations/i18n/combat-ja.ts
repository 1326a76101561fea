/** 日本語: what is told of combat, its dice, and what changes them. */
import { unitId } from '../../../../engine/index.js';
import type { CombatEvent } from '../../../../engine/operations/index.js';
import type { CampaignNames } from '../called.js';
import type { Told } from './catalogues.js';

type Named = Pick<CombatEvent, 'unit' | 'target'>;

const by = ({ unit = unitId(-1) }: Named, n: CampaignNames): string => n.unit(unit);
const at = ({ target = unitId(-1) }: Named, n: CampaignNames): string => n.unit(target);

/** `損失3、さらに2。残り4`. */
function taken({ losses, extra, left }: { losses: number; extra: number; left: number }): string {
  if (losses === 0) return '損失なし';
  const more = extra > 0 ? `、さらに${extra}` : '';
  return `損失${losses}${more}、${left < 0 ? '沈没' : `残り${left}`}`;
}

const AIR_RESULTS = ['そのまま進む', '引き返す', '損傷', '撃墜'];
/** The next range is beyond the farthest. */
const PARTED = 4;

const COMBAT: NonNullable<Told['combat']> = {
  initiative: ({ data: { seat, round, range, total } }, n) =>
    `第${round}ラウンド、距離${range}：${n.seat(seat)}は${total}。`,
  leads: ({ data: { seat, lead, clear } }, n) =>
    seat < 0 ? '主導権なし。' : `${n.seat(seat)}が${lead}の差で主導権${clear ? '。相手の砲撃力は半減' : ''}。`,
  declares: ({ data: { seat } }, n) => `${n.seat(seat)}が離脱を宣言。`,
  names: (e, n) => `${by(e, n)}が${at(e, n)}を${e.data.torpedo ? '雷撃目標' : '砲撃目標'}に指定。`,
  'no-shot': (e, n) => {
    const what = e.data.torpedo ? '雷撃' : '砲撃';
    return e.data.gone
      ? `${at(e, n)}はもういないので、${by(e, n)}は${what}しない。`
      : `${by(e, n)}はもう${what}できない。`;
  },
  shot: (e, n) => `${by(e, n)}が${at(e, n)}を砲撃、砲撃力${e.data.points}：${taken(e.data)}。`,
  check: (e, n) => `${by(e, n)}は${at(e, n)}への発射に${e.data.success ? '成功' : '失敗'}。`,
  torpedo: (e, n) => `${by(e, n)}の魚雷が${at(e, n)}へ、威力${e.data.points}：${taken(e.data)}。`,
  range: ({ data: { from, to, stopped, seat } }, n) => {
    if (stopped) return `${n.seat(seat)}が距離${from}を保つ。`;
    if (to >= PARTED) return '距離が開き、両軍は離れる。';
    return to === from ? `距離は${to}のまま。` : `距離が${to}に${to < from ? '縮まる' : '開く'}。`;
  },
  'action-over': ({ data: { rounds } }) => `水上戦闘は${rounds}ラウンドで終わる。`,
  'left-behind': (e, n) => `${by(e, n)}は離脱できず、沈む。`,
  control: (e, n) => {
    const { losses, left } = e.data;
    if (losses === 0) return `${by(e, n)}は持ちこたえる。残り${left}。`;
    return `${by(e, n)}は火災と浸水で${losses}を失い、${left < 0 ? '沈没' : `残り${left}`}。`;
  },
  listen: (e, n) => {
    const { hunt, quiet, attacks } = e.data;
    if (attacks === 0) return `${by(e, n)}は攻撃前に見つかる：${hunt} > ${quiet}。`;
    return `${by(e, n)}は見つからない（${hunt} ≤ ${quiet}）：攻撃${attacks}回。`;
  },
  charge: (e, n) => {
    const { power, sum, rest, more } = e.data;
    if (rest) return `${by(e, n)}への爆雷の端数（対潜力${power}）：${more ? 'サイコロをもう一つ' : '追加なし'}。`;
    return `${by(e, n)}への爆雷、対潜力${power}：ここまで${sum}。`;
  },
  attack: (e, n) => `${by(e, n)}が${at(e, n)}を雷撃、雷撃力${e.data.power}で威力${e.data.points}：${taken(e.data)}。`,
  hunt: (e, n) => {
    const { dice, sum, evasion, result } = e.data;
    if (dice === 0) return `${by(e, n)}を追う艦はない。`;
    const end = ['逃れる', '帰投させられる', '撃沈される'][result] ?? '';
    return `${by(e, n)}は${end}：サイコロ${dice}個で${sum}、回避力${evasion}。`;
  },
  raid: ({ data: { seat, back, planes } }, n) =>
    `${n.seat(seat)}が${back ? '反撃' : '空襲'}：${planes.map((plane) => n.unit(plane)).join('、')}。`,
  'air-combat': (e, n) =>
    `${by(e, n)}が${at(e, n)}を迎え撃つ、空戦力${e.data.value}：${at(e, n)}は${AIR_RESULTS[e.data.result] ?? ''}。`,
  flak: (e, n) =>
    `${by(e, n)}への対空射撃${e.data.value}（割り当て${e.data.allotted}）：${AIR_RESULTS[e.data.result] ?? ''}。`,
  bombs: (e, n) => {
    const { power, points, torpedo, base, losses, extra } = e.data;
    const made = torpedo ? `雷撃力${power}で威力${points}` : `対艦値${power}`;
    const more = extra > 0 ? `、さらに${extra}` : '';
    const lost = losses === 0 ? '損失なし' : `損失${losses}${more}`;
    return `${by(e, n)}が${base ? '基地' : at(e, n)}を${torpedo ? '雷撃' : '爆撃'}、${made}：${lost}。`;
  },
  reply: (e, n) => `${by(e, n)}が${at(e, n)}に応戦：${e.data.losses === 0 ? '損失なし' : '1を失わせる'}。`,
};

export const COMBAT_JA: Required<Pick<Told, 'combat' | 'rolls' | 'modifiers' | 'chances' | 'bases' | 'remarks'>> = {
  combat: COMBAT,
  rolls: {
    initiative: '主導権',
    'first-ships': 'どちらの艦が先か',
    remainder: '端数',
    'extra-damage': '追加損害',
    'more-damage': '追加損害の量',
    'torpedo-check': '発射の判定',
    'torpedo-power': '魚雷',
    'torpedo-remainder': '魚雷の端数',
    'damage-control': '応急処置',
    flooding: '火災と浸水',
    'submarine-hunt': '潜水艦の捜索',
    'submarine-quiet': '潜水艦の静粛性',
    'submarine-reply': '潜水艦の応戦',
    'charge-remainder': '爆雷の端数',
    'air-combat': '空中戦',
    'flak-value': '対空射撃',
    'flak-combat': '対空射撃の判定',
    bombs: '爆弾',
    'air-torpedo': '航空魚雷',
    'air-remainder': '航空魚雷の端数',
    'depth-charges': '爆雷',
  },
  modifiers: {
    training: '艦隊練度',
    faster: '速い艦隊',
    'only-large': '大型艦があるのはこちらだけ',
    declared: '離脱を宣言',
    'shot-at': '自らも砲撃目標',
    'capital-target': '目標が主力艦',
    night: '夜戦',
    'circled-torpedo': '丸数字の雷撃力',
    'not-fast-enough': '速力差が3未満',
    guided: '航空機の誘導',
    hunters: '対潜部隊の数（丸数字は二倍）',
    quietness: '潜水艦の静粛性',
    'low-attack': '対艦の雷撃機・中型爆撃機',
    'plane-training': '搭乗員の練度',
  },
  chances: {
    launch: '発射できる',
    'turned-back': '突破できない',
    'shot-down': '撃墜される',
    'they-lose-more': '敵の損害が大きい',
    'you-lose-more': '味方の損害が大きい',
    'they-all-sink': '敵が全滅',
    'you-all-sink': '味方が全滅',
    'you-lead': '次のラウンドの主導権は味方',
    'they-lead': '次のラウンドの主導権は敵',
  },
  bases: {
    'gun-points': ({ points }) => `砲撃力${points}`,
    'torpedo-points': ({ points }) => `${points}×サイコロ`,
    bombs: ({ points }) => `爆弾${points}`,
    'air-torpedo': ({ points }) => `航空魚雷${points}`,
    'flak-points': ({ points }) => `対空火力${points}`,
    'whole-action': ({ night, round, leaves }) =>
      `${night ? '夜間の' : ''}水上戦闘全体${round > 1 ? `（第${round}ラウンドから）` : ''}${leaves ? '、離脱する場合' : ''}`,
  },
  remarks: {
    'fired-at-before': () => '敵が先に撃つ',
    'after-their-fire': () => '魚雷の前に敵が撃つ',
    'if-it-comes-through': () => '戦闘機と対空射撃を突破した場合',
    'nobody-leaves': () =>
      'ほかに離脱する側がなく、最も効果のある目標を狙う場合。損害の大小は艦のコストで、損傷は割合で比べる',
    'only-you-leave': () => '敵は離脱せず、最も効果のある目標を狙う場合。損害の大小は艦のコストで、損傷は割合で比べる',
    'night-may-be-chosen': () => '昼戦の場合。夜戦を選べる側の選択はこのあと',
    'drawn-fleets': ({ count }) => `敵の艦は不明：そこにいうる艦隊を${count}通り仮定`,
  },
};
