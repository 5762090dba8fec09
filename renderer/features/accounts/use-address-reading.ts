import { useEffect, useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';

export type AddressReading = Output<'connection.readAddress'>;

/** Milliseconds without a key press after which what is typed is read. */
const pause = 150;

/** How main reads the typed base address; null while it is being typed or empty. Not kept: a typed address may hold a password. */
export function useAddressReading(baseAddress: string): AddressReading | null {
  const [read, setRead] = useState<{ readonly of: string; readonly reading: AddressReading } | null>(null);
  useEffect(() => {
    if (baseAddress.trim() === '') return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      call('connection.readAddress', { baseAddress }, control.signal).then(
        (reading) => {
          if (!control.signal.aborted) setRead({ of: baseAddress, reading });
        },
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [baseAddress]);
  return read?.of === baseAddress ? read.reading : null;
}
