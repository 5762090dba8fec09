import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPracticeService } from '../../core/accounts/practice/practice-process.ts';
import { forkPractice } from '../platform/practice.ts';

/** Starts the practice service from the package and requests its tester page, whose files must be present. Returns the error, or null. */
export async function tryPractice(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-practice-'));
  const warnings: string[] = [];
  const service = createPracticeService({
    fork: forkPractice,
    file: join(folder, 'practice.db'),
    warn: (reason) => void warnings.push(reason),
  });
  try {
    const { address } = await service.running();
    for (const path of ['swagger', 'swagger/swagger-ui-bundle.js', 'swagger/openapi.json']) {
      const { status } = await fetch(`${address}/${path}`);
      if (status !== 200) return `/${path} is answered with ${status}`;
    }
    return null;
  } catch (error) {
    return `${error}: ${warnings.join(', ')}`;
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
