import { expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const waiting = { name: 'contoh.co.id', extension: '.co.id', status: 'pending', verification_status: 0, needs_document: 1 } as const;
const link = expect.stringMatching(/^https:\/\/documents\.practice-registrar\.example\/upload\/7\?signature=\w{24}$/);

it('links to the upload, as string or object by dialect', async () => {
  expect(dataOf<unknown>((await domainPractice(waiting)).on('createDocumentLink'))).toEqual(link);
  expect(dataOf<unknown>((await domainPractice(waiting, { documentLinkData: 'object' })).on('createDocumentLink'))).toEqual({ link });
});

it('accepts the documents two minutes after the first link, once', async () => {
  const practice = await domainPractice(waiting);
  practice.on('createDocumentLink');
  practice.advance(60_000);
  practice.on('createDocumentLink');
  practice.advance(60_000);
  expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 1, verification_status: 3, is_required_document: 0 });
  practice.advance(600_000);
  practice.on('createDocumentLink');
  practice.advance(600_000);
  practice.on('getDomain');
  expect(practice.polls()).toHaveLength(1);
});

it('moves up what was planned for a later day, and never delays it', async () => {
  const practice = await domainPractice(waiting);
  const plannedTime = () => practice.database.first<{ due_at: number }>('SELECT due_at FROM later')?.due_at;
  const start = practice.practice.now();
  practice.insert('later', { due_at: start + 86_400_000, kind: 'registration-completes', facts: '{"domainId":7}' });
  practice.on('createDocumentLink');
  expect(plannedTime()).toBe(start + 120_000);
  practice.advance(60_000);
  practice.on('createDocumentLink');
  expect(plannedTime()).toBe(start + 120_000);
});

it('registers a domain as expired if the documents arrive after its year', async () => {
  const practice = await domainPractice({ ...waiting, expired_at: '2026-05-03' });
  practice.on('createDocumentLink');
  practice.advance(120_000);
  practice.on('getDomain');
  expect(practice.row()).toMatchObject({ status: 'expired', needs_document: 0 });
});

it('keeps a domain expired whose documents arrive late', async () => {
  const practice = await domainPractice({ ...waiting, status: 'expired' });
  practice.on('createDocumentLink');
  practice.advance(120_000);
  practice.on('getDomain');
  expect(practice.row()).toMatchObject({ status: 'expired', needs_document: 0 });
});

it.each([
  ['of an extension that asks for none', {}],
  ['that is rejected', { ...waiting, status: 'rejected' as const }],
])('rejects a domain %s', async (_, change) => {
  const practice = await domainPractice(change);
  const before = practice.state();
  expect(refusalOf(practice.on('createDocumentLink'))).toMatchObject({ status: 422, success: false });
  expect(practice.state()).toBe(before);
});
