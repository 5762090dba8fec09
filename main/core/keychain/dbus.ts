import { connect, type Socket } from 'node:net';
import { type Call, callMessage, type Reply, readReply } from './dbus-message.ts';

/** A D-Bus session bus, reduced to calls with string arguments. */
export interface Bus {
  call(call: Call): Promise<Reply>;
  close(): void;
}

/** There is no bus, or the connection ended. */
export class NoBusError extends Error {}

/**
 * Connects to the bus at a `unix:` address as this process's user. Rejects with NoBusError if there is no response within `timeoutMs`; the
 * time limit covers the whole connection.
 */
export async function openBus(path: string, timeoutMs: number): Promise<Bus> {
  const socket = connect({ path });
  const reader = createReader(socket, timeoutMs);
  let serial = 0;
  const bus: Bus = {
    async call(call) {
      serial += 1;
      socket.write(callMessage(call, serial));
      for (;;) {
        const reply = await reader.next((buffer) => readReply(buffer));
        if (reply.replyTo === serial) return reply;
      }
    },
    close: () => socket.destroy(),
  };
  try {
    const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
    socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
    const answer = await reader.next(readLine);
    if (!answer.value.startsWith('OK ')) throw new NoBusError('The bus refused this user.');
    socket.write('BEGIN\r\n');
    await bus.call({
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'Hello',
      args: [],
    });
    return bus;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Splits the stream into complete pieces; `cut` returns null while a piece is incomplete. */
function createReader(
  socket: Socket,
  timeoutMs: number,
): { next<T extends { readonly length: number }>(cut: (buffer: Buffer) => T | null): Promise<T> } {
  let buffer = Buffer.alloc(0);
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const timer = setTimeout(() => socket.destroy(new NoBusError('The bus did not answer in time.')), timeoutMs);
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    wake();
  });
  socket.on('error', (error) => {
    failure = error instanceof NoBusError ? error : new NoBusError(error.message);
  });
  socket.on('close', () => {
    clearTimeout(timer);
    failure ??= new NoBusError('The bus closed the connection.');
    wake();
  });
  return {
    async next(cut) {
      for (;;) {
        const piece = cut(buffer);
        if (piece !== null) {
          buffer = buffer.subarray(piece.length);
          return piece;
        }
        if (failure !== null) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function readLine(buffer: Buffer): { readonly value: string; readonly length: number } | null {
  const end = buffer.indexOf('\r\n');
  return end < 0 ? null : { value: buffer.toString('latin1', 0, end), length: end + 2 };
}
