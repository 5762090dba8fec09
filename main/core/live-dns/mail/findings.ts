import type { LiveFinding } from '../../../../preload/contract/live-dns/live-dns.ts';
import { type LiveFindingCode, maxSpfLookups, maxSpfVoids } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveMail, MxState, SpfFault } from '../../../../preload/contract/live-dns/live-mail.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { finding, type Level } from '../check/finding.ts';

const ofServers: Readonly<Record<MxState, readonly [LiveFindingCode, Level] | null>> = {
  found: null,
  unknown: null,
  'no-address': ['mx-no-address', 'error'],
  'no-such-name': ['mx-no-address', 'error'],
  private: ['mx-private', 'error'],
  alias: ['mx-alias', 'warning'],
};

const ofFaults: Readonly<Record<SpfFault, readonly [LiveFindingCode, Level]>> = {
  several: ['spf-several', 'error'],
  syntax: ['spf-syntax', 'error'],
  'too-many-lookups': ['spf-lookups', 'error'],
  'too-many-voids': ['spf-voids', 'error'],
  loop: ['spf-loop', 'error'],
  'include-missing': ['spf-include-missing', 'error'],
  'passes-all': ['spf-passes-all', 'warning'],
  'uses-ptr': ['spf-ptr', 'note'],
};

/** What is wrong with mail and with the records for certificates of a domain. */
export function mailFindings(domain: string, mail: LiveMail): LiveFinding[] {
  const { mx, spf, dmarc, dkim, mtaSts, bimi } = mail;
  // Without mail servers, and with a record that says so, nothing is missing.
  const receives = mx.some(({ host }) => host !== '.');
  return [
    ...mx.flatMap(({ host, state }) => {
      const found = ofServers[state];
      return found === null ? [] : [finding(...found, { host }, 'zone')];
    }),
    ...(mx.length > 1 && mx.some(({ host }) => host === '.') ? [finding('mx-null-and-others', 'error', {}, 'zone')] : []),
    ...ofSpf(spf, receives),
    ...ofDmarc(dmarc, domain, receives),
    ...dkim.flatMap(({ selector, state, bits }) => {
      if (state === 'short') return [finding('dkim-short', 'warning', { selector, bits: bits ?? 0 }, 'zone')];
      return state === 'invalid' || state === 'missing' ? [finding('dkim-invalid', 'warning', { selector }, 'zone')] : [];
    }),
    ...(mtaSts !== null && !/;\s*id=[a-z0-9]{1,32}\s*;?\s*$/i.test(textMeaning(mtaSts))
      ? [finding('mta-sts-invalid', 'warning', {}, 'zone')]
      : []),
    ...(bimi !== null && (dmarc === null || dmarc.policy === 'none' || dmarc.policy === null)
      ? [finding('bimi-without-dmarc', 'warning', {}, 'zone')]
      : []),
  ];
}

function ofSpf(spf: LiveMail['spf'], receives: boolean): LiveFinding[] {
  if (spf === null) return receives ? [finding('spf-missing', 'note', {}, 'zone')] : [];
  const { faults, lookups, voids } = spf;
  return faults.map(({ code, name, term }) => {
    const [found, level] = ofFaults[code];
    return finding(found, level, { name, term, lookups, voids, most: code === 'too-many-voids' ? maxSpfVoids : maxSpfLookups }, 'zone');
  });
}

function ofDmarc(dmarc: LiveMail['dmarc'], domain: string, receives: boolean): LiveFinding[] {
  if (dmarc === null) return receives ? [finding('dmarc-missing', 'note', {}, 'zone')] : [];
  return [
    ...(dmarc.policy === null ? [finding('dmarc-invalid', 'warning', {}, 'zone')] : []),
    ...dmarc.reports
      .filter(({ state }) => state === 'refused')
      .map(({ host }) => finding('dmarc-reports-refused', 'warning', { host, name: `${domain}._report._dmarc.${host}` }, 'zone')),
  ];
}
