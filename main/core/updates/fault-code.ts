import type { UpdateFaultCode } from '../../../preload/contract/updates.ts';
import { UpdateFault } from './port.ts';

/** Codes of electron-updater and of the file system. */
const codes: Readonly<Record<string, UpdateFaultCode>> = {
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'not-found',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'bad-feed',
  ERR_UPDATER_INVALID_VERSION: 'bad-feed',
  ERR_UPDATER_NO_FILES_PROVIDED: 'bad-feed',
  ERR_UPDATER_NO_CHECKSUM: 'bad-feed',
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: 'bad-feed',
  ERR_UPDATER_WEB_INSTALLER_DISABLED: 'bad-feed',
  ERR_CHECKSUM_MISMATCH: 'checksum',
  ERR_UPDATER_INVALID_SIGNATURE: 'signature',
  ENOSPC: 'disk',
  EACCES: 'disk',
  EPERM: 'disk',
  EROFS: 'disk',
  EDQUOT: 'disk',
  EIO: 'disk',
};

/** Messages of Chromium's network stack and electron-updater without a code; the first match counts. */
const messages: readonly (readonly [RegExp, UpdateFaultCode])[] = [
  [/net::ERR_(CERT|SSL|BAD_SSL)_/, 'tls'],
  [/net::ERR_BLOCKED_BY_CLIENT/, 'other-origin'],
  [/net::ERR_(CONNECTION_)?TIMED_OUT/, 'timeout'],
  [/net::ERR_/, 'offline'],
  [/^Cannot download ".*", status \d+/, 'server'],
  [/code signature|Code signature/, 'signature'],
];

/** Maps an error to the closed set of codes that may cross. */
export function updateFaultCode(error: unknown): UpdateFaultCode {
  if (error instanceof UpdateFault) return error.code;
  if (!(error instanceof Error)) return 'other';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (Object.hasOwn(codes, code)) return codes[code] ?? 'other';
    if (/^HTTP_ERROR_\d+$/.test(code)) return 'server';
  }
  return messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'other';
}
