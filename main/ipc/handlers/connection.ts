import { readBaseAddress } from '../../core/base/base-address.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'connection.test' | 'connection.readAddress'>;

export function connectionHandlers(rooms: () => Promise<Services>): Area {
  return {
    'connection.test': async (input, { signal }) => (await rooms()).testConnection(input, signal),
    'connection.readAddress': async ({ baseAddress }) => readBaseAddress(baseAddress),
  };
}
