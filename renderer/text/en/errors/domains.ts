import type { domainsReasons } from '../../../../preload/contract/reasons/domains.ts';
import type { ReasonTexts } from '../../explain.ts';

export const domainsErrors = {
  'model-released': 'The data loaded from the model is no longer in memory. Choose it again.',
  'nothing-to-copy': 'There is nothing to copy from this model to these domains.',
} satisfies ReasonTexts<typeof domainsReasons>;
