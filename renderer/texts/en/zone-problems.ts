type Facts = Readonly<Record<string, string>>;

export interface ProblemWords {
  /** What is so. */
  readonly text: (facts: Facts) => string;
  /** Why it matters. */
  readonly why: string;
  /** On the button that mends it. */
  readonly fix?: (facts: Facts) => string;
}

const withoutDot = (sentence = ''): string => sentence.replace(/\.+$/, '');

const refusals: Readonly<Record<string, ProblemWords>> = {
  refused: {
    text: ({ said }) => `The service refused this record: “${withoutDot(said)}”`,
    why: 'It said so when the zone was written last, and changed nothing. Edit the record, or review again where that is over.',
  },
  'refused-delete': {
    text: ({ said }) => `The service refused to delete this record: “${withoutDot(said)}”`,
    why: 'It said so when it was asked last. Revert the record, or review again where that is over.',
  },
};

const names: Readonly<Record<string, ProblemWords>> = {
  'name-empty': { text: () => 'The name is empty', why: 'The domain itself is written as @.', fix: () => 'Write @' },
  'name-spaces': { text: () => 'The name has a space in it', why: 'A name has no spaces.', fix: () => 'Remove the spaces' },
  'name-absolute': {
    text: () => 'The name is written in full',
    why: 'Names are written without the domain here. The final dot would become part of the name.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'name-doubled': {
    text: ({ becomes }) => `The name would be ${becomes}`,
    why: 'The domain is added to every name.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'name-outside': { text: ({ name, zone }) => `${name} is not in ${zone}`, why: 'A zone holds only names that end in its own.' },
  'name-long': {
    text: ({ length, most }) => `The name has ${length} characters; ${most} are possible`,
    why: 'No server takes it (RFC 1035).',
  },
  'name-label-long': {
    text: ({ length, most }) => `A part of the name has ${length} characters; ${most} are possible`,
    why: 'No server takes it (RFC 1035).',
  },
  'name-label-empty': {
    text: () => 'Two dots follow each other in the name, or it begins with one',
    why: 'A part of a name cannot be empty.',
  },
  'name-not-ascii': {
    text: () => 'The name has letters beyond a to z',
    why: 'The DNS holds such names in another form (Punycode).',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'name-characters': { text: ({ characters }) => `Unusual in a name: ${characters}`, why: 'Many programs and services refuse such names.' },
  'name-hyphen': { text: () => 'A part of the name begins or ends with a hyphen', why: 'Hosts have no such names (RFC 1123).' },
  'name-underscore': {
    text: () => 'The name of a host has an underscore',
    why: 'Browsers, mail servers and certificate authorities refuse such hosts.',
  },
  'name-wildcard': {
    text: () => 'The * is not alone at the front',
    why: 'Only * as the whole first part stands for other names (RFC 4592).',
  },
  'name-upper-case': {
    text: () => 'The name has capitals',
    why: 'The DNS does not tell them apart.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
};

const types: Readonly<Record<string, ProblemWords>> = {
  'type-empty': { text: () => 'The type is missing', why: 'Every record has one, such as A or MX.' },
  'type-letters': {
    text: () => 'The type is not in capitals',
    why: 'The service names its types in capitals.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'type-unconfirmed': {
    text: ({ type }) => `The service may refuse ${type}`,
    why: 'A panel offers this type; the service itself was never seen to say so. If it refuses, nothing is changed.',
  },
  'type-unknown': {
    text: ({ type }) => `The service is not known to take ${type}`,
    why: 'Neither the service nor a panel names this type. If it refuses, nothing is changed.',
  },
  'type-spf': {
    text: () => 'The type SPF is out of use',
    why: 'Mail servers read SPF from TXT records alone (RFC 7208). At this service SPF may be the word for TXT.',
  },
};

const times: Readonly<Record<string, ProblemWords>> = {
  'ttl-range': {
    text: ({ most }) => `The TTL is not between 0 and ${most} seconds`,
    why: 'No server takes it (RFC 2181).',
    fix: () => 'Put it within bounds',
  },
  'ttl-zero': { text: () => 'The TTL is 0', why: 'Every single question then reaches the nameservers.' },
  'ttl-low': { text: ({ ttl }) => `The TTL is ${ttl} seconds`, why: 'Many resolvers keep an answer for longer than this.' },
  'ttl-high': {
    text: ({ ttl }) => `The TTL is ${ttl} seconds`,
    why: 'Resolvers keep nothing longer than a week, and a mistake stays as long.',
    fix: () => 'Use a week',
  },
  'ttl-differs': {
    text: () => 'The TTL differs from other records of this name and type',
    why: 'Such records are kept together, for the shortest time (RFC 2181).',
    fix: ({ wanted }) => `Use ${wanted}`,
  },
};

const contents: Readonly<Record<string, ProblemWords>> = {
  'content-empty': { text: () => 'The content is missing', why: 'A record says nothing without it.' },
  'content-spaces': { text: () => 'Spaces stand around the content', why: 'The service may keep them.', fix: () => 'Remove the spaces' },
  duplicate: {
    text: ({ count }) => `The same record is there ${count} times`,
    why: 'The service refuses a zone with equal records, or drops one.',
  },
};

const addresses: Readonly<Record<string, ProblemWords>> = {
  'address-invalid': {
    text: ({ type, content }) => `${content} is not an ${type === 'AAAA' ? 'IPv6' : 'IPv4'} address`,
    why: 'An address stands here without a port, a path or a network length.',
  },
  'address-zeros': {
    text: () => 'The address has leading zeros',
    why: 'Some programs read such numbers as octal, and reach another machine.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'address-family': {
    text: ({ wanted }) => `The address belongs in a record of type ${wanted}`,
    why: 'A has IPv4 addresses, AAAA has IPv6 addresses.',
    fix: ({ wanted }) => `Change to ${wanted}`,
  },
  'address-host': {
    text: ({ host }) => `${host} is a name, not an address`,
    why: 'Only a CNAME points to a name.',
    fix: () => 'Change to CNAME',
  },
  'address-network': {
    text: () => 'The address names a network, not a host',
    why: 'Its last part is zero, as routers and whole networks have it.',
  },
  'address-reserved': {
    text: ({ reach }) => `The address is ${reachWords[reach ?? ''] ?? 'reserved'}`,
    why: 'No host on the internet has it.',
  },
  'address-private': { text: () => 'The address is private', why: 'It is reached only from within its own network.' },
  'address-loopback': { text: () => 'The address is the asking machine itself', why: 'Everybody reaches their own computer.' },
  'address-documentation': {
    text: () => 'The address is one of examples',
    why: 'It is set aside for texts and tests, and nobody is reached there.',
  },
};

const reachWords: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  broadcast: 'reserved',
  multicast: 'one of groups (multicast)',
  'link-local': 'link-local',
  mapped: 'an IPv4 address in the form of IPv6',
};

const targets: Readonly<Record<string, ProblemWords>> = {
  'target-address': {
    text: ({ type, target }) => `${type} points to the address ${target}`,
    why: 'A name has to stand here.',
    fix: ({ wanted }) => `Change to ${wanted}`,
  },
  'target-url': {
    text: () => 'The content is a web address',
    why: 'Only the name of the host stands here.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-not-ascii': {
    text: () => 'The target has letters beyond a to z',
    why: 'The DNS holds such names in another form (Punycode).',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-characters': {
    text: ({ characters }) => `Not possible in the name of a host: ${characters}`,
    why: 'Letters, digits, hyphens and dots can stand here.',
  },
  'target-long': {
    text: ({ most }) => `The target, or a part of it, is longer than ${most} characters`,
    why: 'No server takes it (RFC 1035).',
  },
  'target-doubled': {
    text: ({ target }) => `The target has the domain twice: ${target}`,
    why: 'A program has added the domain to a name that was whole, mostly for a missing final dot.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-relative': {
    text: ({ target }) => `The target ${target} is not a whole name`,
    why: 'The service takes targets as whole names: this one would be looked for among the top-level domains.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-underscore': { text: () => 'The target has an underscore', why: 'It has to be a host, and hosts have no underscores.' },
  'target-upper-case': {
    text: () => 'The target has capitals',
    why: 'The DNS does not tell them apart.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-missing': {
    text: ({ target }) => `${target} has no such record in this zone`,
    why: 'Whoever follows this record finds nothing.',
  },
};

const aliases: Readonly<Record<string, ProblemWords>> = {
  'cname-apex': {
    text: () => 'The domain itself cannot be an alias',
    why: 'It has nameservers and an SOA beside it. Use A and AAAA records.',
  },
  'cname-beside': {
    text: ({ types: others }) => `The alias stands beside ${others}`,
    why: 'A name that is an alias has no other records (RFC 1034).',
  },
  'beside-cname': { text: () => 'The name is an alias at the same time', why: 'A name that is an alias has no other records (RFC 1034).' },
  'cname-many': { text: ({ count }) => `The name is an alias ${count} times`, why: 'A name has one alias at most.' },
  'cname-loop': { text: ({ target }) => `The alias leads through ${target} back to itself`, why: 'It is never resolved.' },
  'cname-chain': { text: ({ target, next }) => `${target} is an alias of ${next}`, why: 'It works, with one more look-up for everybody.' },
};

const mail: Readonly<Record<string, ProblemWords>> = {
  'mx-parts': { text: () => 'The content is not a priority and a host', why: 'For example: 10 mail.example.com' },
  'mx-priority-missing': {
    text: () => 'The priority is missing',
    why: 'The service takes it in the content, before the host.',
    fix: () => 'Put 10 in front',
  },
  'mx-priority-range': {
    text: ({ most }) => `The priority is not between 0 and ${most}`,
    why: 'No server takes it.',
    fix: () => 'Put it within bounds',
  },
  'mx-target-alias': {
    text: ({ target }) => `The mail server ${target} is an alias`,
    why: 'Some servers deliver nothing to an alias (RFC 2181).',
  },
  'mx-host-twice': { text: ({ host }) => `${host} is there with several priorities`, why: 'Only the lowest number counts.' },
  'mx-null-beside': { text: () => '“No mail” (0 .) stands beside a mail server', why: 'It has to be alone (RFC 7505).' },
  'mxe-beside-mx': { text: () => 'MXE stands beside MX', why: 'MXE makes an MX record by itself; mail may go to either.' },
};

const texts: Readonly<Record<string, ProblemWords>> = {
  'txt-quotes': {
    text: () => 'The quotes do not fit',
    why: 'Strings stand in one pair of quotes each, or there are no quotes at all.',
    fix: () => 'Remove the quotes',
  },
  'txt-string-long': {
    text: ({ length, most }) => `A string has ${length} bytes; ${most} are possible`,
    why: 'Longer texts are several strings, which readers put together.',
    fix: () => 'Cut it into strings',
  },
  'txt-long': { text: ({ length }) => `The text has ${length} bytes`, why: 'A record holds 65,535 at most.' },
  'txt-typographic': {
    text: () => 'The text has curly quotes',
    why: 'They come from a word processor, and programs do not know them.',
    fix: () => 'Make them straight',
  },
  'txt-not-ascii': { text: () => 'The text has characters beyond ASCII', why: 'Few readers expect them.' },
};

const spf: Readonly<Record<string, ProblemWords>> = {
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
    fix: () => 'Mend the term',
  },
  'spf-address': { text: ({ term }) => `Not an address: ${term}`, why: 'Receivers ignore the whole record.', fix: () => 'Mend the term' },
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
};

const dmarc: Readonly<Record<string, ProblemWords>> = {
  'dmarc-name': { text: () => 'DMARC is not at _dmarc', why: 'Receivers look for it there alone.', fix: () => 'Write _dmarc' },
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
    text: () => 'Nobody gets the reports (rua=)',
    why: 'Without them it stays unknown who sends in the name of the domain.',
  },
  'dmarc-none': { text: () => 'The policy is none', why: 'Receivers report, and deliver forged mail as before.' },
  'dmarc-elsewhere': {
    text: ({ host }) => `Reports go to ${host}`,
    why: 'Another domain has to allow it, by a TXT record at <this domain>._report._dmarc of its own.',
  },
};

const dkim: Readonly<Record<string, ProblemWords>> = {
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
};

const others: Readonly<Record<string, ProblemWords>> = {
  'caa-parts': {
    text: () => 'The content is not flags, tag and value',
    why: 'For example: 0 issue "ca.example.net"',
    fix: () => 'Write it as issuer',
  },
  'caa-flags': { text: ({ flags }) => `Flags are a number from 0 to 255, not ${flags}`, why: 'No server takes it.' },
  'caa-flags-unknown': { text: ({ flags }) => `Flags ${flags} have no meaning`, why: '0 and 128 (critical) have one.' },
  'caa-tag': { text: ({ tag }) => `Unknown tag: ${tag}`, why: 'Certificate authorities ignore it; it may be mistyped.' },
  'caa-critical': { text: ({ tag }) => `Unknown tag, marked critical: ${tag}`, why: 'No authority may issue a certificate then.' },
  'caa-issuer': { text: ({ value }) => `Not the domain of an authority: ${value}`, why: 'No authority may issue a certificate then.' },
  'caa-report': {
    text: () => 'Reports go to mailto: or https: addresses',
    why: 'Authorities cannot report to this one.',
    fix: () => 'Put mailto: in front',
  },
  'srv-name': { text: () => 'The name is not _service._protocol', why: 'Programs look for it at such a name, for example _sip._tls.' },
  'srv-parts': {
    text: ({ count }) => `The content has ${count} parts; 4 are needed`,
    why: 'Priority, weight, port and host: 10 5 443 host.example.com',
  },
  'srv-number': { text: ({ field, value, most }) => `Not a ${field} from 0 to ${most}: ${value}`, why: 'No server takes it.' },
  'srv-target-alias': { text: ({ target }) => `The host ${target} is an alias`, why: 'RFC 2782 forbids it, and some programs stop there.' },
  'ns-apex': {
    text: () => 'Nameservers of the domain are set at the registry',
    why: 'This record should say the same. It does not move the domain.',
  },
  'ns-glue': {
    text: ({ target }) => `${target} has no address in this zone`,
    why: 'A nameserver below its own domain is found only by an address here.',
  },
  'ns-target-alias': { text: ({ target }) => `The nameserver ${target} is an alias`, why: 'Servers refuse such a zone (RFC 2181).' },
};

/** By the code of a problem (main/core/dns/lint/levels.ts). */
export const zoneProblems: Readonly<Record<string, ProblemWords>> = {
  ...refusals,
  ...names,
  ...types,
  ...times,
  ...contents,
  ...addresses,
  ...targets,
  ...aliases,
  ...mail,
  ...texts,
  ...spf,
  ...dmarc,
  ...dkim,
  ...others,
};
