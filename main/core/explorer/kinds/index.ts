import { request } from './request.ts';

/** Requests of the API explorer, in the order of its menu. */
export const explorerKinds = [request] as const;
