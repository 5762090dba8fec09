import type { AppError } from '../../base/errors.ts';
import type { Priority, ServiceClient } from '../port.ts';
import type { SendWrite } from './write-outcome.ts';

const mostFields = 5;
const longest = 1000;

/** The one way of changes to the service of an account, told in the words of the engine (design section 6). */
export function createSendWrite(client: Pick<ServiceClient, 'write' | 'writeReady'>, priority: Priority): SendWrite {
  return async ({ method, path, form, ready }, options) => {
    const how = { priority, ...options };
    const told =
      ready === undefined ? await client.write(method, path, form, how) : await client.writeReady({ ...ready, method, path }, how);
    switch (told.outcome) {
      case 'done':
      case 'accepted':
        return { state: told.outcome, data: told.answer.data, message: told.answer.message };
      case 'refused':
        return { state: 'refused', code: told.error.code, message: withFields(told.error), fields: told.error.fields };
      case 'not-sent':
        return {
          state: 'not sent',
          code: told.error.code,
          message: told.error.message,
          retryAfterMs: told.error.retryAfterMs ?? null,
        };
      case 'unknown':
        return { state: 'unknown', reason: told.error.message };
    }
  };
}

/** The message of a validation seldom names the field; what is said of each field does. */
function withFields({ message, fields = {} }: AppError): string {
  const more = Object.entries(fields)
    .filter(([, said]) => !message.includes(said))
    .slice(0, mostFields)
    .map(([name, said]) => `${name}: ${said}`);
  return [message, ...more].join(' ').slice(0, longest);
}
