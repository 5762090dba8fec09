import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { StoredPartName } from '../../store/portfolio/domain-parts-port.ts';
import type { Answer } from '../answer.ts';
import { isJsonObject } from '../lists/fields.ts';
import { readListPage } from '../lists/page.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

export interface AskDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly redaction: Redaction;
  readonly id: number;
  /** A-labels; WHOIS is asked by name. */
  readonly name: string;
  readonly options: CallOptions;
}

export interface AskedPart {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Redacted: nothing of an answer leaves here before. */
  readonly data: Json;
}

/** Objects on a page of child nameservers, and how many pages are read: far more than any domain has. */
const pageLimit = 100;
const mostPages = 50;

const lists = new Set<StoredPartName>(['dns', 'forwarding', 'dnssec', 'hosts']);
const below: Readonly<Record<Exclude<StoredPartName, 'details' | 'whois'>, string>> = {
  dns: '/dns',
  forwarding: '/forwarding',
  dnssec: '/dnssec',
  hosts: '/hosts',
  protection: '/whois-protection',
};

/**
 * Asks for one part of a domain (api.md sections 6.4 to 6.9). Rejects with what the client rejects with, and BAD_ANSWER for something of
 * another shape.
 */
export async function askPart(part: StoredPartName, deps: AskDeps): Promise<AskedPart> {
  const { client, redaction, id, name, options } = deps;
  if (part === 'hosts') return askHosts(deps);
  const answer =
    part === 'whois'
      ? await client.get('domains/whois', { domain: name }, options)
      : await client.get(`domains/${id}${part === 'details' ? '' : below[part]}`, {}, options);
  const data = lists.has(part) ? objectsOf(answer, part) : objectOf(answer.data, part);
  return { readAt: momentOf(answer), data: redaction.json(data) as Json };
}

/** Child nameservers alone come in pages. */
async function askHosts({ client, redaction, id, options }: AskDeps): Promise<AskedPart> {
  const ask = (page: number) => client.get(`domains/${id}${below.hosts}`, { page, limit: pageLimit }, options);
  const first = await ask(1);
  const last = Math.min(readListPage(first)?.lastPage ?? 1, mostPages);
  const objects = [...objectsOf(first, 'hosts')];
  for (let page = 2; page <= last; page++) objects.push(...objectsOf(await ask(page), 'hosts'));
  return { readAt: momentOf(first), data: redaction.json(objects) as Json };
}

const momentOf = ({ raw }: Answer): string => new Date(raw.at).toISOString();

/** An empty text, null or an empty object is how the service may write an empty list (api.md section 3). */
function objectsOf(answer: Answer, part: StoredPartName): readonly Json[] {
  const page = readListPage(answer);
  if (page !== null) return page.objects;
  const { data } = answer;
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  throw unexpected(part);
}

function objectOf(data: Json, part: StoredPartName): Json {
  if (isJsonObject(data) && Object.keys(data).length > 0) return data;
  throw unexpected(part);
}

function unexpected(part: StoredPartName): AppError {
  return new AppError('BAD_ANSWER', 'domain-part-unexpected', { part });
}
