/** Button on the chart: anything there that is pressed. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly class: string;
  readonly label: string;
  readonly transform?: string;
  /** Reached by Tab; the others have keys of their own. */
  readonly tab?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** `data-own` keeps its presses from the chart beneath. */
export function ChartButton({ class: name, label, transform, tab = false, onPress, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class={`${name} press`}
      transform={transform}
      data-own
      role="button"
      tabindex={tab ? 0 : -1}
      aria-label={label}
      onClick={onPress}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        e.stopPropagation();
        onPress();
      }}
    >
      {children}
    </g>
  );
}
