import type { Backup } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';

const text = settings.data.salvaged;

/**
 * Returns what could be read of a damaged file and what was lost, one sentence each; empty for other backups. The damaged file itself has
 * a sentence only when nothing could be read. `number` formats a count.
 */
export function salvagedSentences({ reason, salvaged }: Backup, number: (value: number) => string): string[] {
  if (salvaged === undefined) return [];
  const { contents, moreLost, rebuilt } = salvaged;
  const listed = (of: 'read' | 'lost') =>
    contents
      .filter((one) => one[of] > 0)
      .map((one) => text.count(one.kind, number(one[of])))
      .join(', ');
  const [read, lost] = [listed('read'), listed('lost')];
  if (reason === 'set-aside') return read === '' && rebuilt === 0 ? [text.nothing] : [];
  return [
    ...(read === '' ? [] : [text.read(read)]),
    ...(lost === '' ? [] : [text.lost(lost)]),
    ...(rebuilt > 0 ? [text.rebuilt(number(rebuilt))] : []),
    ...(moreLost ? [text.moreLost] : []),
    ...(lost === '' && !moreLost ? [text.nothingLost] : []),
  ];
}
