import { useId, useRef } from 'react';
import type { TagCount } from '../../../preload/contract/workspace/notes.ts';
import { notes as text } from '../../text/en/notes.ts';
import { MiniButton } from '../../ui/buttons/MiniButton.tsx';
import { SmallCross } from '../../ui/index.ts';
import { TagField } from './TagField.tsx';

export interface TagsProps {
  readonly tags: readonly string[];
  /** Tags in use, for completion. */
  readonly all: readonly TagCount[];
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

/** An object's tags: removable and addable, all by keyboard. */
export function Tags({ tags, all, onAdd, onRemove }: TagsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const removers = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const field = () => list.current?.parentElement?.querySelector('input');
  const remove = (tag: string, at: number) => {
    // The button disappears; its neighbor gets the focus.
    const next = removers()[at + 1] ?? removers()[at - 1] ?? field();
    next?.focus();
    onRemove(tag);
  };
  return (
    <div className="rd-field rd-tags">
      <span id={id} className="rd-field-label">
        {text.tags.label}
      </span>
      <div className="rd-tags-box">
        <ul ref={list} aria-labelledby={id} className="rd-tags-list">
          {tags.map((tag, at) => (
            <li key={tag} className="rd-tag">
              <span>{tag}</span>
              <MiniButton
                label={text.tags.remove(tag)}
                icon={<SmallCross size={12} />}
                onPress={() => remove(tag, at)}
                onKeyDown={(event) => {
                  const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
                  if (event.key === 'Delete' || event.key === 'Backspace') remove(tag, at);
                  else if (to !== undefined) (removers()[to] ?? (to > at ? field() : undefined))?.focus();
                  else return;
                  event.preventDefault();
                }}
              />
            </li>
          ))}
        </ul>
        <TagField label={text.tags.add} present={tags} all={all} onAdd={onAdd} onBack={() => removers().at(-1)?.focus()} />
      </div>
    </div>
  );
}
