import { expect, test } from 'vitest';
import { updateFaultCode } from '../../../../../main/core/updates/fault-code.ts';
import { UpdateFault } from '../../../../../main/core/updates/port.ts';

const coded = (code: string) => Object.assign(new Error('any'), { code });

test.each([
  [coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'not-found'],
  [coded('ERR_UPDATER_INVALID_UPDATE_INFO'), 'bad-feed'],
  [coded('ERR_CHECKSUM_MISMATCH'), 'checksum'],
  [coded('ERR_UPDATER_INVALID_SIGNATURE'), 'signature'],
  [coded('HTTP_ERROR_503'), 'server'],
  [coded('ENOSPC'), 'disk'],
  [coded('EROFS'), 'disk'],
  [coded('EIO'), 'disk'],
  [coded('constructor'), 'other'],
  [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'tls'],
  [new Error('net::ERR_BLOCKED_BY_CLIENT'), 'other-origin'],
  [new Error('net::ERR_CONNECTION_TIMED_OUT'), 'timeout'],
  [new Error('net::ERR_CONNECTION_REFUSED'), 'offline'],
  [new Error('Cannot download "https://updates.example/x.exe", status 404: Not Found'), 'server'],
  [new Error('Could not get code signature for running application'), 'signature'],
  [new UpdateFault('timeout', 'silent'), 'timeout'],
  [new Error('anything'), 'other'],
  ['a text', 'other'],
])('%s is reported as %s', (error, code) => expect(updateFaultCode(error)).toBe(code));
