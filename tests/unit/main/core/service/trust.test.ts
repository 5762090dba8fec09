import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The certificates are read once per process: each test reloads the module.
const load = async () => (await import('../../../../../main/core/service/trust.ts')).trustedCertificates;
beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

it("contains Node's certificates and the system's, each unique and valid, read once", async () => {
  const trusted = await load();
  const found = trusted() ?? [];
  for (const certificate of tls.getCACertificates('default')) expect(found).toContain(certificate);
  for (const certificate of tls.getCACertificates('system')) expect(found).toContain(certificate);
  expect(new Set(found).size).toBe(found.length);
  expect(() => new X509Certificate(found.at(-1) ?? '')).not.toThrow();
  expect(trusted()).toBe(found);
});
