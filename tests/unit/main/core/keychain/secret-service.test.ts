import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { querySecretService } from '../../../../../main/core/keychain/secret-service.ts';

let folder: string;
let server: Server;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bus-test-'));
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Listens in place of a bus and responds to the n-th received chunk with the n-th answer; null hangs up. */
function listen(path: string, responses: readonly (string | Buffer | null)[]): Promise<void> {
  server = createServer((socket: Socket) => {
    let count = 0;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const answer = responses[count];
      count += 1;
      if (answer === null) socket.destroy();
      else if (answer !== undefined) socket.write(answer);
    });
  });
  return new Promise((resolve) => server.listen(path, resolve));
}

const ask = (path: string) => querySecretService({ DBUS_SESSION_BUS_ADDRESS: `unix:guid=00,path=${path}` });

it.for<[string, (string | Buffer | null)[], string]>([
  ['hangs up at once', [null], 'absent'],
  ['refuses this user', ['REJECTED EXTERNAL\r\n'], 'absent'],
  ['hangs up after the greeting', ['OK 00\r\n', null], 'absent'],
  ['speaks another language', ['OK 00\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n'], 'unknown'],
  ['claims a message of a gigabyte', ['OK 00\r\n', Buffer.from([0x6c, 2, 0, 1, 0, 0, 0, 0x40, 1, 0, 0, 0, 0, 0, 0, 0])], 'unknown'],
])('handles a bus that %s', async ([, responses, state]) => {
  const path = join(folder, 'bus');
  await listen(path, responses);
  expect(await ask(path)).toBe(state);
});

it('checks the same locations as libsecret', async () => {
  expect(await querySecretService({})).toBe('absent');
  expect(await querySecretService({ DISPLAY: ':0' })).toBe('unknown');
  expect(await querySecretService({ XDG_RUNTIME_DIR: folder })).toBe('absent');
  expect(await querySecretService({ DBUS_SESSION_BUS_ADDRESS: 'tcp:host=127.0.0.1,port=1' })).toBe('unknown');
  expect(await ask(join(folder, 'nothing-here'))).toBe('absent');
});

it('reads an escaped address among others', async () => {
  await listen(join(folder, 'a bus'), ['OK 00\r\n', 'something that is no message']);
  const address = `tcp:host=x;unix:path=${join(folder, 'a%20bus')}`;
  // Not `absent`: there was a response, which cannot be parsed.
  expect(await querySecretService({ DBUS_SESSION_BUS_ADDRESS: address })).toBe('unknown');
});
