import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { LiveCheck, LiveServer } from '../../../../preload/contract/live-dns/live-dns.ts';
import type { LiveMail } from '../../../../preload/contract/live-dns/live-mail.ts';
import type { Signer } from '../dnssec/keys.ts';
import type { Validation } from '../dnssec/validate.ts';
import type { Endpoint } from '../wire/exchange.ts';
import type { Comparison, ZoneSets } from './compare.ts';
import type { Delegation } from './walk.ts';

export interface CheckResolver {
  readonly name: string;
  readonly address: string;
  /** Where it is asked: the system's resolver may have a port of its own. */
  readonly endpoint: Endpoint;
}

/** What a check is about. Plain data, because it is sent to the thread. */
export interface CheckSubject {
  /** As A-labels, in lower case. */
  readonly domain: string;
  /** At the service, in lower case. */
  readonly nameservers: readonly string[];
  /** Child nameservers of the domain at the service; null: never read. */
  readonly hosts: readonly { readonly host: string; readonly address: string }[] | null;
  /** The zone at the service; null: never read. */
  readonly zone: readonly DnsRecord[] | null;
  readonly resolvers: readonly CheckResolver[];
  /** DKIM selectors in the person's own zone templates, in lower case. */
  readonly selectors?: readonly string[];
  /** None of its nameservers is the service's: the zone at the service has no effect. */
  readonly isElsewhere: boolean;
  /** Its servers have addresses that are not on the internet, as in practice. */
  readonly arePrivateAddressesExpected?: boolean;
  /** Keys of the root. Without any, DNSSEC is not validated. */
  readonly anchors?: readonly Signer[];
  /** DS records at the service; null: never read. */
  readonly signers?: readonly Signer[] | null;
}

/** A server with what it answered. */
export interface CheckedServer extends LiveServer {
  /** Null: nothing was compared. */
  readonly comparison: Comparison | null;
  /** The nameservers that it has for the domain, in lower case; null: not asked, or not answered with authority. */
  readonly ownNameservers: readonly string[] | null;
}

/** Everything that was found out; the findings follow from it. */
export interface Observed {
  readonly subject: CheckSubject;
  readonly delegation: Delegation;
  readonly servers: readonly CheckedServer[];
  readonly zone: ZoneSets | null;
  /** A name that is not in the zone is answered by a wildcard; null: unknown. */
  readonly answersUnknownNames: boolean | null;
  /** Aliases whose target does not exist, and the resolvers that say so; none: all of them do. */
  readonly brokenAliases: readonly { readonly name: string; readonly target: string; readonly resolvers: readonly string[] }[];
  /** null: nothing was validated. */
  readonly dnssec?: Validation | null;
  /** null: there is no resolver to ask. */
  readonly mail?: LiveMail | null;
}

export type CheckResult = Pick<LiveCheck, 'domain' | 'ms' | 'parent' | 'nameservers' | 'findings' | 'dnssec' | 'mail'> & {
  readonly servers: readonly CheckedServer[];
  readonly sets: number | null;
};
