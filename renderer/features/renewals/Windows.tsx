import { renewals } from '../../text/en/renewals.ts';
import { DateField } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { type ExpiryWindow, type WindowName, windowNames } from './window.ts';

const text = renewals.windows;

const tipOf = (name: WindowName): string => {
  if (name === 'past') return text.pastMore;
  return name === 'own' ? text.ownMore : text.more(name);
};

/** Selects the expiry window. */
export function Windows({ window, onChange }: { readonly window: ExpiryWindow; readonly onChange: (to: Partial<ExpiryWindow>) => void }) {
  return (
    <>
      <fieldset className="rd-list-choices" aria-label={text.label}>
        {windowNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={window.name === name}
            {...tipAttributes(tipOf(name))}
            onClick={() => onChange({ name })}
          >
            {text[name]}
          </button>
        ))}
      </fieldset>
      {window.name === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <DateField key={end} label={text[end]} value={window[end]} onChange={(date) => onChange({ [end]: date })} />
        ))}
    </>
  );
}
