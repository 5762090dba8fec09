import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as text } from '../../../text/en/settings.ts';

type Connection = Settings['connection'];

/** Bounds of the number fields, as in the contract. Times are in seconds, the time between two syncs of the lists in hours, others in minutes. */
export const bounds = {
  'connection.connectTimeout': { min: 1, max: 120 },
  'connection.responseTimeout': { min: 1, max: 300 },
  'connection.totalTimeout': { min: 2, max: 600 },
  'limits.atOnce': { min: 1, max: 20 },
  'limits.perSecond': { min: 0.2, max: 50 },
  'limits.perQuarterHour': { min: 10, max: 100_000 },
  'reading.listsEvery': { min: 0, max: 24 },
  'reading.quietFrom': { min: 0, max: 23 },
  'reading.quietUntil': { min: 0, max: 23 },
  'notifications.summaryHour': { min: 0, max: 23 },
  'reading.balanceEvery': { min: 0, max: 1440 },
  'reading.transactionMonths': { min: 1, max: 60 },
  'reading.lowBalanceDays': { min: 0, max: 365 },
  'changes.systemDialogRows': { min: 1, max: 100_000 },
  'lock.idleMinutes': { min: 1, max: 480 },
} as const;

const { faults } = text.connection;

/** The error in a proxy address; undefined if it is valid. The main process checks again. */
export function proxyAddressFault(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return faults.noAddress;
  if (!/^https?:\/\//i.test(address)) return faults.scheme;
  if (!URL.canParse(address) || address.length > 400) return faults.unreadable;
  const { username, password, pathname, search, hash } = new URL(address);
  if (username !== '' || password !== '') return faults.credentials;
  if (pathname !== '/' || search !== '' || hash !== '') return faults.path;
  return undefined;
}

/** The error of a timeout in combination with the others; `number` formats figures. */
export function timeoutFault(connection: Connection, change: Partial<Connection>, number: (value: number) => string): string | undefined {
  const { connectTimeout, totalTimeout } = { ...connection, ...change };
  if (totalTimeout >= connectTimeout) return undefined;
  return change.connectTimeout === undefined ? faults.totalTooShort(number(connectTimeout)) : faults.connectTooLong(number(totalTimeout));
}
