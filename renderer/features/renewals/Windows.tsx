import { renewals as texts } from '../../text/en/renewals.ts';
import { DateField } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { type ExpiryWindow, type WindowName, windowNames } from './window.ts';

const words = texts.windows;

const tipOf = (name: WindowName): string => {
  if (name === 'past') return words.pastMore;
  return name === 'own' ? words.ownMore : words.more(name);
};

/** Selects the expiry window. */
export function Windows({ window, onChange }: { readonly window: ExpiryWindow; readonly onChange: (to: Partial<ExpiryWindow>) => void }) {
  return (
    <>
      <fieldset className="rd-list-choices" aria-label={words.label}>
        {windowNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={window.name === name}
            {...tipAttributes(tipOf(name))}
            onClick={() => onChange({ name })}
          >
            {words[name]}
          </button>
        ))}
      </fieldset>
      {window.name === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <DateField key={end} label={words[end]} value={window[end]} onChange={(date) => onChange({ [end]: date })} />
        ))}
    </>
  );
}
