import { letters, randomFrom } from '../../data/random.ts';
import { done, refused } from '../../ground/answers.ts';
import type { PracticeAnswer, PracticeCall } from '../../ground/port.ts';
import { priceOf } from './price.ts';
import { assertChangeable, domainOf } from './row.ts';

/** `createDocumentLink`: only for extensions that ask for documents. `data` is the address, or holds it as `link`, by dialect. */
export function createDocumentLink(call: PracticeCall): PracticeAnswer {
  const { practice } = call;
  const row = domainOf(call);
  assertChangeable(row);
  if (priceOf(practice, row.extension)?.documents !== 1) throw refused(422, 'The domain needs no documents.');
  const secret = letters(randomFrom(`${practice.seed} documents ${row.name}`), 'abcdefghijkmnpqrstuvwxyz23456789', 24);
  const link = `https://documents.practice-registrar.example/upload/${row.id}?signature=${secret}`;
  return done(practice.dialects.documentLinkData === 'text' ? link : { link });
}
