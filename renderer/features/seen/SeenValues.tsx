import { useState } from 'react';
import type { SeenDomainChange, SeenValue } from '../../../preload/contract/seen/seen.ts';
import { seen as text } from '../../text/en/seen.ts';
import { type Formats, useFormats } from '../../ui/index.ts';

type Change = Pick<SeenDomainChange, 'field' | 'before' | 'after'>;

/** A value that is not a list, as text. */
function valueText(field: SeenDomainChange['field'], value: Exclude<SeenValue, { kind: 'hosts' | 'items' }>, formats: Formats): string {
  const { values } = text;
  switch (value.kind) {
    case 'presence':
      return value.present ? values.present : values.absent;
    case 'status':
      return value.label;
    case 'day':
      return formats.calendar(value.day);
    case 'flag':
      if (field === 'documents') return value.on ? values.needed : values.notNeeded;
      return value.on ? values.on : values.off;
    case 'person':
      return values.person(value.name, value.id);
  }
}

interface Part {
  readonly text: string;
  readonly mark: 'removed' | 'added' | 'same';
}

type Items = Extract<SeenValue, { kind: 'items' }>;

interface PartGroup {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** What was removed and added of each record set, child nameserver, or forwarding, in the order of their names. */
export function groupsOf(before: Items, after: Items): readonly PartGroup[] {
  const itemsOf = ({ groups }: Items, name: string): readonly string[] => [...new Set(groups.find((group) => group.name === name)?.items)];
  const names = [...new Set([...before.groups, ...after.groups].map(({ name }) => name))];
  return names.map((name) => ({
    name,
    parts: [
      ...itemsOf(before, name).map((item): Part => ({ text: item, mark: 'removed' })),
      ...itemsOf(after, name).map((item): Part => ({ text: item, mark: 'added' })),
    ],
  }));
}

/** What was removed, what stays, and what was added. */
export function partsOf({ field, before, after }: Change, formats: Formats): readonly Part[] {
  const listOf = (value: SeenValue): readonly string[] => {
    if (value.kind === 'items') return itemsIn(value);
    if (value.kind !== 'hosts') return [valueText(field, value, formats)];
    return value.hosts.length === 0 ? [text.values.none] : value.hosts;
  };
  const [old, now] = [listOf(before), listOf(after)];
  return [
    ...old.filter((one) => !now.includes(one)).map((one): Part => ({ text: one, mark: 'removed' })),
    ...now.filter((one) => old.includes(one)).map((one): Part => ({ text: one, mark: 'same' })),
    ...now.filter((one) => !old.includes(one)).map((one): Part => ({ text: one, mark: 'added' })),
  ];
}

const itemsIn = ({ groups }: Items): string[] => groups.flatMap(({ name, items }) => items.map((item) => `${name} ${item}`.trim()));

function SeenPart({ text: value, mark }: Part) {
  return (
    <div className={`rd-seen-value is-${mark}`}>
      {mark !== 'same' && (
        <>
          <span className="rd-seen-sign" aria-hidden>
            {text.marks[mark].sign}
          </span>
          <span className="rd-hidden">{`${text.marks[mark].word} `}</span>
        </>
      )}
      {value}
    </div>
  );
}

/** Items shown of one change before the user asks for the others. */
const mostItems = 12;

function SeenItems({ before, after }: { readonly before: Items; readonly after: Items }) {
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const groups = groupsOf(before, after);
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  const omitted = before.more + after.more;
  let remaining = isOpen ? count : mostItems;
  return (
    <>
      {groups.map(({ name, parts }) => {
        const shown = parts.slice(0, remaining);
        remaining -= shown.length;
        if (shown.length === 0) return null;
        return (
          <div key={name} className="rd-seen-group">
            {name !== '' && <div className="rd-seen-group-name">{name}</div>}
            {shown.map((part) => (
              <SeenPart key={`${part.mark} ${part.text}`} {...part} />
            ))}
          </div>
        );
      })}
      {!isOpen && count > mostItems && (
        <button type="button" className="rd-link" onClick={() => setOpen(true)}>
          {text.values.showMore(number(count - mostItems))}
        </button>
      )}
      {omitted > 0 && <div className="rd-quiet">{text.values.omitted(number(omitted))}</div>}
    </>
  );
}

/** Both values in full, one per line, with signs for what was removed and added. */
export function SeenValues({ change }: { readonly change: Change }) {
  const formats = useFormats();
  const { before, after } = change;
  if (before.kind === 'items' && after.kind === 'items') return <SeenItems before={before} after={after} />;
  return partsOf(change, formats).map((part) => <SeenPart key={`${part.mark} ${part.text}`} {...part} />);
}
