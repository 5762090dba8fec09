import type * as z from 'zod';
import { ErrorDto } from '../../preload/contract/errors.ts';
import type { Explained } from '../../preload/contract/reasons.ts';
import { AppError, explain } from '../core/base/errors.ts';
import { explainIssue } from '../core/base/explain-issue.ts';

/** Writes the error to the redacted log and returns the id to find it by. */
export type ToIncident = (error: unknown, method: string) => string;

const maxFields = 50;

/** What a schema found wrong per input field, keyed by dotted path; `input` is the input as a whole. */
export function fieldFaults(error: z.ZodError): Record<string, Explained> {
  const faults = new Map<string, Explained>();
  for (const issue of error.issues) {
    const path = issue.path.length === 0 ? 'input' : issue.path.map(String).join('.').slice(0, 200);
    if (!faults.has(path) && faults.size < maxFields) faults.set(path, explainIssue(issue));
  }
  return Object.fromEntries(faults);
}

const maxFactLength = 2000;

/** The facts as they may cross: none of them too long. */
function crossing({ reason, facts }: Explained): Explained {
  const cut = Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxFactLength) : value]);
  return { reason, facts: Object.fromEntries(cut) };
}

function dtoOf(error: AppError): ErrorDto | null {
  const { code, retryAfterMs, fields } = error;
  const dto = {
    code,
    ...crossing(error),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs: Math.max(0, Math.round(retryAfterMs)) }),
    ...(fields === undefined ? {} : { fields: Object.fromEntries(Object.entries(fields).map(([path, why]) => [path, crossing(why)])) }),
  };
  const parsed = ErrorDto.safeParse(dto);
  return parsed.success ? parsed.data : null;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function internal(error: unknown, method: string, toIncident: ToIncident): ErrorDto {
  const dto: ErrorDto = { code: 'INTERNAL', ...explain('internal') };
  try {
    return { ...dto, incident: toIncident(error, method) };
  } catch {
    return dto;
  }
}

/**
 * What may cross of a thrown value: an AppError's own fields, or that the call was canceled. Of anything else only an incident id. Never
 * throws, whatever `error` is.
 */
export function errorReply(error: unknown, method: string, signal: AbortSignal, toIncident: ToIncident): ErrorDto {
  try {
    if (error instanceof AppError) {
      const dto = dtoOf(error);
      if (dto !== null) return dto;
    } else if (signal.aborted || isAbort(error)) {
      return { code: 'CANCELED', ...explain('call-canceled') };
    }
  } catch {
    // The error itself throws when inspected: it is not one of ours.
  }
  return internal(error, method, toIncident);
}
