import type { domainsReasons } from '../../../../preload/contract/reasons/domains.ts';
import type { ReasonTexts } from '../../explain.ts';

export const domainsErrors = {
  'model-released': 'The data of the domain that you copy from is no longer in memory. Choose it again.',
  'nothing-to-copy': 'There is nothing to copy from this domain to these domains.',
} satisfies ReasonTexts<typeof domainsReasons>;
