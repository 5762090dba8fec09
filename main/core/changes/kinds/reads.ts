import { AppError } from '../../base/errors.ts';

/** Returns what is read, or null if the service reports that it does not exist. Rejects with all other errors. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Reads something that was deleted; `gone` only for its own 404, `unclear` if the service says so in words without that status (design
 * section 5: an object is gone only after its own read returns 404).
 */
export async function readDeleted<T>(reading: Promise<T>): Promise<T | 'gone' | 'unclear'> {
  try {
    return (await unlessMissing(reading)) ?? 'gone';
  } catch (error) {
    if (error instanceof AppError && error.code === 'REFUSED' && /not found/i.test(String(error.facts['message'] ?? ''))) return 'unclear';
    throw error;
  }
}
