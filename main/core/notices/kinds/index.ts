import { notice } from './notice.ts';

/** Changes of a notice, in the order of its menu. */
export const noticeKinds = [notice] as const;
