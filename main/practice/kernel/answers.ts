import type { PracticeResponse } from './port.ts';

/** Thrown by an operation that the service refuses; its changes are rolled back. */
export class Refused extends Error {
  readonly answer: PracticeResponse;

  constructor(answer: PracticeResponse, message: string) {
    super(message);
    this.answer = answer;
  }
}

/** The envelope of single and action responses (api.md section 3). */
export function done(data: unknown, message = 'Success', status = 200): PracticeResponse {
  return { status, body: { success: true, data, message } };
}

/** A refusal without field errors, e.g. 404 "Domain not found". */
export function refused(status: number, message: string): Refused {
  return new Refused({ status, body: { success: false, message } }, message);
}

/** 422 in Laravel's style: the first text is the message, all of them by field in `errors` (api.md section 4). */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): Refused {
  const message = Object.values(errors)[0]?.[0] ?? 'The given data was invalid.';
  return new Refused({ status: 422, body: { success: false, message, errors } }, message);
}

/** 404 for something that is not in this account. */
export function notFound(what: string): Refused {
  return refused(404, `${what} not found`);
}
