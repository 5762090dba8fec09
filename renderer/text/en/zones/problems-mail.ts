type Facts = Readonly<Record<string, string>>;

export interface ProblemText {
  /** The finding. */
  readonly text: (facts: Facts) => string;
  /** Why it matters. */
  readonly why: string;
  /** On the button of its fix. */
  readonly fix?: (facts: Facts) => string;
}

const mail = {
  'mx-parts': {
    text: () => 'The content is not a priority and a host',
    why: 'A priority and a host, for example: 10 mail.example.com (RFC 1035, section 3.3.9)',
  },
  'mx-priority-missing': {
    text: () => 'The priority is missing',
    why: 'The content starts with it, before the host (RFC 1035, section 3.3.9).',
    fix: () => 'Add 10 in front',
  },
  'mx-priority-range': {
    text: ({ most }) => `The priority is not between 0 and ${most}`,
    why: 'The record has 16 bits for it (RFC 1035, section 3.3.9).',
    fix: () => 'Use the nearest limit',
  },
  'mx-target-alias': {
    text: ({ target }) => `The mail server ${target} is an alias`,
    why: 'Some servers do not deliver to an alias (RFC 2181).',
  },
  'mx-host-twice': { text: ({ host }) => `${host} is listed with several priorities`, why: 'Only the lowest number is used.' },
  'null-mx-with-server': {
    text: () => '“No mail” (0 .) is combined with a mail server',
    why: 'It has to be the only MX record (RFC 7505).',
  },
  'mxe-with-mx': { text: () => 'MXE is combined with MX', why: 'MXE creates an MX record by itself; mail may go to either.' },
} satisfies Readonly<Record<string, ProblemText>>;

const spf = {
  'spf-version': {
    text: () => 'It does not begin with v=spf1 and a space',
    why: 'Receivers do not recognize it.',
    fix: () => 'Write v=spf1',
  },
  'spf-many': {
    text: ({ count }) => `The name has ${count} SPF records`,
    why: 'If there is more than one, receivers use none (RFC 7208).',
  },
  'spf-both-types': { text: () => 'SPF exists as both TXT and SPF', why: 'If the service keeps both as TXT, receivers use none.' },
  'spf-term': {
    text: ({ term }) => `SPF has no such term: ${term}`,
    why: 'Receivers ignore the entire record.',
    fix: () => 'Fix the term',
  },
  'spf-address': { text: ({ term }) => `Not an address: ${term}`, why: 'Receivers ignore the entire record.', fix: () => 'Fix the term' },
  'spf-host-address': {
    text: ({ term }) => `${term} has an address instead of a name`,
    why: 'Nothing is found under this name.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'spf-lookups': {
    text: ({ count, most, includes }) =>
      `${count} lookups; ${most} are allowed${includes === '' ? '' : `. Not counted: lookups for ${includes}`}`,
    why: 'With more than ten, receivers treat the record as broken (RFC 7208).',
  },
  'spf-count': {
    text: ({ count, most, includes }) => `${count} of ${most} lookups${includes === '' ? '' : `, plus those for ${includes}`}`,
    why: 'Counted without network access. Includes of other domains need lookups of their own.',
  },
  'spf-loop': { text: () => 'The record includes itself', why: 'Receivers treat it as broken.' },
  'spf-all-pass': { text: ({ term }) => `${term} lets anyone send`, why: 'The record protects nothing.', fix: () => 'Write ~all' },
  'spf-all-neutral': { text: () => '?all says nothing about other senders', why: 'The record protects nothing by itself.' },
  'spf-all-missing': {
    text: () => 'There is no all or redirect at the end',
    why: 'Other senders are neither allowed nor rejected.',
    fix: () => 'Add ~all',
  },
  'spf-after-all': { text: ({ terms }) => `Ignored: ${terms}`, why: 'Receivers ignore everything after all.' },
  'spf-modifier-twice': { text: ({ name }) => `${name} occurs more than once`, why: 'Receivers treat the record as broken.' },
  'spf-ptr': {
    text: () => 'ptr is slow and deprecated',
    why: 'RFC 7208 discourages its use, and large receivers skip it.',
    fix: () => 'Remove it',
  },
  'spf-macro': { text: () => 'The record has macros (%)', why: 'What they resolve to cannot be checked here.' },
} satisfies Readonly<Record<string, ProblemText>>;

const dmarc = {
  'dmarc-name': {
    text: () => 'DMARC is not at _dmarc',
    why: 'Receivers look for a policy at _dmarc, and for a report authorization at <domain>._report._dmarc.',
    fix: () => 'Write _dmarc',
  },
  'dmarc-version': {
    text: () => 'It does not begin with v=DMARC1;',
    why: 'Receivers do not recognize it.',
    fix: () => 'Put v=DMARC1 first',
  },
  'dmarc-many': {
    text: ({ count }) => `The name has ${count} DMARC records`,
    why: 'If there is more than one, receivers use none (RFC 7489).',
  },
  'dmarc-policy': {
    text: ({ policy }) => (policy === '' ? 'The policy (p=) is missing' : `Not a valid policy: p=${policy}`),
    why: 'It has to be none, quarantine, or reject.',
    fix: () => 'Add p=none',
  },
  'dmarc-value': {
    text: ({ tag, value }) => `Invalid value: ${tag}=${value}`,
    why: 'Receivers use their own value instead, or ignore the record.',
  },
  'dmarc-address': {
    text: ({ tag, address }) => `${tag} has no address of the form mailto:name@example.com: ${address}`,
    why: 'No reports arrive.',
    fix: () => 'Add mailto: in front',
  },
  'dmarc-unknown-tag': { text: ({ tag }) => `DMARC has no tag ${tag}`, why: 'Receivers ignore it; it may be a typo.' },
  'dmarc-no-reports': {
    text: () => 'No address receives the reports (rua=)',
    why: 'Without reports, you do not know who sends mail in the name of the domain.',
  },
  'dmarc-none': { text: () => 'The policy is none', why: 'Receivers send reports but still deliver forged mail.' },
  'dmarc-elsewhere': {
    text: ({ host }) => `Reports go to ${host}`,
    why: 'The other domain has to allow this with a TXT record at <this domain>._report._dmarc in its own zone.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const dkim = {
  'dkim-name': { text: () => 'The key is not under _domainkey', why: 'Receivers look for it at selector._domainkey.' },
  'dkim-version': {
    text: () => 'v is not DKIM1, or is not first',
    why: 'Receivers ignore the key.',
    fix: () => 'Put v=DKIM1 first',
  },
  'dkim-many': { text: ({ count }) => `The selector has ${count} keys`, why: 'It is not defined which one a receiver uses.' },
  'dkim-key-type': { text: ({ type }) => `Unknown key type: ${type}`, why: 'Receivers support rsa and ed25519.' },
  'dkim-key-missing': { text: () => 'The key (p=) is missing', why: 'Receivers ignore the record.' },
  'dkim-key-base64': { text: () => 'The key is not valid base64', why: 'Receivers cannot read it.', fix: () => 'Keep only the key' },
  'dkim-key-size': {
    text: ({ type, size }) => (type === 'ed25519' ? `An ed25519 key has 256 bits, not ${size}` : 'The key is truncated or not an RSA key'),
    why: 'Receivers cannot read it.',
  },
  'dkim-key-short': {
    text: ({ bits, least }) => `The key has ${bits} bits; at least ${least} are required`,
    why: 'Receivers ignore shorter keys; 2,048 bits are common.',
  },
  'dkim-revoked': { text: () => 'The key is empty: it is revoked', why: 'Mail signed with it fails verification.' },
  'dkim-testing': { text: () => 'The key is marked as a test (t=y)', why: 'Receivers treat the mail as if it were not signed.' },
} satisfies Readonly<Record<string, ProblemText>>;

const mailTls = {
  'sts-name': { text: () => 'STSv1 is not at _mta-sts', why: 'Mail servers look for it only there (RFC 8461, section 3.1).' },
  'sts-version': {
    text: () => 'It does not begin with v=STSv1;',
    why: 'Mail servers do not recognize it (RFC 8461, section 3.1).',
  },
  'sts-id': {
    text: ({ id }) => (id === '' ? 'The id is missing' : `The id is not 1 to 32 letters and digits: ${id}`),
    why: 'Mail servers then act as if there were no policy (RFC 8461, section 3.1).',
  },
  'sts-many': {
    text: ({ count }) => `The name has ${count} STSv1 records`,
    why: 'If there is more than one, mail servers act as if there were no policy (RFC 8461, section 3.1).',
  },
} satisfies Readonly<Record<string, ProblemText>>;

/** Text of problems with mail records, by code. */
export const mailProblems = { ...mail, ...spf, ...dmarc, ...dkim, ...mailTls };
