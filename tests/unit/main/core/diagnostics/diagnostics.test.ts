import { expect, it } from 'vitest';
import { type DiagnosticsFacts, diagnosticsText } from '../../../../../main/core/diagnostics/diagnostics.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

const facts: DiagnosticsFacts = {
  platform: { appVersion: '1.2.3', host: 'electron', system: 'linux', versions: { node: '24.0.0' } },
  madeAt: '2026-11-21T08:00:00.000Z',
  settings: defaultSettings,
  accounts: [
    Account.parse({
      id: 'a1b2c3d4e5f6',
      name: 'Canary Name',
      color: 'ocean',
      baseAddress: 'https://api.reseller.example',
      resellerId: 'canary-id',
      readOnly: true,
      forgetKeyOnLock: false,
    }),
  ],
  keychain: { state: 'ready', name: 'gnome-keyring' },
  limiters: [],
  notices: [{ kind: 'removal-pending', facts: { name: 'Canary Removed' } }],
  log: '{"event":"one"}\n{"event":"canary-key"}\n',
};

it('contains what support needs', () => {
  expect(JSON.parse(diagnosticsText(facts, createRedaction()))).toMatchObject({
    madeAt: facts.madeAt,
    application: { version: '1.2.3', system: 'linux', node: '24.0.0' },
    accounts: [{ baseAddress: 'https://api.reseller.example', readOnly: true }],
    keychain: { state: 'ready' },
    notices: ['removal-pending'],
    log: ['{"event":"one"}', expect.any(String)],
  });
});

it('omits names and IDs, and masks a key that leaked into the log', () => {
  const redaction = createRedaction();
  redaction.addSecret('canary-key', 'canary-id');
  const text = diagnosticsText(facts, redaction);
  for (const canary of ['Canary Name', 'canary-id', 'Canary Removed', 'canary-key']) expect(text).not.toContain(canary);
});
