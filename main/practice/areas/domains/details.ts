import { done, notFound } from '../../kernel/answers.ts';
import { readFields } from '../../kernel/fields.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { domainJson } from './json.ts';
import { domainName } from './names.ts';
import { type DomainRow, domainOf } from './row.ts';

/** `getDomain`. */
export function getDomain(call: PracticeCall): PracticeResponse {
  return done(domainJson(call.practice, domainOf(call)));
}

/** `getDomainByName`: the only lookup from a name to its id. */
export function getDomainByName({ practice, query }: PracticeCall): PracticeResponse {
  const { domain_name: name } = readFields(query, { domain_name: domainName });
  const row = practice.database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', name);
  if (row === null) throw notFound('Domain');
  return done(domainJson(practice, row));
}
