import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { LoggedReminder, type LogImport } from '../../../preload/contract/reminders/log.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { AppError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import { writeAtomically, writeFailure } from '../base/files/whole-file.ts';
import { type CsvRecord, createCsvReader } from '../base/text/csv-reader.ts';
import { stripFormulaGuard } from '../base/text/formula-guard.ts';
import { type FormatColumn, rowFormat } from '../base/text/row-format.ts';
import { createDecoder } from '../base/text/text-encoding.ts';
import type { ReminderLogTable } from '../store/workspace/reminder-log-table.ts';

/** Their names are part of the file format. */
const columns = [
  { name: 'domain', kind: 'text' },
  { name: 'domain_id', kind: 'number' },
  { name: 'expires', kind: 'moment' },
  { name: 'step', kind: 'number' },
  { name: 'customer', kind: 'text' },
  { name: 'customer_id', kind: 'number' },
  { name: 'way', kind: 'moment' },
  { name: 'at', kind: 'moment' },
  { name: 'outcome', kind: 'moment' },
] as const satisfies readonly FormatColumn[];

const slice = 1000;
const maxFaults = 20;
const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

/** A row of the file. A reminder of a job becomes one without: jobs of another computer are not here. */
const FileRow = z.strictObject({
  ...LoggedReminder.omit({ job: true, row: true }).shape,
  domainId: whole.pipe(LoggedReminder.shape.domainId),
  customerId: whole.pipe(LoggedReminder.shape.customerId),
  step: whole.pipe(LoggedReminder.shape.step),
});

/** Writes the whole log of an account, slice by slice. Rejects with AppError DISK or CONFLICT. Returns the number of entries. */
export async function writeLog(table: () => ReminderLogTable, accountId: AccountId, path: string, signal: AbortSignal): Promise<number> {
  const { begin, before, row, end } = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  let count = 0;
  try {
    await writeAtomically(path, async (target) => {
      await target.write(begin);
      for (let above = 0; ; ) {
        signal.throwIfAborted();
        const entries = table().above(accountId, above, slice);
        let text = '';
        for (const { domain, domainId, expires, step, customer, customerId, way, at, outcome } of entries) {
          text += before(count === 0) + row([0, domain, domainId, expires, step, customer, customerId, way, at, outcome]);
          count += 1;
        }
        await target.write(text);
        const last = entries.at(-1);
        if (last === undefined) break;
        above = last.id;
        await nextTurn();
      }
      await target.write(end);
    });
  } catch (error) {
    throw signal.aborted ? error : writeFailure(error, path);
  }
  return count;
}

type Positions = ReadonlyMap<string, number>;

/** Throws AppError VALIDATION if a column of the format is missing. */
function positionsOf({ cells }: CsvRecord): Positions {
  const positions = new Map(cells.map((cell, at) => [cell.trim().toLowerCase(), at]));
  if (columns.some(({ name }) => !positions.has(name))) throw new AppError('VALIDATION', 'reminder-log-foreign');
  return positions;
}

function readRow({ cells, line, fault }: CsvRecord, positions: Positions): LoggedReminder | LogImport['faults'][number] {
  const cell = (name: (typeof columns)[number]['name']): string => stripFormulaGuard(cells[positions.get(name) ?? -1] ?? '').trim();
  const read = FileRow.safeParse({
    ...{ domain: cell('domain').toLowerCase(), domainId: cell('domain_id'), expires: cell('expires'), step: cell('step') },
    ...{ customer: cell('customer'), customerId: cell('customer_id'), way: cell('way'), at: cell('at'), outcome: cell('outcome') },
  });
  if (read.success && fault === null) return { ...read.data, job: null, row: null };
  const property = String(read.error?.issues[0]?.path[0] ?? 'domain');
  const name = columns.find((column) => column.name === property.replace('Id', '_id'))?.name ?? 'domain';
  return { line, column: name, text: cell(name).slice(0, 200) };
}

const isFault = (one: LoggedReminder | LogImport['faults'][number]): one is LogImport['faults'][number] => 'line' in one;

export interface ReadLogDeps {
  readonly table: () => ReminderLogTable;
  /** Names of domains by id in the local copy, without missing ones. */
  readonly domainNames: (ids: readonly number[]) => ReadonlyMap<number, string>;
}

/**
 * Adds the entries of a file that `writeLog` made, also after a spreadsheet saved it with other separators. Known entries are skipped and
 * counted; rows that cannot be read, or whose domain has another name here, are skipped and listed. Rejects with AppError VALIDATION if the file is another one.
 */
export async function readLog(
  { table, domainNames }: ReadLogDeps,
  accountId: AccountId,
  path: string,
  signal: AbortSignal,
): Promise<LogImport> {
  const result = { path, added: 0, known: 0, faulty: 0, faults: [] as LogImport['faults'] };
  let positions: Positions | null = null;
  let reader: ReturnType<typeof createCsvReader> | null = null;

  function take(records: readonly CsvRecord[]): void {
    const read: { readonly line: number; readonly entry: LoggedReminder }[] = [];
    const refuse = (fault: LogImport['faults'][number]): void => {
      result.faulty += 1;
      if (result.faults.length < maxFaults) result.faults.push(fault);
    };
    for (const record of records) {
      if (positions === null) {
        positions = positionsOf(record);
        continue;
      }
      const row = readRow(record, positions);
      if (isFault(row)) refuse(row);
      else read.push({ line: record.line, entry: row });
    }
    // Another reseller has other domains under the same ids.
    const names = domainNames(read.map(({ entry }) => entry.domainId));
    const entries = read.flatMap(({ line, entry }) => {
      const here = names.get(entry.domainId)?.toLowerCase();
      if (here === undefined || here === entry.domain) return [entry];
      refuse({ line, column: 'domain_id', text: String(entry.domainId) });
      return [];
    });
    const added = table().add(accountId, entries, true).length;
    result.added += added;
    result.known += entries.length - added;
  }

  const decoder = createDecoder('utf-8');
  try {
    for await (const chunk of createReadStream(path, { signal })) {
      const text = decoder.decode(chunk as Buffer);
      if (text === '') continue;
      if (reader === null) {
        const [first = ''] = text.split(/[\r\n]/, 1);
        reader = createCsvReader([',', ';', '\t'].find((one) => first.includes(one)) ?? ',');
      }
      take(reader.push(text));
      await nextTurn();
    }
    const rest = decoder.end();
    if (reader !== null) take([...reader.push(rest), ...reader.end()]);
  } catch (error) {
    throw signal.aborted || error instanceof AppError ? error : new AppError('VALIDATION', 'file-not-read', {}, { cause: error });
  }
  if (positions === null) throw new AppError('VALIDATION', 'file-empty');
  return result;
}
