/** Lines of dice beside a target while shells fall on her: a line a roll, with its dice, their sum, and what it came to. */
import type { BattleshipsGame } from '../../../../../engine/battleships/index.js';
import type { Scene } from '../../../stage/scene.js';
import { t } from '../../i18n/index.js';
import { rollsOf, type SceneRoll, sinksFrom, stepsWords } from '../../panel/scene-words.js';
import { damageIn, deedOf } from '../../panel/scenes.js';

export interface DiceLine {
  /** Empty where the sum alone is told. */
  readonly faces: readonly number[];
  readonly sum: number;
  readonly words: string;
  /** It is what came of the shot. */
  readonly isResult: boolean;
}

/** The further dice of a hit, special damage, stand on the card alone. */
export function diceLines(game: BattleshipsGame, scene: Scene): DiceLine[] {
  return rollsOf(scene).flatMap((roll) => {
    const words = wordsOf(game, scene, roll);
    if (words === undefined) return [];
    return [{ faces: facesOf(roll), sum: roll.value, ...words }];
  });
}

function wordsOf(
  game: BattleshipsGame,
  scene: Scene,
  { kind, value }: SceneRoll,
): Pick<DiceLine, 'words' | 'isResult'> | undefined {
  const deed = deedOf(scene);
  switch (kind) {
    case 'points': {
      if (deed.kind !== 'gunfire') return undefined;
      const { points, defence, odds } = deed.data;
      if (odds === undefined) return { words: t('salvo.dice.few', { points, defence }), isResult: true };
      const [a, b] = odds.split(':');
      return {
        words: t('salvo.dice.points', { points, defence, odds: t('salvo.dice.to', { a: a!, b: b!.replace('+', '') }) }),
        isResult: false,
      };
    }
    case 'torpedoHit':
      return deed.kind === 'torpedo'
        ? { words: t('salvo.dice.needed', { needed: deed.data.needed }), isResult: !deed.data.hit }
        : undefined;
    case 'x': {
      const isSunk = damageIn(deed)?.sinks === true;
      const need = sinksFrom(game, scene.target!);
      const holds = t('salvo.dice.holds', { need: need === 6 ? '6' : `${need}–6` });
      return { words: isSunk ? resultWords(game, scene) : holds, isResult: value >= need };
    }
    case 'combat':
    case 'secondary':
    case 'torpedoCombat':
    case 'mine':
      return { words: resultWords(game, scene), isResult: scene.outcome !== 'nothing' };
    default:
      return undefined;
  }
}

/** `1 weapons step, 1 speed step`, in short. */
function resultWords(game: BattleshipsGame, scene: Scene): string {
  const damage = damageIn(deedOf(scene));
  if (damage?.sinks === true)
    return t(game.battle.battery[scene.target!] === 1 ? 'salvo.dice.destroyed' : 'salvo.dice.sunk');
  const isNone = damage === undefined || damage.w + damage.s === 0;
  return isNone ? t('salvo.dice.none') : stepsWords(damage);
}

/** Of two dice the sum alone is told: no pair is made up, and no blank die is drawn. */
const facesOf = ({ sides, value }: SceneRoll): readonly number[] => (sides === 0 ? [] : [value]);
