import { maybe, type Rule, text } from '../../kernel/fields.ts';
import type { Fields } from '../../kernel/port.ts';

/** The customer's password for its panel. There is no panel here, so it is validated and not stored. */
export function passwordRules(form: Fields, isRequired: boolean) {
  const confirmed: Rule<string> = (value, name) => {
    const read = text({ min: 6 })(value, name);
    if ('fault' in read || form['password'] === form['password_confirmation']) return read;
    return { fault: `The ${name} confirmation does not match.` };
  };
  return isRequired ? { password: confirmed, password_confirmation: text() } : { password: maybe(confirmed) };
}
