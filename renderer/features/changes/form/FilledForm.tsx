import { type RefObject, useCallback, useRef, useState } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { CallError } from '../../../api/client.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { kindHints } from '../../../text/en/changes/kinds.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import '../rerun/waiting-bar.css';
import type { FormScope } from '../fields/field-props.ts';
import { noteOf, replanned } from '../rerun/waiting-settings.ts';
import { FormFields } from './FormFields.tsx';
import { startOf, type Typed, valuesOf } from './form-values.ts';
import type { OpenForm } from './open-change.ts';
import { startPlan } from './start-plan.ts';

interface FilledFormProps extends OpenForm {
  readonly first: Typed;
  readonly onClose: () => void;
  readonly title: string;
  readonly place: FormScope;
  readonly fields: readonly ChangeField[];
  /** The current values, if the form starts with them. */
  readonly present: Typed | null;
  /** Why there is no form. */
  readonly broken: string | null;
}

const { form: text } = changes;

/** From this many fields on, e.g. for addresses, the form has two columns. */
const manyFields = 8;

/** The form itself, once its initial values are known. */
export function FilledForm(props: FilledFormProps) {
  const { accountId, kind, targets, first, reused, title, place, fields, present: atFirst, broken, onClose } = props;
  const formats = useFormats();
  // Input is compared with the initial values, even if the local copy changes meanwhile.
  const [present] = useState(atFirst);
  const [typed, setTyped] = useState<Typed>({ ...present, ...first });
  const [faults, setFaults] = useState<Typed>({});
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const secrets = useRef(new Map<string, RefObject<HTMLInputElement | null>>());
  const secretOf = (name: string): RefObject<HTMLInputElement | null> => {
    const found = secrets.current.get(name) ?? { current: null };
    secrets.current.set(name, found);
    return found;
  };
  const fill = useCallback((fills: Typed) => setTyped((before) => ({ ...before, ...fills })), []);
  const shown = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? startOf(field)]));

  const review = () => {
    if (broken !== null || busy) return;
    const hidden = Object.fromEntries([...secrets.current].map(([name, { current }]) => [name, current?.value ?? '']));
    const { input, faults: found } = valuesOf(fields, { typed: shown, secrets: hidden, present });
    setFaults(
      Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, fault === 'missing' ? text.missing : text.wholeNumber])),
    );
    setIssue(null);
    if (Object.keys(found).length > 0) return;
    if (present !== null && Object.keys(input).length === 0) {
      setIssue(changeFields.unchanged);
      return;
    }
    setBusy(true);
    const planned = (job: number) => {
      if (reused !== undefined) replanned(job);
      onClose();
    };
    startPlan({ accountId, kind, targets, input }).then(planned, (error: unknown) => {
      setBusy(false);
      setFaults(error instanceof CallError ? error.fields : {});
      setIssue(error instanceof CallError ? error.message : text.failed);
    });
  };

  const hint = kindHints[kind];
  const why = issue ?? broken;
  const isWide = fields.length >= manyFields;
  return (
    <Dialog
      title={title}
      width={isWide ? 880 : 480}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={review}>
            {text.review}
          </Button>
        </>
      }
    >
      <form
        className={isWide ? 'rd-change-form is-wide' : 'rd-change-form'}
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        {reused !== undefined && <p className="rd-change-taken">{noteOf(reused, formats)}</p>}
        {hint !== undefined && <p className="rd-change-hint">{hint}</p>}
        {fields.length === 0 && broken === null && <p className="rd-quiet">{text.nothing}</p>}
        <FormFields
          kind={kind}
          place={place}
          fields={fields}
          typed={shown}
          onFill={fill}
          faults={faults}
          secretOf={secretOf}
          isFilled={present !== null}
        />
        {why !== null && (
          <p className="rd-change-trouble" role="alert">
            {why}
          </p>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
