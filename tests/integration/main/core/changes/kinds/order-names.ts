import type { Target } from '../../../../../../main/core/changes/target.ts';
import { requestAvailability } from '../../../../../../main/core/service/domain/availability.ts';
import type { KindFixtures } from './fixtures.ts';

/** Target of an order: nothing that exists yet. */
export const ordered = (name: string): Target => ({ kind: 'account', id: 0, name });

let number = 0;

/** A name with this state at the practice service. The state is not requested again. */
export async function nameThatIs(fixtures: KindFixtures, state: 'free' | 'premium' | 'taken', extension = '.com'): Promise<string> {
  for (;;) {
    number += 1;
    const name = `pesanan-${number}${extension}`;
    const found = await requestAvailability(fixtures.client, name, { premium: true });
    // The balance of a practice account does not cover a more expensive one.
    if (found.state !== state || Number(found.premiumPrice ?? 0) > 6_400_000) continue;
    fixtures.nameStatus = { ...found, state };
    return name;
  }
}
