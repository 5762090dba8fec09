import { useEffect, useId, useRef, useState } from 'react';
import { maxVariables, type Variable } from '../../../../preload/contract/explorer/collections.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerCollections } from '../../../text/en/explorer/collections.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, Dialog, ErrorSign, Plus, SmallCross, useFormats } from '../../../ui/index.ts';
import { UnsavedChangesFoot } from '../../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../../ui/overlays/use-leave-confirmation.ts';
import { messageOf } from './message.ts';
import { firstRows, isSame, type VariableRow as Row, renamedIn, variableFault } from './variable-rows.ts';

const text = explorerCollections.variables;

interface VariablesDialogProps {
  readonly accountId: AccountId;
  readonly collection: { readonly id: number; readonly name: string };
  /** Names in braces that the collection lacks: they are suggested. */
  readonly missing?: readonly string[];
  readonly onClose: () => void;
}

/** A collection's variables as a small table, once loaded. */
export function VariablesDialog({ accountId, collection, missing = [], onClose }: VariablesDialogProps) {
  const { data, error } = useCall('collections.variables', { accountId, id: collection.id });
  if (data !== undefined) return <VariablesTable {...{ accountId, collection, missing, onClose }} first={data.variables} />;
  return (
    <Dialog title={text.title(collection.name)} onClose={onClose}>
      {error !== null && <p className="rd-field-error">{error.message}</p>}
    </Dialog>
  );
}

/** `name`: the affected variable; null: none, or all. */
interface Problem {
  readonly message: string;
  readonly name: string | null;
}

type TableProps = Required<VariablesDialogProps> & { readonly first: readonly Variable[] };

function VariablesTable({ accountId, collection, missing, onClose, first }: TableProps) {
  const formats = useFormats();
  const [initial] = useState(() => firstRows(first, missing));
  const [rows, setRows] = useState(initial.rows);
  const table = useRef<HTMLTableElement>(null);
  const { isAsking, close, stay } = useLeaveConfirmation(
    () => !isSame(rows, initial.rows),
    onClose,
    () => table.current?.querySelector('input'),
  );
  const [added, setAdded] = useState(0);
  const [isSubmitted, setSubmitted] = useState(false);
  const [issue, setIssue] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const filled = rows.filter(({ name, value }) => name.trim() !== '' || value !== '');
  const change = (id: number, to: Partial<Variable>) => setRows(rows.map((row) => (row.id === id ? { ...row, ...to } : row)));
  const save = async () => {
    setSubmitted(true);
    setIssue(null);
    if (filled.some((row) => variableFault(row, filled) !== null)) return;
    setBusy(true);
    try {
      const variables = filled.map(({ name, value }) => ({ name: name.trim(), value }));
      await call('collections.saveVariables', { accountId, id: collection.id, variables, renamed: renamedIn(filled) });
      await invalidate('collections.variables');
      onClose();
    } catch (error) {
      setIssue({ message: messageOf(error), name: error instanceof CallError ? nameOf(error) : null });
      setBusy(false);
    }
  };
  /** main rejects names that only it can check. */
  const isMeant = ({ name }: Row) => issue?.name === name.trim();
  const faultOf = (row: Row): string => {
    const own = isSubmitted ? variableFault(row, filled) : null;
    if (own !== null) return text[own];
    return isMeant(row) ? (issue?.message ?? '') : '';
  };
  const add = () => {
    setAdded(added + 1);
    setRows([...rows, { name: '', value: '', was: null, id: 1000 + added }]);
  };
  return (
    <Dialog
      title={text.title(collection.name)}
      onClose={close}
      footer={
        isAsking ? (
          <UnsavedChangesFoot onKeep={stay} onDiscard={onClose} />
        ) : (
          <>
            <Button key="cancel" onPress={close}>
              {explorerCollections.cancel}
            </Button>
            <Button key="save" variant="primary" busy={busy} onPress={() => void save()}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      <form
        className="rd-collections-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{text.how}</p>
        <table ref={table} className="rd-collections-variables" aria-label={text.table}>
          <thead>
            <tr>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.value}</th>
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
                focus={focusOf(row, initial.focus)}
                onChange={(to) => change(row.id, to)}
                onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="rd-quiet">{text.none}</p>}
        <div>
          <Button
            size="small"
            icon={<Plus size={12} />}
            disabledReason={rows.length >= maxVariables ? text.most(formats.number(maxVariables)) : undefined}
            onPress={add}
          >
            {text.add}
          </Button>
        </div>
        <p className="rd-field-hint">{text.noSecrets}</p>
        {issue !== null && !filled.some(isMeant) && (
          <p className="rd-field-error" role="alert">
            <ErrorSign size={12} />
            <span>{issue.message}</span>
          </p>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** An added row focuses its name; initially one row that needs input is focused. */
const focusOf = ({ id }: Row, first: number): 'name' | 'value' | null => {
  if (id >= 1000) return 'name';
  if (id !== first) return null;
  return 'value';
};

interface VariableRowProps {
  readonly row: Row;
  readonly number: string;
  /** Empty: none. */
  readonly fault: string;
  /** Which of its fields is focused initially. */
  readonly focus: 'name' | 'value' | null;
  readonly onChange: (to: Partial<Variable>) => void;
  readonly onRemove: () => void;
}

function VariableRow({ row, number, fault, focus, onChange, onRemove }: VariableRowProps) {
  const fields = { name: useRef<HTMLInputElement>(null), value: useRef<HTMLInputElement>(null) };
  const faultId = useId();
  const begins = focus === null ? null : fields[focus === 'value' && row.name === '' ? 'name' : focus];
  const first = useRef(begins);
  useEffect(() => first.current?.current?.focus(), []);
  const { name, value } = row;
  const called = name === '' ? number : name;
  const usual = { autoComplete: 'off', spellCheck: false, className: 'rd-input is-mono' } as const;
  return (
    <tr>
      <td>
        <input
          {...usual}
          aria-label={text.nameOf(number)}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault !== '' ? faultId : undefined}
          ref={fields.name}
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
          aria-label={text.valueOf(called)}
          ref={fields.value}
          maxLength={1000}
          value={value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </td>
      <td>
        <MiniButton label={text.remove(called)} icon={<SmallCross />} onPress={onRemove} />
      </td>
    </tr>
  );
}

/** The variable that main refused; null where it is about none of them. */
function nameOf({ dto }: CallError): string | null {
  const { variable } = dto.facts;
  return variable === undefined ? null : String(variable);
}
