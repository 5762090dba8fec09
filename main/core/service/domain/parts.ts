import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { StoredSectionName } from '../../store/portfolio/domains/parts-port.ts';
import type { Answer } from '../answer.ts';
import { isJsonObject } from '../lists/fields.ts';
import { readListPage } from '../lists/page.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

export interface AskDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly redaction: Redaction;
  readonly id: number;
  /** A-labels; WHOIS is queried by name. */
  readonly name: string;
  readonly options: CallOptions;
}

export interface FetchedPart {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Redacted: nothing of a response leaves here before that. */
  readonly data: Json;
}

/** Child nameservers per page, and the maximum number of pages: far more than any domain has. */
const pageLimit = 100;
const maxPages = 50;

const lists = new Set<StoredSectionName>(['dns', 'forwarding', 'dnssec', 'hosts']);
const below: Readonly<Record<Exclude<StoredSectionName, 'details' | 'whois'>, string>> = {
  dns: '/dns',
  forwarding: '/forwarding',
  dnssec: '/dnssec',
  hosts: '/hosts',
  protection: '/whois-protection',
};

/** Requests one part of a domain (api.md sections 6.4 to 6.9). Rejects with the client's errors, and BAD_ANSWER for an unexpected shape. */
export async function requestPart(part: StoredSectionName, deps: AskDeps): Promise<FetchedPart> {
  const { client, redaction, id, name, options } = deps;
  if (part === 'hosts') return requestHosts(deps);
  const answer =
    part === 'whois'
      ? await client.get('domains/whois', { domain: name }, options)
      : await client.get(`domains/${id}${part === 'details' ? '' : below[part]}`, {}, options);
  const data = lists.has(part) ? objectsOf(answer, part) : objectOf(answer.data, part);
  return { readAt: momentOf(answer), data: redaction.json(data) as Json };
}

/** Only child nameservers are paged. */
async function requestHosts({ client, redaction, id, options }: AskDeps): Promise<FetchedPart> {
  const ask = (page: number) => client.get(`domains/${id}${below.hosts}`, { page, limit: pageLimit }, options);
  const first = await ask(1);
  const last = Math.min(readListPage(first)?.lastPage ?? 1, maxPages);
  const objects = [...objectsOf(first, 'hosts')];
  for (let page = 2; page <= last; page++) objects.push(...objectsOf(await ask(page), 'hosts'));
  return { readAt: momentOf(first), data: redaction.json(objects) as Json };
}

const momentOf = ({ raw }: Answer): string => new Date(raw.at).toISOString();

/** The service may send an empty list as an empty string, null or an empty object (api.md section 3). */
function objectsOf(answer: Answer, part: StoredSectionName): readonly Json[] {
  const page = readListPage(answer);
  if (page !== null) return page.objects;
  const { data } = answer;
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  throw unexpected(part);
}

function objectOf(data: Json, part: StoredSectionName): Json {
  if (isJsonObject(data) && Object.keys(data).length > 0) return data;
  throw unexpected(part);
}

function unexpected(part: StoredSectionName): AppError {
  return new AppError('BAD_ANSWER', 'domain-part-unexpected', { part });
}
