import { useEffect, useState } from 'react';
import { CallError, call } from '../../api/client.ts';
import type { CommandTarget, TargetQuestion } from '../../navigation/commands.ts';

/** An object that can be chosen. */
export interface OfferedTarget extends CommandTarget {
  readonly title: string;
  readonly remark: string;
}

/** What was found for a text. */
interface TargetsFor {
  readonly text: string;
  readonly count: number;
  readonly targets: readonly OfferedTarget[];
  readonly failed: boolean;
}

type Offer = Pick<TargetsFor, 'count' | 'targets'>;

const find: Readonly<
  Record<TargetQuestion['kind'], (accountId: TargetQuestion['accountId'], text: string, signal: AbortSignal) => Promise<Offer>>
> = {
  async domain(accountId, text, signal) {
    const { count, domains } = await call('search.findDomains', { accountId, text }, signal);
    return { count, targets: domains.map(({ id, name, unicode, customer }) => ({ id, name, title: unicode, remark: customer })) };
  },
  async customer(accountId, text, signal) {
    const { count, customers } = await call('customers.find', { accountId, text }, signal);
    const targets = customers.map(({ id, name, organization, email }) => {
      const title = name || organization || email;
      return { id, name: email, title, remark: [organization, email].filter((part) => part !== '' && part !== title).join(', ') };
    });
    return { count, targets };
  },
};

/** Offers objects as the user types; the previous search is canceled. The last result stays until the next has arrived. */
export function useTargets({ kind, accountId }: TargetQuestion, text: string): TargetsFor | null {
  const [found, setFound] = useState<TargetsFor | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const show = (offer: Offer, failed: boolean) => {
      if (!controller.signal.aborted) setFound({ text, failed, ...offer });
    };
    find[kind](accountId, text, controller.signal).then(
      (offer) => show(offer, false),
      (error: unknown) => {
        if (error instanceof CallError) show({ count: 0, targets: [] }, true);
      },
    );
    return () => controller.abort();
  }, [kind, accountId, text]);
  return found;
}
