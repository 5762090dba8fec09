import * as tls from 'node:tls';

let system: readonly string[] | null | undefined;

/**
 * The system's certificates beside Node's own, as PEM, read once per process (tens of milliseconds). null where this Node cannot read
 * the system's (before 22.15, hence in Electron 33): Node's own hold alone then.
 */
export function trustedCertificates(): readonly string[] | null {
  system ??= readCertificates();
  return system;
}

function readCertificates(): readonly string[] | null {
  // Missing in older Node, although the types know it.
  const read: typeof tls.getCACertificates | undefined = tls.getCACertificates;
  if (typeof read !== 'function') return null;
  try {
    return [...new Set([...read('default'), ...read('system')])];
  } catch {
    // A system store that cannot be read must not keep anybody from the service.
    return null;
  }
}
