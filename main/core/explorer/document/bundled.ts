import { createHash } from 'node:crypto';
import { lazily } from '../../base/lazy.ts';

export interface BundledDocument {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** The service document that ships with the application. */
export const bundledDocument = lazily(async (): Promise<BundledDocument> => {
  const { serviceDocument } = await import('../../service/openapi/document.ts');
  const bytes = new TextEncoder().encode(JSON.stringify(serviceDocument));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
});
