import { AppError } from '../../base/errors.ts';

/** What is read, or null when the service says that it is not there. Rejects with everything else. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * What is read of something that was deleted; `gone` by its own 404 alone, `unsaid` where the service says so in words without that
 * status (design section 5: an object is gone only after its own read answers 404).
 */
export async function readDeleted<T>(reading: Promise<T>): Promise<T | 'gone' | 'unsaid'> {
  try {
    return (await unlessMissing(reading)) ?? 'gone';
  } catch (error) {
    if (error instanceof AppError && error.code === 'REFUSED' && /not found/i.test(String(error.facts['said'] ?? ''))) return 'unsaid';
    throw error;
  }
}
