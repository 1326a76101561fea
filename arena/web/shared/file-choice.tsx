/** File chooser: a button in the page's language over an input whose own words would be the browser's, and the name of the file that was taken. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';

interface FileChoiceProps {
  /** What the button says. */
  readonly label: string;
  /** Endings and kinds of file, as of an input. */
  readonly accept: string;
  /** Of a file that came another way, such as by a drop. */
  readonly dropped?: string | null;
  /** Id of the sentences that explain it. */
  readonly describedBy?: string;
  readonly onFile: (file: File) => void;
}

export function FileChoice({ label, accept, dropped = null, describedBy, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useSignal<string | null>(null);
  const id = useId();
  const name = dropped ?? chosen.value;
  return (
    <div class="file-choice">
      <button
        type="button"
        class="button"
        aria-describedby={describedBy === undefined ? id : `${id} ${describedBy}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <span id={id} class={name === null ? 'file-name quiet' : 'file-name'}>
        {name ?? t('shell.file-none')}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file, mended meanwhile, may be chosen once more.
          currentTarget.value = '';
          if (file === undefined) return;
          chosen.value = file.name;
          onFile(file);
        }}
      />
    </div>
  );
}
