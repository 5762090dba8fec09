import type { ChangeLine } from '../../../preload/contract/changes/changes.ts';
import { changes as text } from '../../text/en/changes/jobs.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Formats } from '../../ui/index.ts';
import { lineLabel, valueText } from './job-text.ts';

/** A value before or after a change. */
export interface ChangeValue {
  /** The label of its line; empty if the row has only one. */
  readonly label: string;
  readonly text: string;
  /** `removed`: only before the change; `added`: only after it. */
  readonly mark: 'added' | 'removed' | 'same';
  /** It is one of several values of its line. */
  readonly isOfList: boolean;
}

type Side = 'before' | 'after';

/** Lines whose value is a list. */
const lists: ReadonlySet<string> = new Set(['nameservers']);

const partsOf = (label: string, value: string | null): readonly string[] => {
  if (value === null || value === '') return [];
  return lists.has(label) ? value.split(/,\s*/) : [value];
};

/** Letters of another case are another value, except in names of hosts, of which the lists are. */
const isSame = (label: string, one: string, other: string): boolean =>
  one === other || (lists.has(label) && one.toLowerCase() === other.toLowerCase());

/** The values of one line on one side; those that are not on the other side are marked. */
export function lineValues(line: ChangeLine, side: Side, label: string, formats: Formats): readonly ChangeValue[] {
  const other = partsOf(line.label, line[side === 'before' ? 'after' : 'before']);
  const own = partsOf(line.label, line[side]);
  const isOfList = Math.max(own.length, other.length) > 1;
  const differs = side === 'before' ? 'removed' : 'added';
  if (own.length === 0) return [{ label, text: valueText(line.label, null, formats), mark: 'same', isOfList: false }];
  return own.map((part, at) => ({
    label: at === 0 ? label : '',
    text: valueText(line.label, part, formats),
    mark: other.some((one) => isSame(line.label, one, part)) ? 'same' : differs,
    isOfList,
  }));
}

/** The changed record sets of a zone on one side: they say more than their number. */
function recordValues(lines: readonly ChangeLine[], side: Side, formats: Formats): readonly ChangeValue[] {
  const values = lines
    .filter((line) => line.label === 'records' && line[side] !== null)
    .flatMap((line) => lineValues(line, side, '', formats))
    .map((value) => ({ ...value, isOfList: true }));
  const more = lines.find(({ label }) => label === 'recordSetsMore')?.after ?? null;
  const none: ChangeValue = { label: '', text: valueText('records', null, formats), mark: 'same', isOfList: false };
  return [...(values.length === 0 ? [none] : values), ...(more === null ? [] : [{ ...none, text: text.job.moreSets(more) }])];
}

/** All values of a row on one side, each for a line of its own. Before a change that creates something there are none. */
export function changeValues(lines: readonly ChangeLine[], side: Side, formats: Formats): readonly ChangeValue[] {
  if (side === 'before' && lines.every(({ before }) => before === null || before === '')) return [];
  if (lines.some(({ label }) => label === 'records')) return recordValues(lines, side, formats);
  const shown = lines.filter(({ label, [side]: value }) => label !== 'years' || value !== null);
  return shown.flatMap((line) => lineValues(line, side, shown.length > 1 ? lineLabel(line.label) : '', formats));
}

/** The values of one line on both sides: what was removed, what stays, what was added. */
export function bothValues(line: ChangeLine, formats: Formats): readonly ChangeValue[] {
  const removed = lineValues(line, 'before', '', formats).filter(({ mark }) => mark === 'removed');
  const after = lineValues(line, 'after', '', formats).filter(({ isOfList }) => isOfList);
  return [...removed, ...after.filter(({ mark }) => mark === 'same'), ...after.filter(({ mark }) => mark === 'added')];
}

/** Whether a line has several values on a side. */
export const isListLine = ({ label, before, after }: ChangeLine): boolean =>
  Math.max(partsOf(label, before).length, partsOf(label, after).length) > 1;

/** The text of a value as it is shown, without its sign. */
export const shownValue = ({ label, text: value }: ChangeValue): string => (label === '' ? value : text.job.labeled(label, value));

const { marks } = text.job;

/** Values before or after a change, one per line. A sign marks those that are only on this side. */
export function ChangeValues({ values }: { readonly values: readonly ChangeValue[] }) {
  return values.map((value, at) => (
    // The values of a row never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={at} className={classNames('rd-value', `is-${value.mark}`)}>
      {value.mark !== 'same' && (
        <>
          <span className="rd-value-sign" aria-hidden>
            {marks[value.mark].sign}
          </span>
          {value.isOfList && <span className="rd-hidden">{`${marks[value.mark].word} `}</span>}
        </>
      )}
      {shownValue(value)}
    </div>
  ));
}
