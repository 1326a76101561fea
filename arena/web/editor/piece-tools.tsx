/** Tools of the piece that is chosen on the chart, for whoever has no keys: turns, speed, its fields, and taking it off. */
import { nameOfPath, withoutValue } from './document.js';
import type { EditorDesk } from './editor-desk.js';
import type { EditorFace, EditorPiece } from './editor-face.js';
import { withItemDoubled } from './face-parts.js';
import { t } from './i18n/index.js';

interface Props {
  readonly desk: EditorDesk;
  readonly face: EditorFace;
  readonly piece: EditorPiece;
}

export function PieceTools({ desk, face, piece }: Props) {
  const { turned, faster } = face;
  const turn = (by: number) => () => turned && desk.edit((doc) => turned(doc, piece, by));
  const speed = (by: number) => () => faster && desk.edit((doc) => faster(doc, piece, by));
  return (
    <fieldset class="editor-tools" aria-label={piece.name}>
      <strong>
        {piece.name} {piece.hex}
      </strong>
      {turned !== undefined && piece.turn !== undefined && (
        <>
          <button type="button" class="button" onClick={turn(-1)} aria-label={t('editor.to-port')}>
            ↺
          </button>
          <button type="button" class="button" onClick={turn(1)} aria-label={t('editor.to-starboard')}>
            ↻
          </button>
        </>
      )}
      {faster !== undefined && piece.speed !== undefined && (
        <>
          <button type="button" class="button" onClick={speed(-1)} aria-label={t('editor.slower')}>
            −
          </button>
          <span>{t('editor.speed', { n: piece.speed })}</span>
          <button type="button" class="button" onClick={speed(1)} aria-label={t('editor.faster')}>
            +
          </button>
        </>
      )}
      <button type="button" class="button" onClick={() => desk.seek(nameOfPath(piece.path))}>
        {t('editor.fields')}
      </button>
      <button type="button" class="button" onClick={() => desk.edit((doc) => withItemDoubled(doc, piece.path))}>
        {t('editor.double', { what: piece.name })}
      </button>
      <button type="button" class="text-button" onClick={() => desk.edit((doc) => withoutValue(doc, piece.path))}>
        {t('editor.remove', { what: piece.name })}
      </button>
    </fieldset>
  );
}
