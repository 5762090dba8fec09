import { done, notFound } from '../../kernel/answers.ts';
import type { Dialects } from '../../kernel/dialects.ts';
import { maybe, oneOf, readFields } from '../../kernel/fields.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operation, Operations, Practice, PracticeCall } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';

interface PollRow {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly direction: string;
  readonly action_status: number;
  readonly message: string;
  readonly domain: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The values for pending and complete, in the list's filter and in responses (api.md section 5). */
const statusValues: Readonly<Record<Dialects['pollFilter' | 'pollStatus'], readonly [pending: number, complete: number]>> = {
  '0-1': [0, 1],
  '1-2': [1, 2],
};

const listPolls: Operation = (call) => {
  const from = 'polls WHERE action_status BETWEEN ? AND ?';
  const { page, total, rows } = rowsOfPage<PollRow>(call, { from, order: 'created_at DESC, id DESC', values: requestedStatus(call) });
  return paged(
    call,
    page,
    total,
    rows.map((row) => pollJson(call.practice, row)),
  );
};

/** The form uses 0 and 1 whatever numbers filter and responses use (api.md section 6.10). */
const updatePoll: Operation = (call) => {
  const { practice, form } = call;
  const id = pathId(call, 'poll_id');
  pollById(practice, id);
  const { action_status } = readFields(form, { action_status: oneOf(['0', '1']) });
  practice.database.run(
    'UPDATE polls SET action_status = ?, updated_at = ? WHERE id = ?',
    Number(action_status),
    stamp(practice.now()),
    id,
  );
  const poll = pollJson(practice, pollById(practice, id));
  const shown = practice.dialects.updatedPoll === 'text' ? { ...poll, action_status: String(poll['action_status']) } : poll;
  return done(shown, 'Poll updated successfully');
};

/** api.md section 6.10. */
export const pollsOperations: Operations = { listPolls, updatePoll };

/** Lowest and highest `action_status` that match the filter. */
function requestedStatus({ practice, query }: PracticeCall): [from: number, to: number] {
  const values = statusValues[practice.dialects.pollFilter].map(String);
  const { action_status } = readFields(query, { action_status: maybe(oneOf(values)) });
  if (action_status === undefined) return [0, 1];
  const status = values.indexOf(action_status);
  return [status, status];
}

function pollById({ database }: Practice, id: number): PollRow {
  const row = database.first<PollRow>('SELECT * FROM polls WHERE id = ?', id);
  if (row === null) throw notFound('Poll');
  return row;
}

function pollJson({ dialects }: Practice, row: PollRow): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    direction: row.direction,
    action_status: statusValues[dialects.pollStatus][row.action_status === 0 ? 0 : 1],
    action_status_label: row.action_status === 0 ? 'Pending' : 'Complete',
    message: row.message,
    domain: row.domain,
    updated_at: row.updated_at,
    created_at: row.created_at,
  };
}
