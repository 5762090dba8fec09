import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ActivityEntry, ChangeJob, ChangeRow } from '../../../../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { ActivityTable } from '../../../../../../renderer/features/changes/activity/ActivityTable.tsx';
import { OneChange } from '../../../../../../renderer/features/changes/job/OneChange.tsx';

const at = '2026-11-21T08:00:00.000Z';
const accountId = 'account00001' as AccountId;
const message = `The record is refused. ${'Because of its length. '.repeat(20)}End of the reason.`;
const refused = {
  ...{
    row: 0,
    kind: 'forwarding',
    lines: [{ label: 'nameservers', before: null, after: 'www A 192.0.2.1' }],
    cost: null,
    currency: null,
    message,
  },
  target: { kind: 'domain', id: 7, name: 'one.example', customerId: null },
  note: {
    code: 'zone-too-long',
    facts: [
      { name: 'records', value: '335' },
      { name: 'most', value: '240' },
    ],
  },
  canUndo: false,
} as const;
const row: ChangeRow = {
  ...refused,
  lines: [...refused.lines],
  note: { code: refused.note.code, facts: [...refused.note.facts] },
  ...{ fileLine: null, state: 'refused', balanceAfter: null, warnings: [], sentAt: null, changedAt: at, now: null, ask: null, needs: [] },
};
const counts = { planned: 0, unchanged: 0, sent: 0, accepted: 0, done: 0, refused: 1, unknown: 0 };
const job: ChangeJob = {
  ...{ id: 1, accountId, accountName: 'Example', who: 'someone', kinds: ['zone'], from: 'one', phase: 'review', reason: null, paid: false },
  ...{ balance: null, currency: null, madeAt: at, startedAt: null, endedAt: null, counts, total: 1, planned: null, asks: 0 },
  ...{ running: false, inOtherWindow: false, perSecond: null, secondsRemaining: null },
};

/** The reason comes first, shortened if long; a button shows all of it. */
function expectReasonFirst(markup: string): void {
  const places = ['Refused', '335', 'The record is refused.', '192.0.2.1'].map((text) => markup.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places[1]).toBeLessThan(places[3] ?? 0);
  expect(places[2]).toBeLessThan(places[3] ?? 0);
  expect(markup).not.toContain('End of the reason.');
  expect(markup).toMatch(/<button type="button"[^>]* aria-expanded="false">Show all<\/button>/);
}

test('the reason for a rejection comes before the lines of the row, truncated if long', () => {
  expectReasonFirst(renderToStaticMarkup(<OneChange row={row} job={job} />));
});

test('the reason is next to the result in the activity view', () => {
  const { note, lines } = row;
  const entry: ActivityEntry = {
    ...refused,
    ...{ id: 1, at, who: 'someone', accountId, accountName: 'Example', job: 1, result: 'refused', note, lines },
  };
  const markup = renderToStaticMarkup(<ActivityTable entries={[entry]} label="Activity" />);
  expectReasonFirst(markup);
  expect(/<td class="rd-activity-result">.*?<\/td>/.exec(markup)?.[0]).toContain('The record is refused.');
});
