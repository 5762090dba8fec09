import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { requestFor } from '../../../../../support/certificate-request.ts';
import { dialectChoices, lastReadings } from '../../../../../support/dialects.ts';
import { address, idOf, kindFixtures, lostAfter } from './fixtures.ts';

const fixtures = kindFixtures();
const name = 'www.latihan-sertifikat.com';
const account: Target = { kind: 'account', id: 0, name };
/** Two minutes from an order to its certificate. */
const untilIssued = 120_000;

type Of = () => ReturnType<typeof fixtures>;

async function orderInput(of: Of, other: Fields = {}): Promise<Fields> {
  const products = await of().list('ssl/prices');
  const product = products.find((one) => one['ssl_type'] === 'DV' && Number(one['is_wildcard']) === 0 && Number(one['status']) === 1);
  const base = { productId: idOf(product ?? null), months: 12, customerId: of().customerId, title: 'Direktur', validation: 'dns' };
  return { ...base, certificateRequest: await requestFor(name), ...other };
}

/** Orders a certificate, and returns its order as a target. */
async function ordered(of: Of, isIssued: boolean): Promise<Target> {
  const { verified } = await of().run('certificate-order', account, await orderInput(of));
  if (isIssued) of().practice.advance(untilIssued);
  return { kind: 'certificate', id: Number(verified.receipt?.values['certificateId']), name };
}

describe('an order', () => {
  it('is planned with its price and persons, sent once, and waits until the certificate is issued', async () => {
    const input = await orderInput(fixtures);
    const { plan, applied, verified } = await fixtures().run('certificate-order', account, input);
    expect(plan).toMatchObject({ cost: { amount: '145000', currency: 'IDR' }, refusal: null, warnings: [] });
    expect(plan.lines).toContainEqual({ label: 'domain', before: null, after: name });
    expect(plan.lines.find(({ label }) => label === 'person')?.after).toContain('Contoh Satu, PT Contoh Satu, Direktur');
    expect(fixtures().sent).toHaveLength(1);
    expect(fixtures().sent[0]?.form).toMatchObject({
      dcv_method: 'dns',
      admin_firstname: 'Contoh',
      tech_lastname: 'Satu',
      org_city: 'Jakarta',
    });
    expect([applied.state, verified.verdict]).toEqual(['accepted', 'under way']);
    fixtures().practice.advance(untilIssued);
    const issued = await fixtures().verify('certificate-order', account, input, plan, applied.receipt ?? null);
    expect(issued.verdict).toBe('done');
    expect(issued.now).toEqual(
      expect.arrayContaining([
        { label: 'status', value: 'active' },
        { label: 'domain', value: name },
      ]),
    );
  });

  it('is found again if its response is lost, and is not done if it never arrived', async () => {
    const input = await orderInput(fixtures);
    const plan = await fixtures().plan('certificate-order', account, input);
    fixtures().fault({ kind: 'drop-before' });
    expect((await fixtures().apply('certificate-order', account, input, plan)).state).toBe('unknown');
    fixtures().fault(null);
    expect((await fixtures().verify('certificate-order', account, input, plan, null)).verdict).toBe('not done');
    const { verified } = await lostAfter(fixtures(), 'certificate-order', account, input);
    expect(verified).toMatchObject({ verdict: 'under way', receipt: { values: { certificateId: expect.any(Number) } } });
    // Of an earlier order for the same name it is not taken for.
    const again = await fixtures().plan('certificate-order', account, input);
    expect(again.warnings).toMatchObject([{ code: 'certificate-ordered-already', facts: { status: 'pending' } }]);
    expect((await fixtures().verify('certificate-order', account, input, again, null)).verdict).toBe('not done');
  });

  it.each<[string, Fields, string]>([
    ['text that is no request', { certificateRequest: 'Hello' }, 'certificate-request-faulty'],
    ['email without an address', { validation: 'email' }, 'certificate-email-missing'],
    ['a product that is not there', { productId: 999_999 }, 'product-not-there'],
    ['a longer period than is sold', { months: 13 }, 'certificate-period'],
    ['a customer who is not there', { customerId: 999_999 }, 'customer-not-there'],
    ['a contact of nobody', { contactId: 999_999 }, 'contact-not-of-customer'],
  ])('is refused for %s', async (_, other, code) => {
    const plan = await fixtures().plan('certificate-order', account, await orderInput(fixtures, other));
    expect(plan.refusal).toMatchObject({ code });
  });

  it('is refused for a wildcard name of another product, and a person with one name is named twice', async () => {
    const certificateRequest = await requestFor('*.latihan-sertifikat.com');
    const wildcard = await fixtures().plan('certificate-order', account, await orderInput(fixtures, { certificateRequest }));
    expect(wildcard.refusal).toMatchObject({ code: 'certificate-wildcard' });
    const form = { ...address, name: 'Sukarno', email: 'sukarno@example.com', password: 'latihan-1', password_confirmation: 'latihan-1' };
    const customerId = idOf(await fixtures().write('POST', 'customers', form));
    const mononym = await fixtures().plan('certificate-order', account, await orderInput(fixtures, { customerId }));
    expect(mononym).toMatchObject({ refusal: null, warnings: [{ code: 'certificate-one-name', facts: { name: 'Sukarno' } }] });
  });

  it('is not planned on a price that is no amount', async () => {
    const input = await orderInput(fixtures);
    const { client } = fixtures();
    const real = client.get.bind(client);
    const get: typeof real = (path, ...more) =>
      path === 'ssl/prices'
        ? real(path, ...more).then((answer) => ({ ...answer, data: [{ id: Number(input['productId']), price: { '12': '145000' } }] }))
        : real(path, ...more);
    Object.assign(client, { get });
    await expect(fixtures().plan('certificate-order', account, input)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });
});

describe('an issued certificate', () => {
  it('is reissued for another key, and counts as done once it has that key', async () => {
    const target = await ordered(fixtures, true);
    const input = { certificateRequest: await requestFor(name) };
    const { plan, applied, verified } = await fixtures().run('certificate-reissue', target, input);
    expect([plan.refusal, applied.state, verified.verdict]).toEqual([null, 'accepted', 'under way']);
    fixtures().practice.advance(untilIssued);
    const issued = await fixtures().verify('certificate-reissue', target, input, plan, applied.receipt ?? null);
    expect(issued.verdict).toBe('done');
    expect(await fixtures().plan('certificate-reissue', target, input)).toMatchObject({ unchanged: true });
    const other = { certificateRequest: await requestFor('mail.latihan-sertifikat.com') };
    const otherName = await fixtures().plan('certificate-reissue', target, other);
    expect(otherName.warnings).toMatchObject([{ code: 'certificate-other-name' }]);
    expect((await fixtures().apply('certificate-reissue', target, other, otherName)).state).toBe('refused');
    expect((await fixtures().verify('certificate-reissue', target, other, otherName, null)).verdict).toBe('not done');
  });

  it('is canceled, which cannot be done twice', async () => {
    const target = await ordered(fixtures, true);
    const { plan, verified } = await fixtures().run('certificate-cancel', target);
    expect(plan.warnings.map(({ code }) => code)).toEqual(['certificate-cancel-ends', 'certificate-cancel-refund']);
    expect(verified).toMatchObject({ verdict: 'done', now: [{ value: 'cancelled' }] });
    expect((await fixtures().plan('certificate-cancel', target)).refusal).toMatchObject({ code: 'certificate-over' });
    expect((await fixtures().plan('certificate-reissue', target, { certificateRequest: await requestFor(name) })).refusal).toMatchObject({
      code: 'certificate-over',
    });
  });

  it('does not wait for validation', async () => {
    const target = await ordered(fixtures, true);
    expect((await fixtures().plan('certificate-revalidate', target)).refusal).toMatchObject({ code: 'certificate-not-waiting' });
    expect((await fixtures().plan('certificate-validation', target, { validation: 'http' })).refusal).toMatchObject({
      code: 'certificate-not-waiting',
    });
  });
});

describe('a waiting order', () => {
  it('is validated another way, which is undone, and is validated again', async () => {
    const target = await ordered(fixtures, false);
    const input = { validation: 'email', validationEmail: 'admin@latihan-sertifikat.com' };
    const { plan, verified } = await fixtures().run('certificate-validation', target, input);
    expect(plan.lines).toContainEqual({ label: 'validation', before: 'dns', after: 'email admin@latihan-sertifikat.com' });
    expect(verified.verdict).toBe('done');
    expect((await fixtures().run('certificate-revalidate', target)).verified.verdict).toBe('done');
    expect((await fixtures().undo('certificate-validation', target, input, plan)).verified.verdict).toBe('done');
    expect(await fixtures().resource(`ssl/orders/${target.id}`)).toMatchObject({ dcv_method: 'dns', dcv_email: null });
    expect((await fixtures().plan('certificate-reissue', target, { certificateRequest: await requestFor(name) })).refusal).toMatchObject({
      code: 'certificate-not-issued',
    });
    const lost = await lostAfter(fixtures(), 'certificate-revalidate', target);
    expect(lost.verified).toMatchObject({ verdict: 'unclear', note: { code: 'not-readable' } });
  });
});

// Slow: a practice service for each way in which services differ.
describe.each([
  ...dialectChoices(['unknownResults', 'money', 'errorStatus', 'createdStatus', 'fields']),
  ['the last readings', lastReadings] as const,
])('with %s', (_, dialects) => {
  const other = kindFixtures({ dialects });

  it('every kind takes effect and is verified', async () => {
    const target = await ordered(other, false);
    const changed = { validation: 'http' };
    expect((await other().run('certificate-validation', target, changed)).verified.verdict).toBe('done');
    expect((await other().run('certificate-revalidate', target)).verified.verdict).toBe('done');
    other().practice.advance(untilIssued);
    const certificateRequest = await requestFor(name);
    const { plan, applied } = await other().run('certificate-reissue', target, { certificateRequest });
    other().practice.advance(untilIssued);
    expect((await other().verify('certificate-reissue', target, { certificateRequest }, plan, applied.receipt ?? null)).verdict).toBe(
      'done',
    );
    expect((await other().run('certificate-cancel', target)).verified.verdict).toBe('done');
  });
});
