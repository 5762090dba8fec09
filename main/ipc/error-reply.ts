import type * as z from 'zod';
import { ErrorDto } from '../../preload/contract/errors.ts';
import { AppError } from '../core/base/errors.ts';

/** Writes what was thrown to the redacted log and answers the id under which it is found there. */
export type ToIncident = (error: unknown, method: string) => string;

const mostFields = 50;

/** Message per input field from what a schema found, keyed by dotted path; `input` is the input as a whole. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.length === 0 ? 'input' : issue.path.map(String).join('.').slice(0, 200);
    if (!messages.has(path) && messages.size < mostFields) messages.set(path, issue.message.slice(0, 300));
  }
  return Object.fromEntries(messages);
}

function dtoOf(error: AppError): ErrorDto | null {
  const { code, retryAfterMs, fields } = error;
  const dto = {
    code,
    message: error.message.slice(0, 2000),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs: Math.max(0, Math.round(retryAfterMs)) }),
    ...(fields === undefined ? {} : { fields: { ...fields } }),
  };
  const parsed = ErrorDto.safeParse(dto);
  return parsed.success ? parsed.data : null;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function internal(error: unknown, method: string, toIncident: ToIncident): ErrorDto {
  const message = 'Something went wrong inside the application. The details are in the local log.';
  try {
    return { code: 'INTERNAL', message, incident: toIncident(error, method) };
  } catch {
    return { code: 'INTERNAL', message };
  }
}

/**
 * What of a thrown value may cross: an AppError's own fields, or that the call was cancelled.
 * Of everything else nothing but an incident id. Never throws, whatever `error` is.
 */
export function errorReply(error: unknown, method: string, signal: AbortSignal, toIncident: ToIncident): ErrorDto {
  try {
    if (error instanceof AppError) {
      const dto = dtoOf(error);
      if (dto !== null) return dto;
    } else if (signal.aborted || isAbort(error)) {
      return { code: 'CANCELLED', message: 'The call was cancelled.' };
    }
  } catch {
    // The error itself throws when it is looked at: it is not one of ours.
  }
  return internal(error, method, toIncident);
}
