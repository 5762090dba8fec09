import * as tls from 'node:tls';

let system: readonly string[] | null | undefined;

/**
 * Returns the system's certificates together with Node's own, as PEM, read once per process (tens of milliseconds). null if this Node
 * cannot read the system's (before 22.15, hence in Electron 33): then only Node's own apply.
 */
export function trustedCertificates(): readonly string[] | null {
  system ??= readCertificates();
  return system;
}

function readCertificates(): readonly string[] | null {
  // Missing in older Node versions, although it is in the types.
  const read: typeof tls.getCACertificates | undefined = tls.getCACertificates;
  if (typeof read !== 'function') return null;
  try {
    return [...new Set([...read('default'), ...read('system')])];
  } catch {
    // An unreadable system store must not block access to the service.
    return null;
  }
}
