import type { noticeKinds as defined } from '../../../../preload/contract/kinds/notices.ts';
import { notice } from './notice.ts';

/** Changes of a notice. */
export const noticeKinds = {
  notice,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;
