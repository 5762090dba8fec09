import { expect, test } from 'vitest';
import * as z from 'zod';
import { ErrorDto } from '../../../../preload/contract/errors.ts';
import { OperationKey } from '../../../../preload/contract/explorer/document.ts';
import { contract, events } from '../../../../preload/contract/index.ts';
import { type Place, places } from './schema-places.ts';

const calls = Object.entries(contract);
/** Everything that can be sent from the main process to the renderer. */
const outgoing: Place[] = [
  ...calls.flatMap(([name, call]) => places(call.output, name)),
  ...Object.entries(events).flatMap(([name, payload]) => places(payload, name)),
  ...places(ErrorDto, 'error'),
];
const incoming = calls.flatMap(([name, call]) => places(call.input, name));

const secretName = /password|passwd|secret|token|credential|auth[_-]?code|(^|[a-z_.-])key($|[A-Z_.-])|^key/i;

/** Fields whose name sounds like a secret but which are only booleans. */
const yesOrNo = new Set(['keyPending', 'keyNeeded', 'forgetKeyOnLock', 'secret', 'singleKeys']);
/** The key tag of a DS record: public, as the record itself. */
const keyNumber = 'domain.stored.dnssec.items[].keytag';
/**
 * The only secret that is sent: the user requested the auth code of a domain. The main process neither stores nor logs it, the call is a
 * command, so that no cache of the renderer stores it, and the renderer shows it for 30 seconds.
 */
const askedFor = 'domain.authCode.authCode';
/**
 * What the application itself generated or set for a row, such as a panel's password, is shown once on request: the main process forgets it
 * with the response, and it is not stored anywhere else.
 */
const shownOnce = 'changes.showMade.secrets';

/** Where names or values are not declared individually, and why they cannot include secrets. */
const open: Readonly<Record<string, string>> = {
  'app.info.versions{}': 'names and versions of the runtime',
  'app.notices.notices[].facts{}': 'file and account names that main puts together',
  'profile.stored.profile.fields[].value': 'fields of the service, redacted by field name and by value before they are kept',
  'profile.stored.balance.fields[].value': 'the same',
  'profile.refresh.fields[].value': 'the same',
  'profile.refreshBalance.fields[].value': 'the same',
  'balance.changed.balance.fields[].value': 'the same',
  'domain.stored.fields[].value': 'the same',
  'domain.stored.whois.fields[].value': 'the same',
  'contacts.one.fields[].value': 'the same',
  'lists.stored.fields[].value': 'the same',
  'live-dns.check.findings[].facts': 'names, addresses and numbers of the finding, whose sentence is made from them',
  'live-runs.rows.rows[].findings[].facts': 'the same',
  'live-runs.rows.rows[].fault.facts': 'as in `error.facts`',
  'lists.open.fault.facts': 'words of the filter that was typed, which the call itself has',
  'transactions.sums.fault.facts': 'the same',
  'renewals.open.fault.facts': 'the same',
  'availability.rows.fault.facts': 'the same',
  'orders.openRules.fault.facts': 'limits, and an id of the file that a person chose',
  'orders.cart.cart.terms.buyer.fields{}': 'an address as it was typed; main keeps the fields of the form alone, and no password',
  'orders.cart.cart.terms.registrant.fields{}': 'the same',
  'orders.saveCart.cart.terms.buyer.fields{}': 'the same',
  'orders.saveCart.cart.terms.registrant.fields{}': 'the same',
  'orders.templates.templates[].terms.buyer.fields{}': 'the same',
  'orders.templates.templates[].terms.registrant.fields{}': 'the same',
  'zones.rows.rows[].problems[].facts{}': 'names and numbers that a check of a record puts into its words',
  'zones.edit.rows[].problems[].facts{}': 'the same',
  'zones.check.problems[].facts{}': 'the same',
  'zones.problems.problems[].facts{}': 'the same',
  'zones.fix.rows[].problems[].facts{}': 'the same',
  'zones.importLines.lines[].problems[].facts{}': 'the same',
  'zones.errors.errors[].facts{}': 'the same',
  'zone-templates.preview.records[].problems[].facts{}': 'the same',
  'explorer.index.facts.problems[].facts{}': 'names and places that the reading of a document puts into its words',
  'explorer.refresh.facts.problems[].facts{}': 'the same',
  'explorer.openFile.facts.problems[].facts{}': 'the same',
  'explorer.useBundled.facts.problems[].facts{}': 'the same',
  'explorer.difference.changes[].lines[].facts{}': 'names and types of two documents',
  'explorer.operation.parameters[].field': 'a form, read from the document, which knows nothing of the account',
  'explorer.operation.parameters[].field.fallback': 'the same',
  'explorer.operation.parameters[].field.example': 'the same',
  'explorer.operation.bodies[].field': 'the same',
  'explorer.operation.bodies[].field.fallback': 'the same',
  'explorer.operation.bodies[].field.example': 'the same',
  'explorer.part': 'the same',
  'explorer.part.fallback': 'the same',
  'explorer.part.example': 'the same',
  'explorer.compose.faults[].facts{}': 'bounds of the document that a value does not keep; never the value',
  'explorer.tree.rows[].difference.facts{}': 'what the document expected',
  'collections.saved.values.path{}': 'values of a saved request; main takes out what the form or the redaction knows as secret, twice',
  'collections.saved.values.query{}': 'the same',
  'collections.saved.values.header{}': 'the same',
  'collections.saved.values.body': 'the same',
  'collections.saved.values.chosenOptions{}': 'numbers of branches by the places of fields, without places that hold a known key',
  'explorer.historyValues.values.chosenOptions{}': 'the same',
  'explorer.historyValues.values.path{}': 'what a person filled in, without what the form or the name of a field calls a secret',
  'explorer.historyValues.values.query{}': 'the same',
  'explorer.historyValues.values.header{}': 'the same',
  'explorer.historyValues.values.body': 'the same',
  'explorer-run.faults.rows[].facts{}': 'as in `explorer.compose`, and how many cells a row has',
  'error.facts{}': 'what the sentence of a reason names: hosts, paths, counts, and what the service said, redacted',
  'error.fields{}': 'the same, keyed by input field',
  'error.fields{}.facts{}': 'the same',
};

/** The field that a location belongs to; a call as a whole has none. */
const fieldOf = ({ path }: Place) =>
  path in contract || path in events
    ? ''
    : (path
        .split('.')
        .at(-1)
        ?.replace(/[[\]{}]/g, '') ?? '');

test('there are schemas to check', () => {
  expect(outgoing.length).toBeGreaterThan(200);
  expect(outgoing.map(({ path }) => path)).toContain('connection.step.step.fact');
  for (const path of ['accounts.add.apiKey', 'accounts.update.apiKey', 'credentials.set.apiKey']) {
    expect(incoming.map((place) => place.path)).toContain(path);
  }
});

test('nothing sent to the renderer has a field named like a secret', () => {
  const declared = new Set([keyNumber, askedFor, shownOnce, `${shownOnce}[]`]);
  // The name of an explorer operation, method and path: only its own schema.
  const named = outgoing.filter((place) => secretName.test(fieldOf(place)) && !declared.has(place.path) && place.schema !== OperationKey);
  // What a default wraps is a place of its own.
  const leaks = named.filter((place) => !(yesOrNo.has(fieldOf(place)) && (place.type === 'boolean' || place.type === 'default')));
  expect(leaks.map(({ path }) => path)).toEqual([]);
  expect([...new Set(named.map(fieldOf))].sort()).toEqual([...yesOrNo].sort());
});

test('the one secret that the user requests has its own call, which nothing caches or repeats', () => {
  expect(outgoing.map(({ path }) => path)).toContain(askedFor);
  expect(contract['domain.authCode'].kind).toBe('command');
  expect(Object.keys(contract['domain.authCode'].output.shape)).toEqual(['authCode']);
});

test('a secret generated for a row is shown by its own call, which nothing caches or repeats', () => {
  expect(outgoing.map(({ path }) => path)).toContain(shownOnce);
  expect(contract['changes.showMade'].kind).toBe('command');
  expect(Object.keys(contract['changes.showMade'].output.shape)).toEqual(['secrets']);
});

test('a private key is shown by its own call, which nothing caches or repeats', () => {
  expect(contract['certificate-requests.show'].kind).toBe('command');
  expect(Object.keys(contract['certificate-requests.show'].output.shape)).toEqual(['pem']);
});

test.each(['apiKey', 'api_key', 'key', 'authCode', 'auth_code', 'panelPassword', 'accessToken', 'clientSecret', 'privateKey', 'keyText'])(
  'a field "%s" would be detected',
  (name) => expect(secretName.test(name)).toBe(true),
);

test('every object sent across rejects undeclared fields', () => {
  const loose = outgoing.filter(
    ({ schema, type }) => type === 'object' && !(schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
  const looseInput = incoming.filter(
    ({ schema, type }) => type === 'object' && !(schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever),
  );
  expect(looseInput.map(({ path }) => path)).toEqual([]);
});

test('free-form maps and values are only where the list allows them', () => {
  const found = outgoing.filter(({ type, path }) => (type === 'record' || type === 'lazy') && !path.endsWith('{}') && !path.endsWith('[]'));
  const paths = new Set(found.map(({ path, type }) => (type === 'record' && open[`${path}{}`] !== undefined ? `${path}{}` : path)));
  expect([...paths].sort()).toEqual(Object.keys(open).sort());
});

test('every value can be serialized as JSON', () => {
  const plain = new Set([
    ...['object', 'array', 'tuple', 'record', 'union', 'string', 'number', 'boolean', 'null', 'enum', 'literal', 'never'],
    ...['nullable', 'optional', 'default', 'lazy'],
  ]);
  expect([...outgoing, ...incoming].filter(({ type }) => !plain.has(type))).toEqual([]);
  const literals = [...outgoing, ...incoming].flatMap(({ schema }) => (schema instanceof z.ZodLiteral ? [...schema.values] : []));
  for (const value of literals) expect(['string', 'number', 'boolean']).toContain(typeof value);
});

test('numbers are finite', () => {
  for (const { schema, path } of outgoing) {
    if (schema instanceof z.ZodNumber) expect(schema.safeParse(Number.POSITIVE_INFINITY).success, path).toBe(false);
  }
});

test('there is no call that returns a stored key', () => {
  expect(
    Object.keys(contract)
      .filter((name) => name.startsWith('credentials.'))
      .sort(),
  ).toEqual(['credentials.keychain', 'credentials.remove', 'credentials.set', 'credentials.status']);
});

test('every call is named area.name', () => {
  for (const name of Object.keys(contract)) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z][A-Za-z]*$/);
});
