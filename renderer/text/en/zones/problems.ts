import type { RecordProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import type { ProblemText } from './problems-mail.ts';
import { mailProblems } from './problems-mail.ts';

const withoutDot = (sentence = ''): string => sentence.replace(/\.+$/, '');

const refusals = {
  refused: {
    text: ({ message }) => `The service refused this record: “${withoutDot(message)}”`,
    why: 'This happened when the zone was last written; nothing was changed. Edit the record, or review again if the reason no longer applies.',
  },
  'refused-delete': {
    text: ({ message }) => `The service refused to delete this record: “${withoutDot(message)}”`,
    why: 'This happened at the last attempt. Revert the record, or review again if the reason no longer applies.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const names = {
  'name-empty': { text: () => 'The name is empty', why: 'The domain itself is written as @.', fix: () => 'Write @' },
  'name-spaces': {
    text: () => 'The name contains a space',
    why: 'A name can contain a space only as \\032, and hostnames cannot contain one.',
    fix: () => 'Remove the spaces',
  },
  'name-absolute': {
    text: () => 'The name is fully qualified',
    why: 'Names are written without the domain here. The trailing dot would become part of the name.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'name-doubled': {
    text: ({ becomes }) => `The name would be ${becomes}`,
    why: 'The domain is added to every name.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'name-outside': {
    text: ({ name, zone }) => `${name} is not in ${zone}`,
    why: 'A zone contains only names that end in its own name (RFC 1034, section 4.2.1).',
  },
  'name-long': {
    text: ({ length, most }) => `The name has ${length} characters; at most ${most} are allowed`,
    why: 'No nameserver accepts it (RFC 1035, section 2.3.4).',
  },
  'name-label-long': {
    text: ({ length, most }) => `A label of the name has ${length} characters; at most ${most} are allowed`,
    why: 'No nameserver accepts it (RFC 1035, section 2.3.4).',
  },
  'name-label-empty': {
    text: () => 'The name has two consecutive dots or starts with a dot',
    why: 'A label cannot be empty (RFC 1035, section 3.1).',
  },
  'name-not-ascii': {
    text: () => 'The name has non-ASCII characters',
    why: 'The DNS stores such names in another form (Punycode).',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'name-characters': { text: ({ characters }) => `Unusual in a name: ${characters}`, why: 'Many programs and services reject such names.' },
  'name-hyphen': { text: () => 'A label of the name begins or ends with a hyphen', why: 'Hostnames cannot have such labels (RFC 1123).' },
  'name-underscore': {
    text: () => 'The hostname has an underscore',
    why: 'Browsers, mail servers, and certificate authorities reject such hostnames.',
  },
  'name-wildcard': {
    text: () => 'The * is not the entire first label',
    why: 'Only * as the entire first label is a wildcard (RFC 4592).',
  },
  'name-upper-case': {
    text: () => 'The name has uppercase letters',
    why: 'The DNS is not case-sensitive.',
    fix: ({ expected }) => `Write ${expected}`,
  },
} satisfies Readonly<Record<string, ProblemText>>;

const types = {
  'type-empty': { text: () => 'The type is missing', why: 'Every record has one, such as A or MX.' },
  'type-letters': {
    text: () => 'The type is not in uppercase',
    why: 'The service writes its types in uppercase.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'type-unconfirmed': {
    text: ({ type }) => `The service may refuse ${type}`,
    why: 'A panel offers this type, but the service itself has not confirmed it. If the service refuses it, nothing is changed.',
  },
  'type-unknown': {
    text: ({ type }) => `The service is not known to accept ${type}`,
    why: 'Neither the service nor a panel lists this type. If the service refuses it, nothing is changed.',
  },
  'type-spf': {
    text: () => 'The SPF type is obsolete',
    why: 'Mail servers read SPF only from TXT records (RFC 7208). This service may use SPF as its name for TXT.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const times = {
  'ttl-range': {
    text: ({ most }) => `The TTL is not between 0 and ${most} seconds`,
    why: 'No record can hold it (RFC 2181, section 8).',
    fix: () => 'Use the nearest limit',
  },
  'ttl-zero': { text: () => 'The TTL is 0', why: 'Every query then reaches the nameservers.' },
  'ttl-low': { text: ({ ttl }) => `The TTL is ${ttl} seconds`, why: 'Many resolvers cache an answer for longer than this.' },
  'ttl-high': {
    text: ({ ttl }) => `The TTL is ${ttl} seconds`,
    why: 'Resolvers cache nothing for longer than a week, and a mistake lasts as long.',
    fix: () => 'Use a week',
  },
  'ttl-differs': {
    text: () => 'The TTL differs from other records of this name and type',
    why: 'Resolvers cache such records together, for the shortest TTL (RFC 2181).',
    fix: ({ expected }) => `Use ${expected}`,
  },
} satisfies Readonly<Record<string, ProblemText>>;

const contents = {
  'content-empty': { text: () => 'The content is missing', why: 'A record needs content.' },
  'content-spaces': {
    text: () => 'There are spaces around the content',
    why: 'The service may keep them.',
    fix: () => 'Remove the spaces',
  },
  duplicate: {
    text: ({ count }) => `The same record is listed ${count} times`,
    why: 'The service refuses a zone with duplicate records, or drops one.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const addresses = {
  'address-invalid': {
    text: ({ type, content }) => `${content} is not an ${type === 'AAAA' ? 'IPv6' : 'IPv4'} address`,
    why: 'The record holds one address, without a port, a path, or a prefix length (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
  },
  'address-zeros': {
    text: () => 'The address has leading zeros',
    why: 'Nameservers refuse such numbers, and some programs read them as octal (RFC 1035, section 3.4.1).',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'address-family': {
    text: ({ expected }) => `The address belongs in a record of type ${expected}`,
    why: 'A records have IPv4 addresses, AAAA records have IPv6 addresses (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
    fix: ({ expected }) => `Change to ${expected}`,
  },
  'address-host': {
    text: ({ host }) => `${host} is a name, not an address`,
    why: 'Address records cannot point to a name; a CNAME can (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
    fix: () => 'Change to CNAME',
  },
  'address-network': {
    text: () => 'The address is a network, not a host',
    why: 'Its last part is 0, which usually denotes an entire network.',
  },
  'address-reserved': {
    text: ({ reach }) => `The address is ${reachText[reach ?? ''] ?? 'reserved'}`,
    why: 'No host on the internet has it.',
  },
  'address-private': { text: () => 'The address is private', why: 'It can be reached only from within its own network.' },
  'address-loopback': { text: () => 'The address is the loopback address', why: 'Every client connects to its own computer.' },
  'mxe-address': {
    text: ({ content }) => `${content} is not an IPv4 address`,
    why: 'Panels that offer MXE expect the IPv4 address of the mail server.',
  },
  'address-documentation': {
    text: () => 'The address is reserved for documentation',
    why: 'It is intended for examples and tests; no host uses it.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const reachText: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  broadcast: 'reserved',
  multicast: 'a multicast address',
  'link-local': 'link-local',
  mapped: 'an IPv4-mapped IPv6 address',
};

const targets = {
  'target-address': {
    text: ({ type, target }) => `${type} points to the address ${target}`,
    why: 'Nameservers treat it as a name, and nothing is found under it.',
    fix: ({ expected }) => `Change to ${expected}`,
  },
  'target-url': {
    text: () => 'The content is a web address',
    why: 'Only the hostname belongs here: the rest becomes part of a name that does not exist.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'target-not-ascii': {
    text: () => 'The target has non-ASCII characters',
    why: 'The DNS stores such names in another form (Punycode).',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'target-characters': {
    text: ({ characters }) => `Unusual in a hostname: ${characters}`,
    why: 'Hostnames have letters, digits, hyphens, and dots (RFC 1123). Many programs reject others.',
  },
  'target-malformed': {
    text: ({ characters }) => `The target cannot be read as one name: ${characters}`,
    why: 'A name has no spaces, no quotes, and no empty labels (RFC 1035, section 5.1).',
  },
  'target-long': {
    text: ({ most }) => `The target, or a label of it, is longer than ${most} characters`,
    why: 'No nameserver accepts it (RFC 1035, section 2.3.4).',
  },
  'target-doubled': {
    text: ({ target }) => `The target contains the domain twice: ${target}`,
    why: 'A program added the domain to a complete name, usually because the trailing dot was missing.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'target-relative': {
    text: ({ target }) => `The target ${target} is not fully qualified`,
    why: 'The service treats targets as fully qualified names: this one would be looked up among the top-level domains.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'target-underscore': { text: () => 'The target has an underscore', why: 'It has to be a hostname, and hostnames have no underscores.' },
  'target-upper-case': {
    text: () => 'The target has uppercase letters',
    why: 'The DNS is not case-sensitive.',
    fix: ({ expected }) => `Write ${expected}`,
  },
  'target-missing': {
    text: ({ target }) => `${target} has no matching record in this zone`,
    why: 'Clients that follow this record find nothing.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const aliases = {
  'cname-apex': {
    text: () => 'The domain itself cannot be an alias',
    why: 'The domain has nameservers and an SOA record at the same name (RFC 1034, section 3.6.2). Use A and AAAA records.',
  },
  'cname-with-others': {
    text: ({ types: others }) => `The CNAME is combined with ${others}`,
    why: 'A name with a CNAME has no other records (RFC 1034, section 3.6.2).',
  },
  'with-cname': {
    text: () => 'The name also has a CNAME',
    why: 'A name with a CNAME has no other records (RFC 1034, section 3.6.2).',
  },
  'cname-many': {
    text: ({ count }) => `The name has ${count} CNAME records`,
    why: 'A name can have only one CNAME record (RFC 2181, section 10.1).',
  },
  'dname-many': {
    text: ({ count }) => `The name has ${count} DNAME records`,
    why: 'A name can have only one DNAME record (RFC 6672, section 2.4).',
  },
  'cname-loop': { text: ({ target }) => `The alias loops back to itself through ${target}`, why: 'It never resolves.' },
  'cname-chain': {
    text: ({ target, next }) => `${target} is an alias of ${next}`,
    why: 'It works, but every client needs one more lookup.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const texts = {
  'txt-quotes': {
    text: () => 'The quotes do not match',
    why: 'Each string has one pair of quotes, or the text has no quotes at all. Otherwise, the quotes become part of the text.',
    fix: () => 'Remove the quotes',
  },
  'txt-string-long': {
    text: ({ length, most }) => `A string has ${length} bytes; at most ${most} are allowed`,
    why: 'A string has one byte for its length (RFC 1035, section 3.3). Longer texts are split into several strings, which readers join.',
    fix: () => 'Split it into strings',
  },
  'txt-long': {
    text: ({ length }) => `The text has ${length} bytes`,
    why: 'A record can have at most 65,535 bytes (RFC 1035, section 3.2.1).',
  },
  'txt-typographic': {
    text: () => 'The text has curly quotes',
    why: 'They usually come from a word processor, and programs do not recognize them.',
    fix: () => 'Make them straight',
  },
  'txt-not-ascii': { text: () => 'The text has non-ASCII characters', why: 'Few programs expect them.' },
} satisfies Readonly<Record<string, ProblemText>>;

const others = {
  'caa-parts': {
    text: () => 'The content is not flags, tag and value',
    why: 'For example: 0 issue "ca.example.net" (RFC 8659, section 4.1.1)',
    fix: () => 'Use it as the issuer',
  },
  'caa-flags': {
    text: ({ flags }) => `Flags must be a number from 0 to 255, not ${flags}`,
    why: 'The record has 8 bits for them (RFC 8659, section 4.1.1).',
  },
  'caa-flags-unknown': { text: ({ flags }) => `Flags ${flags} are not defined`, why: 'Only 0 and 128 (critical) are defined.' },
  'caa-tag': { text: ({ tag }) => `Unknown tag: ${tag}`, why: 'Certificate authorities ignore it; it may be a typo.' },
  'caa-critical': { text: ({ tag }) => `Unknown tag, marked critical: ${tag}`, why: 'No authority may then issue a certificate.' },
  'caa-issuer': {
    text: ({ value }) => `Not the domain of a certificate authority: ${value}`,
    why: 'No authority may then issue a certificate.',
  },
  'caa-report': {
    text: () => 'The report address is not a mailto: or https: address',
    why: 'Certificate authorities cannot send reports to it.',
    fix: () => 'Add mailto: in front',
  },
  'srv-name': { text: () => 'The name is not _service._protocol', why: 'Programs look for it at such a name, for example _sip._tls.' },
  'srv-parts': {
    text: ({ count }) => `The content has ${count} parts; 4 are required`,
    why: 'Priority, weight, port and host: 10 5 443 host.example.com (RFC 2782, “The format of the SRV RR”)',
  },
  'srv-number': {
    text: ({ field, value, most }) => `Not a ${field} from 0 to ${most}: ${value}`,
    why: 'The record has 16 bits for each number (RFC 2782, “The format of the SRV RR”).',
  },
  'srv-target-alias': {
    text: ({ target }) => `The host ${target} is an alias`,
    why: 'RFC 2782 forbids it, and some programs do not follow it.',
  },
  'ns-apex': {
    text: () => 'Nameservers of the domain are set at the registry',
    why: 'This record should match them. It does not change the delegation.',
  },
  'ns-glue': {
    text: ({ target }) => `${target} has no address in this zone`,
    why: 'A nameserver below its own domain can be found only through an address record here.',
  },
  'ns-wildcard': {
    text: () => 'A wildcard is delegated to other nameservers',
    why: 'What that means is not defined, and some nameservers refuse the zone (RFC 4592, section 4.2).',
  },
  occluded: {
    text: ({ by, name }) => `Hidden by the ${by} record at ${name}`,
    why: 'Resolvers never query this zone for it (RFC 1034, section 4.2.1, and RFC 6672, section 2.3).',
  },
  'ns-target-alias': {
    text: ({ target }) => `The nameserver ${target} is an alias`,
    why: 'Many resolvers do not follow it, and some nameservers refuse the zone (RFC 2181, section 10.3).',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const parameters = {
  'svcb-parts': {
    text: () => 'The content is not a priority, a target and parameters',
    why: 'For example: 1 . alpn="h2,h3" (RFC 9460, section 2.1)',
  },
  'svcb-priority': {
    text: ({ priority, most }) => `Not a priority from 0 to ${most}: ${priority}`,
    why: 'The record has 16 bits for it (RFC 9460, section 2.4.1).',
  },
  'svcb-key': {
    text: ({ key }) => `Unknown parameter: ${key}`,
    why: 'A parameter is a registered name in lowercase, or key0 to key65535 (RFC 9460, section 2.1).',
  },
  'svcb-key-form': {
    text: ({ key, expected }) => `${key} has leading zeros; it should be ${expected}`,
    why: 'Some nameservers refuse it (RFC 9460, section 2.1).',
  },
  'svcb-twice': {
    text: ({ name }) => `The parameter ${name} occurs more than once`,
    why: 'Each parameter can occur only once (RFC 9460, section 2.1).',
  },
  'svcb-value-missing': { text: ({ name }) => `${name} has no value`, why: 'This parameter needs one (RFC 9460, section 7).' },
  'svcb-value': {
    text: ({ parameter }) => `Invalid value: ${parameter}`,
    why: 'No nameserver accepts it (RFC 9460, section 7).',
  },
  'svcb-value-form': {
    text: ({ parameter }) => `Invalid value format: ${parameter}`,
    why: 'Some nameservers refuse it, and clients ignore the record (RFC 9460, section 2).',
  },
  'svcb-mandatory': {
    text: ({ name }) => `mandatory lists ${name}, which the record does not have, or lists it twice`,
    why: 'It lists other parameters of the record, each once (RFC 9460, section 8).',
  },
  'svcb-alpn-missing': {
    text: () => 'no-default-alpn is used without alpn',
    why: 'No protocol is left, and some nameservers refuse the record (RFC 9460, section 7.1.1).',
  },
  'svcb-doh-path': {
    text: ({ path }) => `Not a path with a dns variable: ${path}`,
    why: 'It starts with / and contains {?dns} (RFC 9461, section 5). Some nameservers refuse others.',
  },
  'svcb-alias-parameters': {
    text: () => 'A record with priority 0 has parameters',
    why: 'It is an alias, and clients ignore its parameters (RFC 9460, section 2.4.2).',
  },
  'svcb-data': {
    text: () => 'The hex data does not have the format of this type',
    why: 'Parameters are in ascending order of their numbers, each with its length (RFC 9460, section 2.2). Some nameservers refuse others.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const digests = {
  'zonemd-parts': {
    text: () => 'The content is not serial, scheme, hash algorithm and digest',
    why: 'These four make up the record (RFC 8976, section 2.3).',
  },
  'zonemd-number': {
    text: ({ field, value, most }) => `Not a ${field} from 0 to ${most}: ${value}`,
    why: 'The value does not fit into the record (RFC 8976, section 2.2).',
  },
  'zonemd-hex': {
    text: () => 'The digest is not a whole number of bytes in hex',
    why: 'No nameserver accepts it (RFC 8976, section 2.3).',
  },
  'zonemd-length': {
    text: ({ size, expected }) => `The digest has ${size} bytes, not ${expected}`,
    why: 'Readers cannot verify the zone with it, and some nameservers refuse it (RFC 8976, section 2.2.4).',
  },
  'zonemd-scheme': {
    text: ({ scheme, hash }) => `Unknown scheme or hash algorithm: ${scheme} ${hash}`,
    why: 'Readers support scheme 1 with SHA-384 (1) or SHA-512 (2), and ignore others.',
  },
  'zonemd-name': {
    text: () => 'A ZONEMD record is not at the domain itself',
    why: 'Readers look for it only there (RFC 8976, section 2.1).',
  },
  'zonemd-many': {
    text: () => 'Several ZONEMD records have the same scheme and hash algorithm',
    why: 'Readers use none of them (RFC 8976, section 4).',
  },
  'hip-parts': {
    text: () => 'The content is not algorithm, host identity tag, public key and servers',
    why: 'The first three make up the record, without quotes (RFC 8005, section 6).',
  },
  'hip-algorithm': {
    text: ({ algorithm }) => `Not an algorithm from 0 to 255: ${algorithm}`,
    why: 'The record has 8 bits for it (RFC 8005, section 5).',
  },
  'hip-tag': {
    text: () => 'The host identity tag is not a whole number of bytes in hex',
    why: 'No nameserver accepts it (RFC 8005, section 6).',
  },
  'hip-key': { text: () => 'The public key is not valid base64', why: 'No nameserver accepts it (RFC 8005, section 6).' },
} satisfies Readonly<Record<string, ProblemText>>;

/** By the code of a problem. */
export const zoneProblems: Readonly<Record<RecordProblemCode, ProblemText>> = {
  ...refusals,
  ...names,
  ...types,
  ...times,
  ...contents,
  ...addresses,
  ...targets,
  ...aliases,
  ...texts,
  ...others,
  ...mailProblems,
  ...parameters,
  ...digests,
};
