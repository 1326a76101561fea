/** A picture of the whole battle, to be printed or kept: the drawing stands alone. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { fileName, saveAs, savePng } from './download.js';
import { PAPER, SANS } from './paper.js';
import { type PictureFrame, wider } from './picture-frame.js';

interface PictureProps {
  readonly model: BattleModel;
  readonly title: string;
  /** What it shows, for who does not see it. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly children: ComponentChildren;
}

export function Picture({ model, title, label, width, height, children }: PictureProps) {
  const picture = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const [left, top, wide, high] = useFrame(drawing, width, height);
  const save = (): void => {
    if (picture.current === null) return;
    const text = new XMLSerializer().serializeToString(picture.current);
    saveAs(`${fileName(model)}.svg`, 'image/svg+xml', `<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  };
  const printAlone = (): void => {
    const svg = picture.current;
    svg?.setAttribute('data-printed', '');
    print();
    svg?.removeAttribute('data-printed');
  };
  return (
    <section class="after-part tracks">
      {title !== '' && <h3>{title}</h3>}
      <div class="track-scroll">
        <svg
          ref={picture}
          xmlns="http://www.w3.org/2000/svg"
          class="track-chart"
          viewBox={`${left} ${top} ${wide} ${high}`}
          role="img"
          aria-label={label}
          font-family={SANS}
        >
          <rect x={left} y={top} width={wide} height={high} fill={PAPER} />
          <g ref={drawing}>{children}</g>
        </svg>
      </div>
      <div class="after-buttons">
        <button type="button" class="do" onClick={save}>
          {t('panel.after.tracksSave')}
        </button>
        <button
          type="button"
          class="do"
          onClick={() => picture.current !== null && savePng(`${fileName(model)}.png`, picture.current, PNG_TIMES)}
        >
          {t('panel.after.tracksPng')}
        </button>
        <button type="button" class="do" onClick={printAlone}>
          {t('panel.after.tracksPrint')}
        </button>
      </div>
    </section>
  );
}

/** Sharp on a screen of twice the pixels. */
const PNG_TIMES = 2;

/** As the words are once they are drawn. */
function useFrame(drawing: { readonly current: SVGGElement | null }, width: number, height: number): PictureFrame {
  const [frame, setFrame] = useState<PictureFrame>([0, 0, width, height]);
  useLayoutEffect(() => {
    const words = [...(drawing.current?.querySelectorAll('text') ?? [])].map((text) => text.getBBox());
    setFrame((old) => wider(old, width, height, words));
  });
  return frame;
}
