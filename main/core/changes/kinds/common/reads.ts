import { AppError } from '../../../errors.ts';

/** What is read, or null when the service says that it is not there. Rejects with everything else. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
