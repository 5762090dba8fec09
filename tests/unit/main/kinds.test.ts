import { describe, expect, it } from 'vitest';
import { marksOf, secretFields } from '../../../main/core/changes/input.ts';
import { decide } from '../../../main/core/changes/reconcile/decide.ts';
import { isSecretField } from '../../../main/core/redaction/fields.ts';
import { kinds } from '../../../main/kinds.ts';
import { JournalKind } from '../../../preload/contract/changes/change-input.ts';

it.each([...kinds.keys()])('shows jobs and rows of %s to the renderer', (kind) => {
  expect(JournalKind.safeParse(kind).success).toBe(true);
});

it('has every expected kind, each under a unique name', () => {
  expect([...kinds.keys()].sort()).toEqual([
    'auth-code',
    'bucket-create',
    'bucket-delete',
    'buy-whois-protection',
    'certificate-cancel',
    'certificate-order',
    'certificate-reissue',
    'certificate-revalidate',
    'certificate-validation',
    'child-nameserver-add',
    'child-nameserver-change',
    'child-nameserver-remove',
    'contact-create',
    'contact-delete',
    'contact-update',
    'contacts',
    'customer-create',
    'customer-delete',
    'customer-update',
    'delete-domain',
    'document-link',
    'ds-add',
    'ds-remove',
    'forwarding',
    'forwarding-remove',
    'move',
    'nameservers',
    'notice',
    'register',
    'registrar-lock',
    'reminder-send',
    'renew',
    'request',
    'restore',
    'server-order',
    'server-power',
    'server-rebuild',
    'server-renew',
    'server-suspend',
    'server-unsuspend',
    'storage-delete',
    'storage-key-create',
    'storage-key-delete',
    'storage-order',
    'storage-renew',
    'storage-resize',
    'storage-suspend',
    'storage-unsuspend',
    'suspend',
    'theft-protection',
    'transfer',
    'transfer-cancel',
    'unsuspend',
    'verification-resend',
    'whois-protection',
    'zone',
    'zone-record-delete',
    'zone-signing',
    'zone-test',
  ]);
  expect([...kinds].every(([name, kind]) => kind.name === name)).toBe(true);
});

it('a row found not to be done is only sent again automatically if the service rejects a second execution', () => {
  const seen = { verdict: 'not done', age: 100, settling: 10, charge: 'none' } as const;
  const again = [...kinds.values()].filter(({ guarded }) => decide({ ...seen, guarded }).to === 'retry');
  expect(again.map(({ name }) => name).sort()).toEqual([
    'bucket-delete',
    'child-nameserver-remove',
    'contact-delete',
    'customer-create',
    'customer-delete',
    'ds-remove',
    'forwarding-remove',
    'nameservers',
    'registrar-lock',
    'renew',
    'storage-delete',
    'storage-key-delete',
    'theft-protection',
    'zone',
    'zone-record-delete',
    'zone-test',
  ]);
});

describe.each([...kinds.values()])('$name', (kind) => {
  it('has a strict input whose fields are marked, including its secrets', () => {
    expect(kind.input.safeParse({ somethingElse: 1 }).success).toBe(false);
    const marks = marksOf(kind.input);
    const columns = [...marks].map(([name, { column }]) => column ?? name);
    expect(new Set(columns).size).toBe(columns.length);
    const named = [...marks].filter(([name, { column }]) => isSecretField(name) || isSecretField(column ?? ''));
    expect(named.map(([name]) => name)).toEqual(secretFields(kind.input));
  });

  it('only kinds with a confirmation cost money', () => {
    expect([...kinds.values()].filter(({ paid }) => paid).map(({ name }) => name)).toEqual([
      'renew',
      'restore',
      'buy-whois-protection',
      'register',
      'transfer',
      'server-order',
      'server-renew',
      'storage-order',
      'storage-renew',
      'storage-resize',
      'certificate-order',
    ]);
    if (
      /^(?:delete-domain|customer-delete|zone-test|server-power|server-rebuild|storage-delete|bucket-delete|certificate-cancel)$/.test(
        kind.name,
      )
    )
      expect(kind.confirm).toBe('typed');
    if (kind.paid) expect(kind.confirm).not.toBe('none');
  });
});
