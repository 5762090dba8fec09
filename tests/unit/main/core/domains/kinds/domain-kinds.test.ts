import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ApplyContext, ReadContext, Resource } from '../../../../../../main/core/changes/context.ts';
import { authCode } from '../../../../../../main/core/domains/kinds/auth-code.ts';
import { contacts } from '../../../../../../main/core/domains/kinds/contacts.ts';
import { documentLink } from '../../../../../../main/core/domains/kinds/document-link.ts';
import type { WriteOutcome } from '../../../../../../main/core/service/write-outcome.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const target = { kind: 'domain', id: 7, name: 'contoh.com' } as const;
const missing = new AppError('NOT_FOUND', { reason: 'service-refused', facts: { status: 400, message: 'Domain not found' } });

/** A service with this domain, and with what it returns for other reads. */
const contextOf = (domain: Resource, more: Partial<Record<keyof ReadContext, unknown>> = {}): ReadContext => {
  const read = () => Promise.resolve(domain);
  const context = { moment: 'review', awaited: new Set(), precedingKinds: new Set(), domain: read, domainDetails: read, ...more };
  return context as unknown as ReadContext;
};

/** The result of a kind for this outcome of its one write. */
const applyLink = async (outcome: WriteOutcome): Promise<WriteOutcome & { receipt?: unknown }> => {
  const context = { send: () => Promise.resolve(outcome) } as unknown as ApplyContext;
  const plan = await documentLink.plan(contextOf({ id: 7 }), { target, input: {} });
  return documentLink.apply(context, { target, input: {} }, plan);
};

describe('the contacts of a domain', () => {
  const person = (id: number): Json => ({ id, name: `Person ${id}` });
  const domain = (registrant: number): Resource => ({
    id: 7,
    customer_id: 50,
    registrant_contact: person(registrant),
    admin_contact: person(2),
    tech_contact: person(3),
    billing_contact: person(4),
  });
  const row = { target, input: { registrant: 9 } } as const;
  const known = { contact: async (_customer: number, id: number) => person(id) };

  it('show who is added and who is removed, and warn of a new registrant', async () => {
    const plan = await contacts.plan(contextOf(domain(1), known), row);
    expect(plan).toMatchObject({ refusal: null, unchanged: false, warnings: [{ code: 'registrant-change' }] });
    expect(plan.lines).toEqual([{ label: 'registrantContact', before: 'Person 1 (#1)', after: 'Person 9 (#9)' }]);
  });

  it('are unchanged if they are already set', async () => {
    expect(await contacts.plan(contextOf(domain(9), known), row)).toMatchObject({ unchanged: true, lines: [], warnings: [] });
  });

  it('reject a contact of another customer, and request none if the domain has no customer', async () => {
    const unknown = { contact: () => Promise.reject(missing) };
    expect((await contacts.plan(contextOf(domain(1), unknown), row)).refusal).toMatchObject({ code: 'contact-not-of-customer' });
    const { customer_id: _, ...without } = domain(1);
    expect((await contacts.plan(contextOf(without, unknown), row)).refusal).toBeNull();
  });

  it.each([
    ['done', 9],
    ['not done', 1],
    ['unclear', 8],
  ])('are %s if the registrant is read back as #%d', async (verdict, registrant) => {
    const plan = await contacts.plan(contextOf(domain(1), known), row);
    expect(await contacts.verify(contextOf(domain(registrant)), row, plan, null)).toMatchObject({
      verdict,
      now: [{ label: 'registrantContact', value: `Person ${registrant} (#${registrant})` }],
    });
  });
});

describe('the link to upload documents', () => {
  const secret = 'https://upload.example/abc';

  it.each<[string, Json, string | null]>([
    ['as text', secret, secret],
    ['as link', { link: secret }, secret],
    ['as url', { url: secret }, secret],
    ['over http', 'http://upload.example/abc', null],
    ['that is none', 'abc', null],
    ['as a number', 7, null],
    ['that is too long', `${secret}${'a'.repeat(4000)}`, null],
  ])('%s is stored as a secret only if it is https', async (_, data, link) => {
    const outcome = await applyLink({ state: 'done', data, message: null });
    expect(outcome).toMatchObject({ state: 'done', data: null, receipt: { values: {}, ...(link === null ? {} : { secrets: { link } }) } });
    if (link === null) expect(outcome.receipt).not.toHaveProperty('secrets');
  });

  it('is also taken from a response that is only accepted, but not from a rejection', async () => {
    expect(await applyLink({ state: 'accepted', data: secret, message: null })).toMatchObject({ receipt: { secrets: { link: secret } } });
    const refused: WriteOutcome = { state: 'refused', code: 'VALIDATION', message: 'No.' };
    expect(await applyLink(refused)).toEqual(refused);
  });
});

it.each<[Json, string]>([
  ['Example-4711!', 'done'],
  [{ auth_code: 'Example-4711!' }, 'done'],
  ['another', 'not done'],
  [null, 'unclear'],
  [{ code: 'x' }, 'unclear'],
])('an auth code that reads back as %j is %s', async (data, verdict) => {
  const row = { target, input: { code: 'Example-4711!' } } as const;
  const context = contextOf({ id: 7 }, { get: async () => ({ data, meta: null }) });
  const plan = await authCode.plan(context, row);
  expect(await authCode.verify(context, row, plan, null)).toMatchObject({ verdict });
});
