import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import { filters as text } from '../../text/en/filters.ts';
import { ArrowDown, ArrowUp, Button, Dialog, ErrorSign, StepButton, Trash } from '../../ui/index.ts';
import { movedFilter, nameFault } from './saving.ts';
import type { SavedFilters } from './use-saved-filters.ts';

const { manage } = text;

/** Renames, reorders and deletes a list's saved filters. */
export function ManageFilters({ saved, onClose }: { readonly saved: SavedFilters; readonly onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const follow = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (follow.current === null) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('input') ?? [];
    (fields[Math.min(follow.current, fields.length - 1)] ?? list.current)?.focus();
    follow.current = null;
  });
  const { filters, save } = saved;
  const move = (at: number, by: 1 | -1) => {
    if (filters[at + by] === undefined) return;
    follow.current = at + by;
    save(movedFilter(filters, at, by));
  };
  const remove = (at: number) => {
    follow.current = at;
    save(filters.filter((_, place) => place !== at));
  };
  const footer = (
    <>
      <Button disabledReason={saved.isStandard ? manage.isStandard : undefined} onPress={() => save(null)}>
        {manage.reset}
      </Button>
      <Button variant="primary" onPress={onClose}>
        {manage.close}
      </Button>
    </>
  );
  return (
    <Dialog title={manage.title} onClose={onClose} footer={footer}>
      {filters.length === 0 && <p>{manage.none}</p>}
      <ul ref={list} tabIndex={-1} className="rd-saved-list">
        {filters.map((filter, at) => (
          <FilterLine
            key={filter.name}
            filter={filter}
            filters={filters}
            isFirst={at === 0}
            isLast={at === filters.length - 1}
            onRename={(name) => save(filters.map((one) => (one === filter ? { ...one, name } : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {saved.fault !== null && (
        <p className="rd-field-error" role="alert">
          <ErrorSign size={12} />
          <span>{manage.notStored(saved.fault)}</span>
        </p>
      )}
      <p className="rd-field-hint">{manage.keys}</p>
    </Dialog>
  );
}

interface FilterLineProps {
  readonly filter: SavedFilter;
  readonly filters: readonly SavedFilter[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRename: (name: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function FilterLine({ filter, filters, isFirst, isLast, onRename, onMove, onRemove }: FilterLineProps) {
  const [name, setName] = useState(filter.name);
  const fault = nameFault(filters, name, filter.name);
  const keep = () => {
    const newName = name.trim();
    if (fault !== null || newName === '') setName(filter.name);
    else if (newName !== filter.name) onRename(newName);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else return;
    event.preventDefault();
  };
  return (
    <li className="rd-saved-line">
      <div className="rd-saved-text">
        <input
          className="rd-input"
          aria-label={manage.name(filter.name)}
          aria-invalid={fault !== null || undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
        {fault === null ? (
          <code>{filter.filter === '' ? manage.everything : filter.filter}</code>
        ) : (
          <span className="rd-field-error">{fault}</span>
        )}
      </div>
      <StepButton
        icon={<ArrowUp size={14} />}
        label={manage.up(filter.name)}
        unable={isFirst ? manage.up(filter.name) : undefined}
        onPress={() => onMove(-1)}
      />
      <StepButton
        icon={<ArrowDown size={14} />}
        label={manage.down(filter.name)}
        unable={isLast ? manage.down(filter.name) : undefined}
        onPress={() => onMove(1)}
      />
      <Button variant="minimal" size="small" icon={<Trash size={14} />} label={manage.remove(filter.name)} onPress={onRemove} />
    </li>
  );
}
