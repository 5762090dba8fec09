import type { DmarcReportState, LiveMail } from '../../../../preload/contract/live-dns/live-mail.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { tagsOf } from '../../zone/tag-list.ts';
import { isWithin } from '../check/walk.ts';
import { isAskable } from '../wire/message.ts';
import type { Found, Lookups } from './lookups.ts';

type Dmarc = NonNullable<LiveMail['dmarc']>;

const maxText = 4000;
const maxTargets = 10;
const version = /^v\s*=\s*DMARC1/i;

/** The DMARC record of a domain, and whether others accept its reports (RFC 7489, section 7.1); null: there is none. */
export async function readDmarc(find: Lookups, domain: string): Promise<Dmarc | null> {
  const { data } = await find(`_dmarc.${domain}`, 'TXT');
  const record = data.find((one) => version.test(textMeaning(one)));
  if (record === undefined) return null;
  const tags = new Map(tagsOf(textMeaning(record)));
  const targets = [...new Set(['rua', 'ruf'].flatMap((tag) => hostsIn(tags.get(tag) ?? '')))];
  const reports = await Promise.all(
    targets
      .filter((host) => !isWithin(host, domain))
      .slice(0, maxTargets)
      .map(async (host) => ({ host, state: stateOf(await find(`${domain}._report._dmarc.${host}`, 'TXT')) })),
  );
  return { record: record.slice(0, maxText), policy: policyOf(tags.get('p')), reports };
}

function policyOf(tag: string | undefined): Dmarc['policy'] {
  const policy = tag?.toLowerCase();
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null;
}

/** The hosts of the mail addresses in a list of URIs, each of which may have a size limit, as in `mailto:a@b.example!10m`. */
const hostsIn = (uris: string): string[] =>
  uris.split(',').flatMap((uri) => {
    const [, host = ''] = /^\s*mailto:[^@\s]+@([a-z0-9.-]+?)\.?\s*(?:!\d+[kmgt]?)?\s*$/i.exec(uri) ?? [];
    return host !== '' && isAskable(host) ? [host.toLowerCase()] : [];
  });

function stateOf({ state, data }: Found): DmarcReportState {
  if (state === 'failed') return 'unknown';
  return data.some((one) => version.test(textMeaning(one))) ? 'accepted' : 'refused';
}
