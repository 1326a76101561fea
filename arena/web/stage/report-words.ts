/** Words of a report as a whole: how many scenes, and its lines as they are said aloud. */
import { t } from '../i18n/index.js';
import type { Face, ShotSentence } from '../model/face.js';
import { mildestFirst } from './running-order.js';
import { type Scene, shotOf } from './scene.js';

/** A shot that did nothing. */
export const isVain = ({ outcome, from }: Scene): boolean => outcome === 'nothing' && from !== null;

/** `Hood at Bismarck`; who fires alone where the target has no name. */
export function shotWords(scene: Scene, { unitName, targetWords }: Pick<Face, 'unitName' | 'targetWords'>): string {
  const { from, target } = scene;
  const to = target === null ? targetWords(scene) : unitName(target);
  if (from === null) return to;
  return to === '' ? unitName(from) : t('report.at', { from: unitName(from), target: to });
}

export const worstFirst = (scenes: readonly Scene[]): readonly Scene[] => [...mildestFirst(scenes)].reverse();

/** In the words of the ruleset, or else of attacks. */
export const shotSentence = (
  { shotSentence: own }: Pick<Face, 'shotSentence'>,
  sentence: ShotSentence,
  n: number,
): string => own?.(sentence, n) ?? t(`report.${sentence}`, { n });

/** `3 salvos`; of other things no more than their number, with all that is told beside them. */
export const countWords = (scenes: readonly Scene[], face: Pick<Face, 'shotSentence'>, asides = 0): string => {
  const areShots = scenes.every((scene) => shotOf(scene)?.isCounted === true);
  return areShots ? shotSentence(face, 'count', scenes.length) : t('report.happenings', { n: scenes.length + asides });
};

/** What stands on the card, once; dice are not read unless a line is opened. */
export const linesAloud = (scenes: readonly Scene[], { sceneWords }: Pick<Face, 'sceneWords'>): string =>
  worstFirst(scenes)
    .map((scene) => {
      const { headline, gain } = sceneWords(scene);
      return gain === '' ? headline : `${headline} ${gain}`;
    })
    .join(' ');

/** Who won, by how much and why, when the battle ends: what stands on its last card. */
export function endAloud({ result }: Pick<Face, 'result'>): string {
  const { headline, points, why } = result();
  const phrases = [headline, points].filter((words) => words !== '');
  return [...phrases.map((phrase) => t('report.sentence', { phrase })), ...why].join(' ');
}

/** Own ships that sank: said at once. */
export const lossesAloud = (scenes: readonly Scene[], { sceneWords }: Pick<Face, 'sceneWords'>): string =>
  scenes
    .filter((scene) => scene.outcome === 'sunk' && sceneWords(scene).tone === 'bad')
    .map((scene) => sceneWords(scene).headline)
    .join(' ');
