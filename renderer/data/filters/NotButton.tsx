import { filters as texts } from '../../text/en/filters.ts';

/** Negates a condition or group. */
export function NotButton({ not, onChange }: { readonly not: boolean; readonly onChange: (not: boolean) => void }) {
  const words = texts.builder;
  return (
    <button type="button" className="rd-builder-not" aria-label={words.notLabel} aria-pressed={not} onClick={() => onChange(!not)}>
      {words.not}
    </button>
  );
}
