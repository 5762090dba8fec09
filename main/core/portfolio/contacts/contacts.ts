import type { ContactsState } from '../../../../preload/contract/customers/contacts.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ServiceClient } from '../../service/port.ts';
import { untilAborted } from '../../service/wait.ts';
import type { ContactsStore } from '../../store/portfolio/port.ts';
import { readStoredFields } from '../answer-fields.ts';
import { readCustomerContacts } from './read.ts';

export interface ContactsDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => ContactsStore;
  readonly redaction: Redaction;
  /** A customer's contacts were read completely. */
  readonly completed: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The contacts of customers: stored ones, and requests for them. */
export interface ContactsService {
  stored(input: Parsed<'contacts.stored'>): Output<'contacts.stored'>;
  /** Throws AppError NOT_FOUND. */
  one(input: Parsed<'contacts.one'>): Output<'contacts.one'>;
  /** Rejects with what the client rejects with, BAD_ANSWER, and CANCELED. Stored contacts stay in that case. */
  refresh(input: Parsed<'contacts.refresh'>, signal: AbortSignal): Promise<ContactsState>;
  /** The account is gone, or another reseller's: requests are canceled, and their responses are not stored. */
  forget(accountId: string): void;
  /** The same for every account. */
  stopAll(): void;
}

export function createContacts({ clientFor, store, redaction, completed, now }: ContactsDeps): ContactsService {
  const inProgress = new Map<AbortController, string>();
  const end = (concerns: (accountId: string) => boolean): void => {
    for (const [controller, accountId] of inProgress) if (concerns(accountId)) controller.abort();
  };

  return {
    stored: ({ accountId, customerId, from, count }) => ({
      state: store().state(accountId, customerId),
      contacts: store().list(accountId, customerId, from, count),
    }),
    one({ accountId, customerId, id }) {
      const found = store().find(accountId, customerId, id);
      if (found === null) throw new AppError('NOT_FOUND', 'contact-not-stored');
      const { contact, readAt, raw } = found;
      return { contact, readAt, fields: readStoredFields(raw) };
    },
    async refresh({ accountId, customerId }, callerSignal) {
      const controller = new AbortController();
      const signal = AbortSignal.any([callerSignal, controller.signal]);
      inProgress.set(controller, accountId);
      try {
        // The practice service may have to be started first.
        const client = await untilAborted(clientFor(accountId), signal);
        const at = new Date(now()).toISOString();
        const begin = () => store().begin(accountId, customerId, at);
        await readCustomerContacts(customerId, { client, redaction, signal, begin });
        completed(accountId);
        return store().state(accountId, customerId) ?? { readAt: at, changedWhileReading: false, outdated: false, count: 0 };
      } finally {
        inProgress.delete(controller);
      }
    },
    forget: (accountId) => end((each) => each === accountId),
    stopAll: () => end(() => true),
  };
}
