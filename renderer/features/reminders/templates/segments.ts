import type { ReminderTemplateFault } from '../../../../preload/contract/reminders/templates.ts';

/** A run of a template's text and its style. Together they are the whole text. */
export interface TemplateSegment {
  readonly from: number;
  readonly text: string;
  readonly isTag: boolean;
  readonly isFaulty: boolean;
}

/** Splits a text at its tags and faults. */
export function segmentsOf(text: string, faults: readonly Pick<ReminderTemplateFault, 'at' | 'length'>[]): TemplateSegment[] {
  const tags = [...text.matchAll(/\{\{[^{}\n]*\}\}/g)].map((found) => ({ at: found.index, length: found[0].length }));
  const bounds = [0, text.length, ...[...tags, ...faults].flatMap(({ at, length }) => [at, at + length])];
  const cuts = [...new Set(bounds.filter((at) => at <= text.length))].sort((one, other) => one - other);
  const covers = (ranges: readonly { readonly at: number; readonly length: number }[], from: number, to: number): boolean =>
    ranges.some(({ at, length }) => at <= from && to <= at + length);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    return { from, text: text.slice(from, to), isTag: covers(tags, from, to), isFaulty: covers(faults, from, to) };
  });
}
