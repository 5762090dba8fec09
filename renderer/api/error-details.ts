import { app } from '../text/en/application.ts';
import { CallError } from './client.ts';

/** Details of an error for copying: its code, its incident, the time. Main's errors are redacted; for others only the name is included. */
export function errorDetails(error: unknown, at: string): string {
  const lines =
    error instanceof CallError
      ? [app.details.code(error.code), ...(error.dto.incident === undefined ? [] : [app.details.incident(error.dto.incident)])]
      : [app.details.code(error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : typeof error)];
  return [...lines, app.details.time(at)].join('\n');
}
