import { useEffect, useId, useRef, useState } from 'react';
import { mostVariables, type Variable } from '../../../../preload/contract/explorer-collections.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerCollections as texts } from '../../../texts/en/explorer-collections.ts';
import { Button, Dialog, ErrorSign, Plus, SmallCross, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { messageOf } from './message.ts';
import { renamedIn, variableFault } from './variable-fault.ts';

const words = texts.variables;

interface VariablesDialogProps {
  readonly accountId: AccountId;
  readonly collection: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** The variables of a collection as a small table, once they were read. */
export function VariablesDialog({ accountId, collection, onClose }: VariablesDialogProps) {
  const { data, error } = useCall('collections.variables', { accountId, id: collection.id });
  if (data !== undefined) return <VariablesTable {...{ accountId, collection, onClose }} first={data.variables} />;
  return (
    <Dialog title={words.title(collection.name)} onClose={onClose}>
      {error !== null && <p className="rd-field-error">{error.message}</p>}
    </Dialog>
  );
}

/** A row has an id of its own: names change while they are typed. `was`: its name so far; null: it is new. */
type Row = Variable & { readonly id: number; readonly was: string | null };

const empty = { name: '', value: '', was: null };

/** `name`: the variable that it is about; null: none, or all. */
interface Trouble {
  readonly message: string;
  readonly name: string | null;
}

function VariablesTable({ accountId, collection, onClose, first }: VariablesDialogProps & { readonly first: readonly Variable[] }) {
  const formats = useFormats();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    first.length === 0 ? [{ ...empty, id: 0 }] : first.map((one, id) => ({ ...one, id, was: one.name })),
  );
  const [added, setAdded] = useState(0);
  const [tried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const filled = rows.filter(({ name, value }) => name.trim() !== '' || value !== '');
  const change = (id: number, to: Partial<Variable>) => setRows(rows.map((row) => (row.id === id ? { ...row, ...to } : row)));
  const save = async () => {
    setTried(true);
    setTrouble(null);
    if (filled.some((row) => variableFault(row, filled) !== null)) return;
    setBusy(true);
    try {
      const variables = filled.map(({ name, value }) => ({ name: name.trim(), value }));
      await call('collections.saveVariables', { accountId, id: collection.id, variables, renamed: renamedIn(filled) });
      await invalidate('collections.variables');
      onClose();
    } catch (error) {
      setTrouble({ message: messageOf(error), name: error instanceof CallError ? (error.dto.fields?.['name'] ?? null) : null });
      setBusy(false);
    }
  };
  /** main refuses names that it alone can judge. */
  const isMeant = ({ name }: Row) => trouble?.name === name.trim();
  const faultOf = (row: Row): string => {
    const own = tried ? variableFault(row, filled) : null;
    if (own !== null) return words[own];
    return isMeant(row) ? (trouble?.message ?? '') : '';
  };
  const add = () => {
    setAdded(added + 1);
    setRows([...rows, { ...empty, id: 1000 + added }]);
  };
  return (
    <Dialog
      title={words.title(collection.name)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        className="rd-collections-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{words.how}</p>
        <table className="rd-collections-variables" aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.value}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <VariableRow
                key={row.id}
                row={row}
                number={formats.number(at + 1)}
                fault={faultOf(row)}
                focus={row.id >= 1000}
                onChange={(to) => change(row.id, to)}
                onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="rd-quiet">{words.none}</p>}
        <div>
          <Button
            size="small"
            icon={<Plus size={12} />}
            disabledReason={rows.length >= mostVariables ? words.most(formats.number(mostVariables)) : undefined}
            onPress={add}
          >
            {words.add}
          </Button>
        </div>
        <p className="rd-field-hint">{words.noSecrets}</p>
        {trouble !== null && !filled.some(isMeant) && (
          <p className="rd-field-error" role="alert">
            <ErrorSign size={12} />
            <span>{trouble.message}</span>
          </p>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

interface VariableRowProps {
  readonly row: Row;
  readonly number: string;
  /** Empty: none. */
  readonly fault: string;
  /** It was just added. */
  readonly focus: boolean;
  readonly onChange: (to: Partial<Variable>) => void;
  readonly onRemove: () => void;
}

function VariableRow({ row, number, fault, focus, onChange, onRemove }: VariableRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const { name, value } = row;
  const called = name === '' ? number : name;
  const usual = { autoComplete: 'off', spellCheck: false, className: 'rd-input is-mono' } as const;
  return (
    <tr>
      <td>
        <input
          {...usual}
          aria-label={words.nameOf(number)}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault !== '' ? faultId : undefined}
          ref={field}
          maxLength={60}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {fault !== '' && (
          <span id={faultId} className="rd-field-error" role="alert">
            {fault}
          </span>
        )}
      </td>
      <td>
        <input
          {...usual}
          aria-label={words.valueOf(called)}
          maxLength={1000}
          value={value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </td>
      <td>
        <MiniButton label={words.remove(called)} icon={<SmallCross />} onPress={onRemove} />
      </td>
    </tr>
  );
}
