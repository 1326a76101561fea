/** Drawer: a sheet that slides over the page and keeps the keyboard until it is closed. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';

interface DrawerProps {
  readonly title: string;
  readonly isOpen: Signal<boolean>;
  readonly children: ComponentChildren;
}

export function Drawer({ title, isOpen, children }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null);
  const open = isOpen.value;
  useEffect(() => {
    if (open) box.current?.showModal();
    else box.current?.close();
  }, [open]);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={box}
      class="drawer"
      aria-label={title}
      onClose={close}
      onClick={(e) => {
        // Beside the sheet: what lies there is the dialog itself.
        if (e.target === e.currentTarget) close();
      }}
    >
      {open && (
        <div class="drawer-sheet">
          <header class="drawer-head">
            <h1>{title}</h1>
            <button type="button" class="button" onClick={close}>
              {t('shell.close')}
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
