import type { Client } from 'pg';
import * as z from 'zod';
import type { OutgoingEdit } from '../../store/workspace/team-table.ts';
import type { ReceivedEdit } from '../shared/replica.ts';
import { faultOf, TeamError } from './connection.ts';

/** Edits read at once. */
export const pageOfEdits = 200;

/** What came from the team, and how far it was read then. */
export interface ReadEdits {
  readonly edits: readonly ReceivedEdit[];
  /** Rows that are no edits of this application. */
  readonly refused: number;
  readonly readTo: string;
  readonly hasMore: boolean;
}

/** Sends edits to a team's database, and reads those of everybody. Its methods throw TeamError. */
export interface Exchange {
  /** Adds edits; those that it has already are left as they are. */
  send(edits: readonly OutgoingEdit[]): Promise<void>;
  /** Reads the next edits after a place; empty: from the first one. */
  read(from: string): Promise<ReadEdits>;
}

const Body = z.object({
  update: z.base64().max(1_400_000),
  client: z
    .int()
    .min(0)
    .max(2 ** 53 - 1),
  clock: z.int().min(0),
  basis: z.base64().max(1_400_000),
  text: z.object({ before: z.string().max(20_000), after: z.string().max(20_000) }).nullable(),
});
const Row = z.object({
  id: z.uuid(),
  transaction: z.string(),
  place: z.string(),
  at: z.date().transform((date) => date.toISOString()),
  member: z.string().max(63),
  machine: z
    .string()
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  reseller: z.string().max(600),
  kind: z.string().max(40),
  key: z.string().max(400),
  body: z.string().max(2_000_000),
});

interface Place {
  readonly transaction: bigint;
  readonly place: bigint;
}

export function createExchange(client: Pick<Client, 'query'>, machine: string): Exchange {
  /** Edits that were read before earlier ones of transactions that were still open: those may come between. */
  const ahead = new Map<string, Place>();
  let lastPlace = '';

  async function query<Result extends object>(sql: string, values: unknown[]): Promise<Result[]> {
    try {
      return (await client.query<Result>(sql, values)).rows;
    } catch (error) {
      throw new TeamError(faultOf(error), { cause: error });
    }
  }

  return {
    async send(edits) {
      const column = (of: (edit: OutgoingEdit) => string): string[] => edits.map(of);
      await query(
        `INSERT INTO reseller_desk.edit (id, machine, reseller, kind, key, body)
         SELECT id, $1, reseller, kind, key, body
         FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS sent (id, reseller, kind, key, body, number)
         ORDER BY number ON CONFLICT (id) DO NOTHING`,
        [
          machine,
          column(({ id }) => id),
          column(({ reseller }) => reseller),
          column(({ kind }) => kind),
          column(({ key }) => key),
          column(({ body }) => JSON.stringify(body)),
        ],
      );
    },
    async read(from) {
      if (from !== lastPlace) ahead.clear();
      // Everything before the oldest open transaction is there once this is answered.
      const [open] = await query<{ oldest: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest', []);
      const oldest = BigInt(open?.oldest ?? '0');
      const start = placeOf(from);
      const rows = await query<Record<string, unknown>>(
        `SELECT id::text AS id, transaction::text AS transaction, place::text AS place, at, member::text AS member, machine, reseller, kind, key, body
         FROM reseller_desk.edit WHERE (edit.transaction, edit.place) > ($1::text::xid8, $2::bigint) AND NOT id = ANY ($3::uuid[])
         ORDER BY edit.transaction, edit.place LIMIT ${pageOfEdits}`,
        [`${start.transaction}`, `${start.place}`, [...ahead.keys()]],
      );
      let end = start;
      const pass = (place: Place): void => {
        if (isAfter(place, end)) end = place;
      };
      for (const row of rows) {
        const place = placeOf(`${row['transaction']} ${row['place']}`);
        if (place.transaction < oldest) pass(place);
        else ahead.set(`${row['id']}`, place);
      }
      const hasMore = rows.length === pageOfEdits;
      // Of a full page, settled ones may follow.
      for (const [id, place] of ahead) {
        if (place.transaction >= oldest || (hasMore && isAfter(place, end))) continue;
        pass(place);
        ahead.delete(id);
      }
      const edits = rows.map(readRow);
      lastPlace = `${end.transaction} ${end.place}`;
      const known = edits.filter((edit) => edit !== null);
      return { edits: known, refused: edits.length - known.length, readTo: lastPlace, hasMore };
    },
  };
}

const isAfter = (one: Place, other: Place): boolean =>
  one.transaction > other.transaction || (one.transaction === other.transaction && one.place > other.place);

function placeOf(text: string): Place {
  const [transaction = '', place = ''] = text.split(' ');
  const isPlace = /^\d{1,20}$/.test(transaction) && /^\d{1,19}$/.test(place);
  return isPlace ? { transaction: BigInt(transaction), place: BigInt(place) } : { transaction: 0n, place: 0n };
}

/** A colleague's row is data like any file's; null: it is not an edit. */
function readRow(row: unknown): ReceivedEdit | null {
  const parsed = Row.safeParse(row);
  if (!parsed.success) return null;
  const { transaction: _transaction, place: _place, body: text, ...edit } = parsed.data;
  try {
    const body = Body.safeParse(JSON.parse(text));
    return body.success ? { ...edit, body: body.data } : null;
  } catch {
    return null;
  }
}
