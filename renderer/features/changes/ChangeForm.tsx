import { type RefObject, useRef, useState } from 'react';
import type { ChangeField } from '../../../preload/contract/changes.ts';
import type { Input } from '../../../preload/contract/index.ts';
import { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { kindHints } from '../../texts/en/change-words.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { beginPlan } from './begin.ts';
import './changes.css';
import { FormField } from './FormField.tsx';
import { type Typed, valuesOf } from './form-values.ts';
import { kindTitle } from './words.ts';

export interface ChangeFormProps {
  readonly accountId: Input<'changes.plan'>['accountId'];
  readonly kind: string;
  readonly target: 'domain' | 'customer' | 'contact' | 'account';
  readonly targets: Input<'changes.plan'>['targets'];
  /** The target's name, or how many there are. */
  readonly of: string;
  /** What stands in the fields at first. */
  readonly first: Typed;
  readonly onClose: () => void;
}

const { form: words } = texts;

/** What a field holds at first: a choice has to be one of its choices, a switch is on, one year is the rule. */
function startOf({ name, type, required, choices }: ChangeField): string {
  if (type === 'yes-no') return name === 'on' ? 'yes' : 'no';
  if (type === 'choice') return required ? (choices[0] ?? '') : '';
  return name === 'years' ? '1' : '';
}

/** The short form of a change. It leads to the review; nothing is sent from here. */
export function ChangeForm({ accountId, kind, target, targets, of, first, onClose }: ChangeFormProps) {
  const kinds = useCall('changes.kinds', { target });
  const fields = kinds.data?.kinds.find((one) => one.kind === kind)?.fields;
  const [typed, setTyped] = useState<Typed>(first);
  const [faults, setFaults] = useState<Typed>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const secrets = useRef(new Map<string, RefObject<HTMLInputElement | null>>());
  const secretOf = (name: string): RefObject<HTMLInputElement | null> => {
    const found = secrets.current.get(name) ?? { current: null };
    secrets.current.set(name, found);
    return found;
  };
  const textOf = (field: ChangeField): string => typed[field.name] ?? startOf(field);

  const review = () => {
    if (fields === undefined || busy) return;
    const shown = Object.fromEntries(fields.map((field) => [field.name, textOf(field)]));
    const hidden = Object.fromEntries([...secrets.current].map(([name, { current }]) => [name, current?.value ?? '']));
    const { input, faults: found } = valuesOf(fields, shown, hidden);
    setFaults(
      Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, fault === 'missing' ? words.missing : words.wholeNumber])),
    );
    setTrouble(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    beginPlan({ accountId, kind, targets, input }).then(onClose, (error: unknown) => {
      setBusy(false);
      setFaults(error instanceof CallError ? (error.dto.fields ?? {}) : {});
      setTrouble(error instanceof CallError ? error.message : words.failed);
    });
  };

  const hint = kindHints[kind];
  const why = trouble ?? kinds.error?.message ?? null;
  return (
    <Dialog
      title={words.title(kindTitle(kind), of)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={review}>
            {words.review}
          </Button>
        </>
      }
    >
      <form
        className="rd-change-form"
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        {hint !== undefined && <p className="rd-change-hint">{hint}</p>}
        {fields?.length === 0 && <p className="rd-quiet">{words.nothing}</p>}
        {fields?.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={textOf(field)}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            error={faults[field.name]}
            secret={secretOf(field.name)}
          />
        ))}
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
