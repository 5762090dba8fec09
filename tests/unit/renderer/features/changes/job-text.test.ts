import { describe, expect, test } from 'vitest';
import { marksOf } from '../../../../../main/core/changes/input.ts';
import { kinds } from '../../../../../main/kinds.ts';
import { jobNoteCodes } from '../../../../../preload/contract/changes/change-codes.ts';
import { changeKinds, kindNames, menuOf } from '../../../../../preload/contract/kinds/index.ts';
import {
  describeNote,
  jobTitle,
  meaningOf,
  readLines,
  shownState,
  timeRemaining,
  valueText,
  wasRead,
} from '../../../../../renderer/features/changes/job-text.ts';
import { fieldLabels } from '../../../../../renderer/text/en/changes/kinds.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, dates: 'day-month-year', numbers: '1,234.56', timeZone: 'UTC' }, 'en-GB');

test('every note has words, also without its facts', () => {
  const codes = [...jobNoteCodes, ...kindNames.flatMap((name) => changeKinds[name].notes)];
  for (const code of codes) expect(describeNote({ code, facts: [] }), code).not.toBe(code);
});

test('every field of an available kind has a label, and every available kind is listed', () => {
  for (const name of [...menuOf('domain'), ...menuOf('customer')]) {
    const kind = kinds.get(name);
    expect(kind, name).toBeDefined();
    if (kind === undefined) continue;
    const labelled = [...marksOf(kind.input)]
      .filter(([, { column, secret }]) => column !== null || secret === true)
      .map(([field]) => field);
    for (const field of labelled) expect(fieldLabels, `${name} ${field}`).toHaveProperty(field);
  }
});

test('a code from a newer version is shown with its facts', () => {
  expect(describeNote({ code: 'quite-new', facts: [{ name: 'what', value: 'this' }] })).toBe('quite-new, this');
});

test('notes name fields and values as the forms do', () => {
  const note = (code: string, facts: Readonly<Record<string, string>>) =>
    describeNote({ code, facts: Object.entries(facts).map(([name, value]) => ({ name, value })) });
  const stale = (what: string, was: string, is: string) => note('stale', { what, was, is });
  expect(stale('theftProtection', 'false', 'true')).toBe('Changed since the review. Theft protection: Off before, On now.');
  expect(stale('street_1', '', 'true')).toBe('Changed since the review. Street: empty before, true now.');
  expect(stale('nameservers', 'ns1.example.net', '')).toBe('Changed since the review. Nameservers: ns1.example.net before, empty now.');
  expect(note('field-empty', { fields: 'street_1, voice' })).toBe('Empty: Street, Phone. The service may refuse it.');
  expect(note('contact-missing', { roles: 'admin, quite-new' })).toBe('No contact is known for: Admin contact, quite-new.');
});

test('an expiry is formatted as a date, an empty value as a word', () => {
  expect(valueText('expires', '2027-03-08T00:00:00Z', formats)).toBe('8 Mar 2027');
  expect(valueText('nameservers', null, formats)).toBe('none');
});

test('a job is named by the kind of its rows', () => {
  const job = (kinds: readonly string[]) => ({ kinds: [...kinds], total: 17, from: 'form' }) as unknown as Parameters<typeof jobTitle>[0];
  expect(jobTitle(job(['zone-record-delete']), null, formats)).toBe('Delete DNS record: 17 records');
  expect(jobTitle(job(['zone']), null, formats)).toBe('DNS zone: 17 domains');
  expect(jobTitle(job(['zone', 'zone-record-delete']), null, formats)).toMatch(/: 17 changes$/);
  expect(jobTitle(job(['zone']), 'example.com', formats)).toBe('DNS zone: example.com');
  expect(jobTitle({ ...job(['zone']), from: 'undo' }, 'example.com', formats)).toBe('DNS zone (undo): example.com');
});

test('the remaining time is shown in seconds, then in minutes', () => {
  expect(timeRemaining(34, formats)).toBe('34 s');
  expect(timeRemaining(200, formats)).toBe('4 min');
});

test('a row skipped by the user is not reported as having changed nothing', () => {
  const skipped: Parameters<typeof meaningOf>[0] = { state: 'refused', note: { code: 'skipped', facts: [] }, now: null };
  expect(shownState(skipped)).toBe('skipped');
  expect(meaningOf(skipped)).toContain('Outcome unknown');
  expect(meaningOf({ ...skipped, note: null })).toBe('Nothing was changed.');
});

test('only what was read back is reported as such', () => {
  const done: Parameters<typeof meaningOf>[0] = { state: 'done', note: null, now: [{ label: 'status', value: 'Active' }] };
  expect(meaningOf(done)).toBe('Done and verified.');
  expect(meaningOf({ ...done, now: null })).toContain('Not verified');
  expect(meaningOf({ ...done, note: { code: 'person-says-done', facts: [] } })).toContain('You marked it as done');
  expect(meaningOf({ ...done, now: null, note: { code: 'already-so', facts: [] } })).toContain('Nothing to send');
});

const line = (label: string, after: string | null, before: string | null = null) => ({ label, before, after });

describe('read-back values', () => {
  test('are paired with the planned line by label, and not read differs from empty', () => {
    const lines = [line('customer', 'PT Contoh (#12)'), line('nameservers', 'ns1.example.net'), line('protection', 'on')];
    const now = [
      { label: 'protection', value: null },
      { label: 'customer', value: 'PT Contoh (#12)' },
    ];
    expect(readLines({ lines, now, state: 'done' })).toMatchObject([
      { label: 'customer', now: 'PT Contoh (#12)', differs: false },
      { label: 'nameservers', now: undefined, differs: false },
      { label: 'protection', now: null, differs: true },
    ]);
  });

  test('of several lines with one label are matched in order', () => {
    const lines = [line('records', '@ MX 1 a.'), line('records', '@ TXT x')];
    const now = [
      { label: 'records', value: '@ MX 1 a.' },
      { label: 'records', value: '@ TXT y' },
    ];
    expect(readLines({ lines, now, state: 'done' }).map(({ now: value, differs }) => [value, differs])).toEqual([
      ['@ MX 1 a.', false],
      ['@ TXT y', true],
    ]);
  });

  test('are also shown if nothing was planned for them', () => {
    const now = [{ label: 'status', value: 'Active' }];
    expect(readLines({ lines: [line('years', '1')], now, state: 'done' })[1]).toEqual({
      ...{ label: 'status', before: null, after: null, now: 'Active', differs: false, further: true },
    });
  });

  test('are equal in another order or case, and dates are compared by day', () => {
    const differs = (label: string, after: string, value: string) =>
      readLines({ lines: [line(label, after)], now: [{ label, value }], state: 'done' })[0]?.differs;
    expect(differs('nameservers', 'ns1.a.example, ns2.a.example', 'NS2.a.example, ns1.a.example')).toBe(false);
    expect(differs('expires', '2028-04-13', '2028-04-13 00:00:00')).toBe(false);
    expect(differs('expires', '2028-04-13', '2027-04-13')).toBe(true);
  });

  test('do not count against a row that is still in progress', () => {
    const row = { lines: [line('expires', '2028-04-13')], now: [{ label: 'expires', value: '2027-04-13' }] };
    expect(readLines({ ...row, state: 'accepted' })[0]?.differs).toBe(false);
    expect(readLines({ ...row, state: 'unknown' })[0]?.differs).toBe(true);
  });

  test('are absent if a kind has nothing to read', () => {
    expect([wasRead({ now: null }), wasRead({ now: [] }), wasRead({ now: [{ label: 'status', value: null }] })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
