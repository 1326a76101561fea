/** A labelled field: its label is its whole name, and what explains it stands below and describes it. */
import { cloneElement, type VNode } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  /** Sentences; in the label they would be read out as the control's name. */
  readonly help?: string | undefined;
  /** The control. */
  readonly children: VNode;
}

export function Field({ label, help, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {cloneElement(children, { id, 'aria-describedby': help === undefined ? undefined : helpId })}
      {help !== undefined && (
        <small class="quiet" id={helpId}>
          {help}
        </small>
      )}
    </div>
  );
}
