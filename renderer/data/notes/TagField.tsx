import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { TagCount } from '../../../preload/contract/workspace/notes.ts';
import { foldTag, readTag } from '../../../preload/contract/workspace/tags.ts';
import { notes as text } from '../../text/en/notes.ts';
import { Offers, offerId } from '../../ui/fields/Offers.tsx';
import { ErrorSign, useFormats } from '../../ui/index.ts';

export interface TagFieldProps {
  readonly label: string;
  readonly present: readonly string[];
  readonly all: readonly TagCount[];
  readonly onAdd: (tag: string) => void;
  /** Backspace in the empty field. */
  readonly onBack: () => void;
}

/** Keys that complete a tag. */
const ends: ReadonlySet<string> = new Set(['Enter', ',']);

/** A field for adding a tag; suggests matching tags in use. */
export function TagField({ label, present, all, onAdd, onBack }: TagFieldProps) {
  const formats = useFormats();
  const listId = useId();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** -1: the typed text. */
  const [at, setAt] = useState(-1);
  const offers = open ? tagOffers(all, present, typed) : [];
  const shown = offers.length > 0;
  const read = typed.trim() === '' ? null : readTag(typed);
  const fault = read !== null && 'fault' in read ? text.tags.faults[read.fault] : null;

  const chosen = offers[at]?.tag ?? typed;

  const clear = () => {
    setTyped('');
    setAt(-1);
    setOpen(false);
  };
  const add = (name: string) => {
    const tag = readTag(name);
    if ('fault' in tag) return;
    if (!present.some((one) => foldTag(one) === foldTag(tag.tag))) onAdd(tag.tag);
    clear();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    setAt((now) => Math.max(-1, Math.min(now + by, tagOffers(all, present, typed).length - 1)));
  };
  /** Returns whether the key was handled. */
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (ends.has(key) && chosen.trim() !== '') add(chosen);
    else if (key === 'Escape' && (shown || typed !== '')) clear();
    else if (key === 'Backspace' && typed === '') onBack();
    else return false;
    return true;
  };
  return (
    <span className="rd-tags-field">
      <input
        ref={input}
        className="rd-tags-input"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && at >= 0 ? offerId(listId, at) : undefined}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        placeholder={text.tags.placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && act(event)) event.preventDefault();
        }}
        onBlur={() => {
          if (read !== null && 'tag' in read) add(typed);
          setOpen(false);
        }}
      />
      {shown && (
        <div className="rd-raised rd-tags-offers">
          <Offers
            id={listId}
            label={text.tags.offers}
            items={offers.map(({ tag, count }) => ({ text: tag, count: formats.number(count) }))}
            at={at}
            onAccept={(index) => add(offers[index]?.tag ?? typed)}
          />
        </div>
      )}
      {fault !== null && (
        <span id={faultId} className="rd-field-error" role="status">
          <ErrorSign size={12} />
          <span>{fault}</span>
        </span>
      )}
    </span>
  );
}

const most = 8;

/** Suggested tags for the typed text, most used first; without existing ones. */
export function tagOffers(all: readonly TagCount[], present: readonly string[], typed: string): readonly TagCount[] {
  const existing = new Set(present.map(foldTag));
  const needle = foldTag(typed.trim());
  const open = all.filter(({ tag }) => !existing.has(foldTag(tag)) && foldTag(tag).includes(needle));
  const rank = ({ tag }: TagCount): number => (foldTag(tag).startsWith(needle) ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count).slice(0, most);
}
