import { type Charge, tokensIn } from './transactions.ts';

/** Charges by each word of their texts, so that ten thousand rows do not each scan ten thousand charges. */
export function chargesByText(charges: readonly Charge[]): ReadonlyMap<string, readonly Charge[]> {
  const found = new Map<string, Charge[]>();
  for (const charge of charges) {
    for (const word of tokensIn(`${charge.description} ${charge.note ?? ''}`)) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [charge]);
      else known.push(charge);
    }
  }
  return found;
}
