import type { explorerKinds as defined } from '../../../../preload/contract/kinds/explorer.ts';
import { request } from './request.ts';

/** Requests of the API explorer. */
export const explorerKinds = {
  request,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;
