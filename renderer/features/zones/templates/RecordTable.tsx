import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import { Button, DoubleCaretVertical, Trash } from '../../../ui/index.ts';
import { readTtl, typeChoices } from '../editor/fields.ts';
import { changed, type Draft, type DraftRecord, without } from './draft.ts';
import { RecordHeads } from './RecordHeads.tsx';

const { columns, cell, manage } = text;

export interface RecordTableProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The records of a template, each field editable. */
export function RecordTable({ draft, onChange }: RecordTableProps) {
  return (
    <table className="rd-tpl-table is-fields">
      <caption>{manage.records}</caption>
      <thead>
        <tr>
          <RecordHeads />
          <td />
        </tr>
      </thead>
      <tbody>
        {draft.records.map((record, at) => (
          <RecordLine
            key={record.number}
            record={record}
            place={at + 1}
            fixed={draft.builtIn}
            onChange={(fields) => onChange(changed(draft, record.number, fields))}
            onRemove={() => onChange(without(draft, record.number))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RecordLineProps {
  readonly record: DraftRecord;
  readonly place: number;
  readonly fixed: boolean;
  readonly onChange: (fields: Partial<DraftRecord>) => void;
  readonly onRemove: () => void;
}

function RecordLine({ record, place, fixed, onChange, onRemove }: RecordLineProps) {
  const { confirmed, others } = typeChoices(record.type);
  const shared = { className: 'rd-input is-mono', disabled: fixed, autoComplete: 'off', spellCheck: false } as const;
  return (
    <tr>
      <td>
        <input
          {...shared}
          aria-label={cell(columns.name, place)}
          value={record.prefix}
          onChange={({ target }) => onChange({ prefix: target.value })}
        />
      </td>
      <td>
        <span className="rd-select">
          <select
            className="rd-input is-mono"
            disabled={fixed}
            aria-label={cell(columns.type, place)}
            value={record.type}
            onChange={({ target }) => onChange({ type: target.value })}
          >
            {[...confirmed, ...others].map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
          <DoubleCaretVertical />
        </span>
      </td>
      <td>
        <input
          {...shared}
          aria-label={cell(columns.content, place)}
          value={record.content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </td>
      <td>
        <input
          {...shared}
          aria-label={cell(columns.ttl, place)}
          inputMode="numeric"
          defaultValue={record.ttl ?? ''}
          onChange={({ target }) => {
            const ttl = readTtl(target.value);
            if (ttl !== undefined) onChange({ ttl });
          }}
        />
      </td>
      <td>
        {!fixed && (
          <Button variant="minimal" size="small" icon={<Trash size={14} />} label={manage.removeRecord(place)} onPress={onRemove} />
        )}
      </td>
    </tr>
  );
}
