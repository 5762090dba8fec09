/** Replaces customers' data in the log. */
const personal = '(personal)';

const personalNames = new Set(['name', 'organization', 'organisation', 'company', 'city', 'fax', 'postalcode', 'whois', 'registrant']);
const personalEndings = [
  'firstname',
  'lastname',
  'fullname',
  'customername',
  'contactname',
  'email',
  'phone',
  'voice',
  'street',
  'streetaddress',
];
/** `street_1`, `address2`; but not `ip_address` or `baseAddress`. */
const personalPatterns = /^(?:.*street\d*|(?:postal|home|billing|customer|contact|admin|tech|org)?address\d*)$/;
const mail = /(?<![^\s@"'<>()[\]:,;/])[^\s@"'<>()[\]:,;/]{1,64}@[^\s@"'<>()[\]:,;/]{1,200}\.[a-z]{2,20}/gi;

/** Masks customers' names, email, phone and addresses in facts to be logged. Expects plain JSON, returns a copy. */
export function maskPersonal(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(mail, personal);
  if (Array.isArray(value)) return value.map(maskPersonal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isPersonal(key) && item !== null ? personal : maskPersonal(item)]),
  );
}

function isPersonal(key: string): boolean {
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return personalNames.has(plain) || personalEndings.some((ending) => plain.endsWith(ending)) || personalPatterns.test(plain);
}
