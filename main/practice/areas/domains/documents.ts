import { letters, randomFrom } from '../../data/random.ts';
import { done, refused } from '../../kernel/answers.ts';
import { addPollMessage, later } from '../../kernel/later.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';
import { runningStatus } from './lapse.ts';
import { priceOf } from './paid/price.ts';
import { assertOwned, changeDomain, type DomainRow, domainOf } from './row.ts';

const documentsMs = 120_000;
const kind = 'registration-completes';

/**
 * `createDocumentLink`: only for extensions that require documents, and also while a registration waits for them. `data` is the address, or
 * contains it as `link`, by dialect. Nothing can be uploaded to the fictitious address, so requesting it counts as an upload.
 */
export function createDocumentLink(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  assertOwned(row);
  if (priceOf(practice, row.extension)?.documents !== 1) throw refused(422, 'The domain needs no documents.');
  if (row.needs_document === 1) awaitDocuments(practice, row);
  const secret = letters(randomFrom(`${practice.seed} documents ${row.name}`), 'abcdefghijkmnpqrstuvwxyz23456789', 24);
  const link = `https://documents.practice-registrar.example/upload/${row.id}?signature=${secret}`;
  return done(practice.dialects.documentLinkData === 'text' ? link : { link });
}

/** Schedules the acceptance of a domain's documents in two minutes; a later schedule is moved forward. */
export function awaitDocuments(practice: Practice, { id }: DomainRow): void {
  const planned = practice.database.run(
    "UPDATE later SET due_at = min(due_at, ?) WHERE kind = ? AND facts ->> 'domainId' = ?",
    practice.now() + documentsMs,
    kind,
    id,
  );
  if (planned === 0) later(practice, kind, { domainId: id }, documentsMs);
}

/** Scheduled work `registration-completes`: the documents were accepted, which completes a registration that waited for them. */
export function acceptDocuments(practice: Practice, { domainId }: Readonly<Record<string, string | number>>): void {
  const row = practice.database.first<DomainRow>('SELECT * FROM domains WHERE id = ? AND needs_document = 1', Number(domainId));
  if (row === null) return;
  const accepted = { verification_status: 3, needs_document: 0 };
  const registered = { status: runningStatus(practice, row.expired_at), provisioning: 'completed' } as const;
  changeDomain(practice, row.id, row.status === 'pending' ? { ...accepted, ...registered } : accepted);
  const message = `Documents of ${row.name} were accepted.`;
  addPollMessage(practice, { name: 'Domain Document', status: 'success', message, domain: row.name }, stamp(practice.now()));
}
