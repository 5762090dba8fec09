import type { SeenChange, SeenValue } from '../../../preload/contract/seen/seen.ts';
import { seen as text } from '../../text/en/seen.ts';
import { type Formats, useFormats } from '../../ui/index.ts';

type Change = Pick<SeenChange, 'field' | 'before' | 'after'>;

/** A value that is not a list, as text. */
function valueText(field: SeenChange['field'], value: Exclude<SeenValue, { kind: 'hosts' }>, formats: Formats): string {
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

/** What was removed, what stays, and what was added. */
export function partsOf({ field, before, after }: Change, formats: Formats): readonly Part[] {
  const listOf = (value: SeenValue): readonly string[] => {
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

/** Both values in full, one per line, with signs for what was removed and added. */
export function SeenValues({ change }: { readonly change: Change }) {
  const formats = useFormats();
  return partsOf(change, formats).map(({ text: value, mark }) => (
    <div key={`${mark} ${value}`} className={`rd-seen-value is-${mark}`}>
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
  ));
}
