import { AppError, type ErrorDetails, explain } from '../../main/core/base/errors.ts';
import type { ServiceClient, WriteOptions } from '../../main/core/service/port.ts';
import type { Write } from '../../main/core/service/write-outcome.ts';
import type { ErrorCode } from '../../preload/contract/errors.ts';
import { readExplained } from '../../preload/contract/reasons.ts';
import type { Json } from '../../preload/contract/values.ts';

/** Sends a write and returns the data of its response. Rejects with an AppError for every outcome but done and accepted. */
export async function sendWrite(
  client: Pick<ServiceClient, 'write'>,
  method: Write['method'],
  path: string,
  form: Readonly<Record<string, Json>> = {},
  options: WriteOptions = {},
): Promise<{ readonly data: Json }> {
  const outcome = await client.write({ method, path, form }, options);
  switch (outcome.state) {
    case 'done':
    case 'accepted':
      return { data: outcome.data };
    case 'refused': {
      const fields = Object.entries(outcome.fields ?? {}).map(([name, text]) => [name, explain('text', { text })] as const);
      throw failed(outcome.code, outcome.message, outcome.fields === undefined ? {} : { fields: Object.fromEntries(fields) });
    }
    case 'not sent':
      throw failed(outcome.code, outcome.message, outcome.retryAfterMs === null ? {} : { retryAfterMs: outcome.retryAfterMs });
    case 'unknown':
      throw failed('UNKNOWN_OUTCOME', outcome.reason, {});
  }
}

function failed(code: ErrorCode, message: string, details: ErrorDetails): AppError {
  return new AppError(code, readExplained(message), details);
}
