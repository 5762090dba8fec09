import { filters as texts } from '../../text/en/filters.ts';
import { Properties } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/tip-attributes.ts';
import './builder.css';

/** Shows or hides a list's filter builder. */
export function BuilderButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className="rd-button is-plain rd-builder-button"
      aria-label={texts.builder.button}
      aria-expanded={isOpen}
      {...tipAttributes(texts.builder.tip)}
      onClick={onPress}
    >
      <Properties size={14} />
      <span>{texts.builder.button}</span>
    </button>
  );
}
