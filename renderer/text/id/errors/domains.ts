import type { domainsReasons } from '../../../../preload/contract/reasons/domains.ts';
import type { ReasonTexts } from '../../explain.ts';

export const domainsErrors = {
  'model-released': 'Data domain acuan yang dimuat sudah tidak ada di memori. Pilih lagi.',
  'nothing-to-copy': 'Tidak ada yang dapat disalin dari domain acuan ini ke domain tersebut.',
} satisfies ReasonTexts<typeof domainsReasons>;
