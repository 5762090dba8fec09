import { chooseDialects, type Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import type { PracticeOptions, RunningPractice } from '../../../../../main/practice/options.ts';
import { startPractice } from '../../../../../main/practice/start.ts';
import type { Caller } from './exchange.ts';

export interface PracticeUnderTest {
  readonly practice: RunningPractice;
  readonly caller: Caller;
  readonly dialects: Dialects;
}

/** A small in-memory practice service that records a ledger. */
export async function smallPractice(
  dialects: Readonly<Record<string, string>>,
  options: Partial<PracticeOptions> = {},
): Promise<PracticeUnderTest> {
  const practice = await startPractice({ file: null, domains: 40, apiKey: 'contract-key', ledger: true, dialects, ...options });
  const caller = { address: practice.address, resellerId: practice.resellerId, apiKey: 'contract-key' };
  return { practice, caller, dialects: chooseDialects(dialects) };
}
