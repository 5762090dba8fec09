import * as z from 'zod';
import type { ReadContext, Resource } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, verdictOf, verified } from '../../changes/kind.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';
import { readActionStatus } from '../../service/lists/action-status.ts';
import { fieldsOf } from '../../service/lists/fields.ts';

const input = z.strictObject({
  noticeId: field(z.number().int().positive(), { column: 'notice_id', example: '77' }),
  complete: field(z.boolean(), { example: 'yes' }),
});

interface Notice {
  /** null: not reported. */
  readonly complete: boolean | null;
}

/** Marks a notice as read, or as still open (api.md section 6.10, `updatePoll`: 0 pending, 1 complete). */
export const notice = defineKind<z.infer<typeof input>, { complete: boolean | null }>('notice', {
  input,
  paid: false,
  confirm: 'none',
  guarded: false,
  lists: ['notices'],
  claim: ({ input: { noticeId } }) => `notice ${noticeId}`,

  async plan(context, { input: { noticeId, complete } }) {
    const found = await findNotice(context, noticeId);
    return planOf({
      before: { complete: found?.complete ?? null },
      lines: [line('notice', found === null ? null : textOf(found.complete), textOf(complete))],
      refusal: found === null ? note('notice-not-there', { id: noticeId }) : null,
      unchanged: found?.complete === complete,
      basis: { complete: found?.complete ?? null },
    });
  },

  apply: (context, { input: { noticeId, complete } }) =>
    context.send({ method: 'PUT', path: `status/${noticeId}`, form: { action_status: complete ? 1 : 0 } }),

  async verify(context, { input: { noticeId, complete } }, { before }) {
    const present = (await findNotice(context, noticeId))?.complete ?? null;
    return verified(verdictOf(present, complete, before.complete), [nowIs('notice', textOf(present))]);
  },

  undo: ({ target, input: { noticeId, complete } }, { before }) =>
    before.complete === !complete ? { kind: 'notice', target, input: { noticeId, complete: !complete } } : null,
});

/** A single notice cannot be read, so it is searched in the list, which has the newest first. */
async function findNotice(context: ReadContext, id: number): Promise<Notice | null> {
  const isIt = (object: Resource): boolean => fieldsOf(object).whole('id') === id;
  const resource = (await pagedObjects(context, 'status', {}, (page) => page.some(isIt))).find(isIt);
  if (resource === undefined) return null;
  const { number } = readActionStatus(fieldsOf(resource));
  return { complete: number === null ? null : number === 1 };
}

function textOf(complete: boolean | null): string | null {
  if (complete === null) return null;
  return complete ? 'complete' : 'pending';
}
