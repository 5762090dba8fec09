import { useEffect, useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';

export type AddressReading = Output<'connection.readAddress'>;

/** Milliseconds without a keystroke before the input is parsed. */
const pause = 150;

/** Main's parsing of the typed base address; null while it is being typed or empty. Not cached: a typed address may contain a password. */
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
