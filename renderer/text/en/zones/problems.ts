import type { RecordProblemCode } from '../../../../preload/contract/zone-problem-codes.ts';
import type { ProblemText } from './problems-mail.ts';
import { mailProblems } from './problems-mail.ts';

const withoutDot = (sentence = ''): string => sentence.replace(/\.+$/, '');

const refusals = {
  refused: {
    text: ({ said }) => `The service refused this record: “${withoutDot(said)}”`,
    why: 'It said so when the zone was written last, and changed nothing. Edit the record, or review again where that is over.',
  },
  'refused-delete': {
    text: ({ said }) => `The service refused to delete this record: “${withoutDot(said)}”`,
    why: 'It said so when it was asked last. Revert the record, or review again where that is over.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const names = {
  'name-empty': { text: () => 'The name is empty', why: 'The domain itself is written as @.', fix: () => 'Write @' },
  'name-spaces': {
    text: () => 'The name has a space in it',
    why: 'A space is possible in a name only as \\032, and no host has one.',
    fix: () => 'Remove the spaces',
  },
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
  'name-outside': {
    text: ({ name, zone }) => `${name} is not in ${zone}`,
    why: 'A zone holds only names that end in its own (RFC 1034, section 4.2.1).',
  },
  'name-long': {
    text: ({ length, most }) => `The name has ${length} characters; ${most} are possible`,
    why: 'No name server takes it (RFC 1035, section 2.3.4).',
  },
  'name-label-long': {
    text: ({ length, most }) => `A part of the name has ${length} characters; ${most} are possible`,
    why: 'No name server takes it (RFC 1035, section 2.3.4).',
  },
  'name-label-empty': {
    text: () => 'Two dots follow each other in the name, or it begins with one',
    why: 'A part of a name cannot be empty (RFC 1035, section 3.1).',
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
} satisfies Readonly<Record<string, ProblemText>>;

const types = {
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
} satisfies Readonly<Record<string, ProblemText>>;

const times = {
  'ttl-range': {
    text: ({ most }) => `The TTL is not between 0 and ${most} seconds`,
    why: 'No record can hold it (RFC 2181, section 8).',
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
} satisfies Readonly<Record<string, ProblemText>>;

const contents = {
  'content-empty': { text: () => 'The content is missing', why: 'A record says nothing without it.' },
  'content-spaces': { text: () => 'Spaces stand around the content', why: 'The service may keep them.', fix: () => 'Remove the spaces' },
  duplicate: {
    text: ({ count }) => `The same record is there ${count} times`,
    why: 'The service refuses a zone with equal records, or drops one.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const addresses = {
  'address-invalid': {
    text: ({ type, content }) => `${content} is not an ${type === 'AAAA' ? 'IPv6' : 'IPv4'} address`,
    why: 'The record holds one address, without a port, a path or a network length (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
  },
  'address-zeros': {
    text: () => 'The address has leading zeros',
    why: 'Name servers refuse such numbers, and some programs read them as octal (RFC 1035, section 3.4.1).',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'address-family': {
    text: ({ wanted }) => `The address belongs in a record of type ${wanted}`,
    why: 'A has IPv4 addresses, AAAA has IPv6 addresses (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
    fix: ({ wanted }) => `Change to ${wanted}`,
  },
  'address-host': {
    text: ({ host }) => `${host} is a name, not an address`,
    why: 'Only a CNAME points to a name (RFC 1035, section 3.4.1, and RFC 3596, section 2.4).',
    fix: () => 'Change to CNAME',
  },
  'address-network': {
    text: () => 'The address names a network, not a host',
    why: 'Its last part is zero, as routers and whole networks have it.',
  },
  'address-reserved': {
    text: ({ reach }) => `The address is ${reachText[reach ?? ''] ?? 'reserved'}`,
    why: 'No host on the internet has it.',
  },
  'address-private': { text: () => 'The address is private', why: 'It is reached only from within its own network.' },
  'address-loopback': { text: () => 'The address is the asking machine itself', why: 'Everybody reaches their own computer.' },
  'mxe-address': {
    text: ({ content }) => `${content} is not an IPv4 address`,
    why: 'Panels that offer MXE take the IPv4 address of the mail server.',
  },
  'address-documentation': {
    text: () => 'The address is one of examples',
    why: 'It is set aside for texts and tests, and nobody is reached there.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const reachText: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  broadcast: 'reserved',
  multicast: 'one of groups (multicast)',
  'link-local': 'link-local',
  mapped: 'an IPv4 address in the form of IPv6',
};

const targets = {
  'target-address': {
    text: ({ type, target }) => `${type} points to the address ${target}`,
    why: 'Name servers read it as a name, and nothing is found under it.',
    fix: ({ wanted }) => `Change to ${wanted}`,
  },
  'target-url': {
    text: () => 'The content is a web address',
    why: 'Only the name of the host belongs here: the rest becomes part of a name that does not exist.',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-not-ascii': {
    text: () => 'The target has letters beyond a to z',
    why: 'The DNS holds such names in another form (Punycode).',
    fix: ({ wanted }) => `Write ${wanted}`,
  },
  'target-characters': {
    text: ({ characters }) => `Unusual in the name of a host: ${characters}`,
    why: 'Hosts have letters, digits, hyphens and dots (RFC 1123). Many programs refuse others.',
  },
  'target-malformed': {
    text: ({ characters }) => `The target cannot be read as one name: ${characters}`,
    why: 'A name has no spaces, no quotes and no empty parts (RFC 1035, section 5.1).',
  },
  'target-long': {
    text: ({ most }) => `The target, or a part of it, is longer than ${most} characters`,
    why: 'No name server takes it (RFC 1035, section 2.3.4).',
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
    why: 'Anyone who follows this record finds nothing.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const aliases = {
  'cname-apex': {
    text: () => 'The domain itself cannot be an alias',
    why: 'The domain has nameservers and an SOA record at the same name (RFC 1034, section 3.6.2). Use A and AAAA records.',
  },
  'cname-beside': {
    text: ({ types: others }) => `The alias is next to ${others}`,
    why: 'A name that is an alias has no other records (RFC 1034, section 3.6.2).',
  },
  'beside-cname': {
    text: () => 'The name is an alias at the same time',
    why: 'A name that is an alias has no other records (RFC 1034, section 3.6.2).',
  },
  'cname-many': {
    text: ({ count }) => `The name is an alias ${count} times`,
    why: 'A name has one alias at most (RFC 2181, section 10.1).',
  },
  'dname-many': {
    text: ({ count }) => `The name has ${count} DNAME records`,
    why: 'A name has one DNAME record at most (RFC 6672, section 2.4).',
  },
  'cname-loop': { text: ({ target }) => `The alias leads through ${target} back to itself`, why: 'It is never resolved.' },
  'cname-chain': { text: ({ target, next }) => `${target} is an alias of ${next}`, why: 'It works, with one more look-up for everybody.' },
} satisfies Readonly<Record<string, ProblemText>>;

const texts = {
  'txt-quotes': {
    text: () => 'The quotes do not fit',
    why: 'Each string has one pair of quotes, or the text has none at all. Otherwise the quotes become part of the text.',
    fix: () => 'Remove the quotes',
  },
  'txt-string-long': {
    text: ({ length, most }) => `A string has ${length} bytes; ${most} are possible`,
    why: 'A string has one byte for its length (RFC 1035, section 3.3). Longer texts are several strings, which readers join.',
    fix: () => 'Cut it into strings',
  },
  'txt-long': {
    text: ({ length }) => `The text has ${length} bytes`,
    why: 'A record holds 65,535 bytes at most (RFC 1035, section 3.2.1).',
  },
  'txt-typographic': {
    text: () => 'The text has curly quotes',
    why: 'They come from a word processor, and programs do not know them.',
    fix: () => 'Make them straight',
  },
  'txt-not-ascii': { text: () => 'The text has characters beyond ASCII', why: 'Few readers expect them.' },
} satisfies Readonly<Record<string, ProblemText>>;

const others = {
  'caa-parts': {
    text: () => 'The content is not flags, tag and value',
    why: 'For example: 0 issue "ca.example.net" (RFC 8659, section 4.1.1)',
    fix: () => 'Write it as issuer',
  },
  'caa-flags': {
    text: ({ flags }) => `Flags are a number from 0 to 255, not ${flags}`,
    why: 'The record has 8 bits for them (RFC 8659, section 4.1.1).',
  },
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
    why: 'Priority, weight, port and host: 10 5 443 host.example.com (RFC 2782, “The format of the SRV RR”)',
  },
  'srv-number': {
    text: ({ field, value, most }) => `Not a ${field} from 0 to ${most}: ${value}`,
    why: 'The record has 16 bits for each number (RFC 2782, “The format of the SRV RR”).',
  },
  'srv-target-alias': { text: ({ target }) => `The host ${target} is an alias`, why: 'RFC 2782 forbids it, and some programs stop there.' },
  'ns-apex': {
    text: () => 'Nameservers of the domain are set at the registry',
    why: 'This record should say the same. It does not move the domain.',
  },
  'ns-glue': {
    text: ({ target }) => `${target} has no address in this zone`,
    why: 'A nameserver below its own domain is found only by an address here.',
  },
  'ns-wildcard': {
    text: () => 'A wildcard is given to other nameservers',
    why: 'What that means is not defined, and some name servers refuse the zone (RFC 4592, section 4.2).',
  },
  occluded: {
    text: ({ by, name }) => `Hidden by the ${by} record at ${name}`,
    why: 'Resolvers never ask this zone for it (RFC 1034, section 4.2.1, and RFC 6672, section 2.3).',
  },
  'ns-target-alias': {
    text: ({ target }) => `The nameserver ${target} is an alias`,
    why: 'Many resolvers do not follow it, and some name servers refuse the zone (RFC 2181, section 10.3).',
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
    why: 'A parameter is a registered name in lower case, or key0 to key65535 (RFC 9460, section 2.1).',
  },
  'svcb-key-form': {
    text: ({ key, wanted }) => `${key} has leading zeros; it is ${wanted}`,
    why: 'Some name servers refuse it (RFC 9460, section 2.1).',
  },
  'svcb-twice': {
    text: ({ name }) => `The parameter ${name} is there more than once`,
    why: 'Each parameter can be there once (RFC 9460, section 2.1).',
  },
  'svcb-value-missing': { text: ({ name }) => `${name} has no value`, why: 'This parameter needs one (RFC 9460, section 7).' },
  'svcb-value': {
    text: ({ parameter }) => `Not a possible value: ${parameter}`,
    why: 'No name server takes it (RFC 9460, section 7).',
  },
  'svcb-value-form': {
    text: ({ parameter }) => `Not a value in the form of its parameter: ${parameter}`,
    why: 'Some name servers refuse it, and clients ignore the record (RFC 9460, section 2).',
  },
  'svcb-mandatory': {
    text: ({ name }) => `mandatory names ${name}, which the record does not have, or names it twice`,
    why: 'It lists other parameters of the record, each once (RFC 9460, section 8).',
  },
  'svcb-alpn-missing': {
    text: () => 'no-default-alpn is there without alpn',
    why: 'No protocol is left, and some name servers refuse the record (RFC 9460, section 7.1.1).',
  },
  'svcb-doh-path': {
    text: ({ path }) => `Not a path with a dns variable: ${path}`,
    why: 'It begins with / and has {?dns} in it (RFC 9461, section 5). Some name servers refuse others.',
  },
  'svcb-alias-parameters': {
    text: () => 'A record of priority 0 has parameters',
    why: 'It is an alias, and clients ignore its parameters (RFC 9460, section 2.4.2).',
  },
  'svcb-data': {
    text: () => 'The data in hex is not in the form of this type',
    why: 'Parameters ascend by their numbers, each with its length (RFC 9460, section 2.2). Some name servers refuse others.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const digests = {
  'zonemd-parts': {
    text: () => 'The content is not serial, scheme, hash algorithm and digest',
    why: 'These four make up the record (RFC 8976, section 2.3).',
  },
  'zonemd-number': {
    text: ({ field, value, most }) => `Not a ${field} from 0 to ${most}: ${value}`,
    why: 'The record has no room for it (RFC 8976, section 2.2).',
  },
  'zonemd-hex': { text: () => 'The digest is not whole bytes in hex', why: 'No name server takes it (RFC 8976, section 2.3).' },
  'zonemd-length': {
    text: ({ size, wanted }) => `The digest has ${size} bytes, not ${wanted}`,
    why: 'Readers cannot verify the zone by it, and some name servers refuse it (RFC 8976, section 2.2.4).',
  },
  'zonemd-scheme': {
    text: ({ scheme, hash }) => `Unknown scheme or hash algorithm: ${scheme} ${hash}`,
    why: 'Readers know scheme 1 with SHA-384 (1) or SHA-512 (2), and ignore others.',
  },
  'zonemd-name': {
    text: () => 'A ZONEMD record is not at the domain itself',
    why: 'Readers look for it there alone (RFC 8976, section 2.1).',
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
  'hip-tag': { text: () => 'The host identity tag is not whole bytes in hex', why: 'No name server takes it (RFC 8005, section 6).' },
  'hip-key': { text: () => 'The public key is not whole base64', why: 'No name server takes it (RFC 8005, section 6).' },
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
