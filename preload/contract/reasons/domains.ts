import type { ReasonTable } from './facts.ts';

/** Why nothing can be copied from a model domain. */
export const domainsReasons = {
  'model-released': {},
  'nothing-to-copy': {},
} as const satisfies ReasonTable;
