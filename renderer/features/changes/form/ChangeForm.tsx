import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { useCall } from '../../../api/queries.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import {
  closeChange,
  type OpenForm,
  showModel,
  startOf,
  startPlan,
  type Typed,
  useOpenChange,
  useOpenModel,
  valuesOf,
} from './open-change.ts';
import '../changes.css';
import '../narrow.css';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseField } from '../../../../preload/contract/accounts/profile.ts';
import { changeKinds, type KindName } from '../../../../preload/contract/kinds/index.ts';
import { CallError } from '../../../api/client.ts';
import { useStored } from '../../../data/list/index.ts';
import { kindHints } from '../../../text/en/changes/kinds.ts';
import type { FormScope } from '../fields/field-props.ts';
import { kindTitle } from '../job-text.ts';
import { ModelDialog } from '../menu/ModelDialog.tsx';
import '../rerun/waiting-bar.css';
import { noteOf, replanned } from '../rerun/waiting-settings.ts';
import { FormFields } from './FormFields.tsx';

/** From this many fields on, e.g. for addresses, the form has two columns. */
const manyFields = 8;

interface ChangeFormProps extends OpenForm {
  readonly first: Typed;
  readonly onClose: () => void;
}

const { form: text } = changes;
const noFields: readonly ChangeField[] = [];

/** The short form of a change. It leads to the review; nothing is sent from here. */
export function ChangeForm(props: ChangeFormProps) {
  const { accountId, kind, target, targets, of, onClose } = props;
  const place = { accountId, target: 'one' in targets ? targets.one : null };
  const kinds = useCall('changes.kinds', { target });
  const title = of === '' ? kindTitle(kind) : text.title(kindTitle(kind), of);
  const fields = kinds.data?.kinds.find((one) => one.kind === kind)?.fields;
  const present = usePresent(kind, place, fields ?? noFields);
  if (kinds.error === null && (fields === undefined || present === undefined)) {
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onPress={onClose}>{text.cancel}</Button>}>
        <p className="rd-quiet">{changeFields.reading}</p>
      </Dialog>
    );
  }
  return (
    <FilledForm
      {...props}
      title={title}
      place={place}
      fields={fields ?? noFields}
      present={present ?? null}
      broken={kinds.error?.message ?? null}
    />
  );
}

const nothing = {};

/** The form opened by a command, or by a button outside the change menus. */
export function ChangeDialogs() {
  const open = useOpenChange();
  const model = useOpenModel();
  if (model !== null) return <ModelDialog {...model} onClose={() => showModel(null)} />;
  return open === null ? null : <ChangeForm key={open.kind} first={nothing} {...open} onClose={closeChange} />;
}

/** These fields of a response as text; missing ones are empty. */
export function textsOf(fields: readonly ResponseField[], names: readonly string[]): Typed {
  const textOf = (name: string): string => {
    const value = fields.find((field) => field.name === name)?.value;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return name === 'country_code' ? text.toUpperCase() : text;
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** The current values, for forms that start with them and only send changes. null: another type of form. undefined: not read yet. */
function usePresent(kind: KindName, { accountId, target }: FormScope, fields: readonly ChangeField[]): Typed | null | undefined {
  const { prefill } = changeKinds[kind];
  const names = fields.filter(({ masked }) => !masked).map(({ name }) => name);
  const id = target?.id ?? 0;
  const customerId = target?.customerId ?? 0;
  const customer = useStored('customers', { accountId, id }, { enabled: prefill === 'customer' });
  const fetched = useCall('contacts.refresh', { accountId, customerId }, { enabled: prefill === 'contact' });
  // If the service is unreachable, stored data suffices: the review rereads it.
  const contact = useCall('contacts.one', { accountId, customerId, id }, { enabled: prefill === 'contact' && !fetched.isFetching });
  const read = useCall('domain.refresh', { accountId, id, part: 'details' }, { enabled: prefill === 'domainContacts' });
  const domain = useCall('domain.stored', { accountId, id }, { enabled: prefill === 'domainContacts' && !read.isFetching });
  switch (prefill) {
    case 'customer':
      if (customer.error !== null) return {};
      return customer.data === undefined ? undefined : textsOf(customer.data.fields, names);
    case 'contact':
      if (contact.error !== null) return {};
      return contact.data === undefined || fetched.isFetching ? undefined : textsOf(contact.data.fields, names);
    case 'domainContacts': {
      if (read.isFetching || (domain.data === undefined && domain.error === null)) return undefined;
      const contacts = Object.entries(domain.data?.details?.contacts ?? {});
      return Object.fromEntries(names.map((name) => [name, `${contacts.find(([role]) => role === name)?.[1]?.id ?? ''}`]));
    }
    default:
      return null;
  }
}

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

/** The form itself, once its initial values are known. */
function FilledForm(props: FilledFormProps) {
  const { accountId, kind, targets, first, reused, title, place, fields, present: atFirst, broken, onClose } = props;
  const formats = useFormats();
  // Input is compared with the initial values, even if the local copy changes meanwhile.
  const [present] = useState(atFirst);
  const [typed, setTyped] = useState<Typed>({ ...present, ...first });
  const [faults, setFaults] = useState<Typed>({});
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
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
        ref={form}
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
