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
    why: 'The content begins with it, before the host (RFC 1035, section 3.3.9).',
    fix: () => 'Put 10 in front',
  },
  'mx-priority-range': {
    text: ({ most }) => `The priority is not between 0 and ${most}`,
    why: 'The record has 16 bits for it (RFC 1035, section 3.3.9).',
    fix: () => 'Put it within bounds',
  },
  'mx-target-alias': {
    text: ({ target }) => `The mail server ${target} is an alias`,
    why: 'Some servers deliver nothing to an alias (RFC 2181).',
  },
  'mx-host-twice': { text: ({ host }) => `${host} is there with several priorities`, why: 'Only the lowest number counts.' },
  'mx-null-beside': { text: () => '“No mail” (0 .) is combined with a mail server', why: 'It has to be alone (RFC 7505).' },
  'mxe-beside-mx': { text: () => 'MXE is combined with MX', why: 'MXE makes an MX record by itself; mail may go to either.' },
} satisfies Readonly<Record<string, ProblemText>>;

const spf = {
  'spf-version': {
    text: () => 'It does not begin with v=spf1 and a space',
    why: 'Receivers take it for some other text.',
    fix: () => 'Write v=spf1',
  },
  'spf-many': { text: ({ count }) => `The name has ${count} SPF records`, why: 'With more than one, receivers use none (RFC 7208).' },
  'spf-both-types': { text: () => 'SPF is there as TXT and as SPF', why: 'If the service keeps both as TXT, receivers use none.' },
  'spf-term': {
    text: ({ term }) => `SPF has no such term: ${term}`,
    why: 'Receivers ignore the whole record.',
    fix: () => 'Fix the term',
  },
  'spf-address': { text: ({ term }) => `Not an address: ${term}`, why: 'Receivers ignore the whole record.', fix: () => 'Fix the term' },
  'spf-host-address': {
    text: ({ term }) => `${term} has an address in place of a name`,
    why: 'Nothing is found under this name.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'spf-lookups': {
    text: ({ count, most, includes }) =>
      `${count} look-ups; ${most} are allowed${includes === '' ? '' : `. Not counted: what ${includes} need`}`,
    why: 'Beyond ten, receivers treat the record as broken (RFC 7208).',
  },
  'spf-count': {
    text: ({ count, most, includes }) => `${count} of ${most} look-ups${includes === '' ? '' : `, and what ${includes} need`}`,
    why: 'Counted without asking the net. Includes of other domains have look-ups of their own.',
  },
  'spf-loop': { text: () => 'The record includes itself', why: 'Receivers treat it as broken.' },
  'spf-all-pass': { text: ({ term }) => `${term} lets everybody send`, why: 'The record protects nothing.', fix: () => 'Write ~all' },
  'spf-all-neutral': { text: () => '?all says nothing about other senders', why: 'The record protects nothing by itself.' },
  'spf-all-missing': {
    text: () => 'The end is open: no all and no redirect',
    why: 'Other senders are neither allowed nor refused.',
    fix: () => 'Add ~all',
  },
  'spf-after-all': { text: ({ terms }) => `Never read: ${terms}`, why: 'Nothing counts behind all.' },
  'spf-modifier-twice': { text: ({ name }) => `${name} is there more than once`, why: 'Receivers treat the record as broken.' },
  'spf-ptr': {
    text: () => 'ptr is slow and out of use',
    why: 'RFC 7208 asks not to use it, and large receivers skip it.',
    fix: () => 'Remove it',
  },
  'spf-macro': { text: () => 'The record has macros (%)', why: 'What they need cannot be checked here.' },
} satisfies Readonly<Record<string, ProblemText>>;

const dmarc = {
  'dmarc-name': {
    text: () => 'DMARC is not at _dmarc',
    why: 'Receivers look for a policy at _dmarc, and for a permission at <domain>._report._dmarc.',
    fix: () => 'Write _dmarc',
  },
  'dmarc-version': {
    text: () => 'It does not begin with v=DMARC1;',
    why: 'Receivers take it for some other text.',
    fix: () => 'Put v=DMARC1 first',
  },
  'dmarc-many': { text: ({ count }) => `The name has ${count} DMARC records`, why: 'With more than one, receivers use none (RFC 7489).' },
  'dmarc-policy': {
    text: ({ policy }) => (policy === '' ? 'The policy (p=) is missing' : `Not a policy: p=${policy}`),
    why: 'It is none, quarantine or reject.',
    fix: () => 'Add p=none',
  },
  'dmarc-value': {
    text: ({ tag, value }) => `Not possible: ${tag}=${value}`,
    why: 'Receivers use their own value in its place, or none of the record.',
  },
  'dmarc-address': {
    text: ({ tag, address }) => `${tag} has no address of the form mailto:name@example.com: ${address}`,
    why: 'No report arrives.',
    fix: () => 'Put mailto: in front',
  },
  'dmarc-unknown-tag': { text: ({ tag }) => `DMARC has no tag ${tag}`, why: 'Receivers ignore it; it may be mistyped.' },
  'dmarc-no-reports': {
    text: () => 'No address receives the reports (rua=)',
    why: 'Without them it stays unknown who sends in the name of the domain.',
  },
  'dmarc-none': { text: () => 'The policy is none', why: 'Receivers report, and deliver forged mail as before.' },
  'dmarc-elsewhere': {
    text: ({ host }) => `Reports go to ${host}`,
    why: 'Another domain has to allow it, by a TXT record at <this domain>._report._dmarc of its own.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const dkim = {
  'dkim-name': { text: () => 'The key is not below _domainkey', why: 'Receivers look for it at selector._domainkey.' },
  'dkim-version': {
    text: () => 'v is not DKIM1, or does not come first',
    why: 'Receivers ignore the key.',
    fix: () => 'Put v=DKIM1 first',
  },
  'dkim-many': { text: ({ count }) => `The selector has ${count} keys`, why: 'Which one a receiver takes is not known.' },
  'dkim-key-type': { text: ({ type }) => `Unknown kind of key: ${type}`, why: 'Receivers know rsa and ed25519.' },
  'dkim-key-missing': { text: () => 'The key (p=) is missing', why: 'Receivers ignore the record.' },
  'dkim-key-base64': { text: () => 'The key is not whole base64', why: 'Receivers cannot read it.', fix: () => 'Keep the key alone' },
  'dkim-key-size': {
    text: ({ type, size }) => (type === 'ed25519' ? `An ed25519 key has 256 bits, not ${size}` : 'The key is cut off, or none of RSA'),
    why: 'Receivers cannot read it.',
  },
  'dkim-key-short': {
    text: ({ bits, least }) => `The key has ${bits} bits; ${least} are the least`,
    why: 'Receivers ignore shorter keys; 2,048 bits are usual.',
  },
  'dkim-revoked': { text: () => 'The key is empty: it is revoked', why: 'Mail that is signed with it fails.' },
  'dkim-testing': { text: () => 'The key is marked as a test (t=y)', why: 'Receivers treat the mail as if it was not signed.' },
} satisfies Readonly<Record<string, ProblemText>>;

const mailTls = {
  'sts-name': { text: () => 'STSv1 is not at _mta-sts', why: 'Mail servers look for it there alone (RFC 8461, section 3.1).' },
  'sts-version': {
    text: () => 'It does not begin with v=STSv1;',
    why: 'Mail servers take it for some other text (RFC 8461, section 3.1).',
  },
  'sts-id': {
    text: ({ id }) => (id === '' ? 'The id is missing' : `Not an id of 1 to 32 letters and digits: ${id}`),
    why: 'Mail servers then act as if there were no policy (RFC 8461, section 3.1).',
  },
  'sts-many': {
    text: ({ count }) => `The name has ${count} STSv1 records`,
    why: 'With more than one, mail servers act as if there were no policy (RFC 8461, section 3.1).',
  },
} satisfies Readonly<Record<string, ProblemText>>;

/** Text of problems with mail records, by code. */
export const mailProblems = { ...mail, ...spf, ...dmarc, ...dkim, ...mailTls };
