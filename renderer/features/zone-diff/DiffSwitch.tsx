import { zones } from '../../text/en/zones/zones.ts';

export type DiffForm = 'records' | 'text';
const forms: readonly DiffForm[] = ['records', 'text'];
const text = zones.plan;

/** Switches between record sets and text. */
export function DiffSwitch({ form, onChange }: { readonly form: DiffForm; readonly onChange: (form: DiffForm) => void }) {
  return (
    <fieldset className="rd-zone-switch" aria-label={text.form}>
      {forms.map((one) => (
        <button key={one} type="button" aria-pressed={one === form} onClick={() => onChange(one)}>
          {text.forms[one]}
        </button>
      ))}
    </fieldset>
  );
}
