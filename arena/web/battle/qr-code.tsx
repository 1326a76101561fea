/** QR code of a link, to be taken up by the camera of a telephone across the table. Loaded when somebody asks for it. */
import { generate } from 'lean-qr';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { darkRuns } from './qr-path.js';

/** Light modules that the standard wants around a code. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
}

export function QrCode({ text }: QrCodeProps) {
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  const box = `${-QUIET} ${-QUIET} ${side} ${side}`;
  return (
    <svg
      ref={place}
      class="qr-code"
      viewBox={box}
      role="img"
      aria-label={t('signal.qr-label')}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={darkRuns(code)} fill="#000" />
    </svg>
  );
}
