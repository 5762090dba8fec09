import { expect, it } from 'vitest';
import { maskFormSecrets } from '../../../../../main/core/service/client.ts';

it.each([
  [{ auth_code: 'Canary+42 x' }, 'The code Canary+42 x is bad.', 'The code (secret) is bad.'],
  [{ auth_code: 'Canary+42 x' }, 'Sent: auth=Canary%2B42%20x.', 'Sent: auth=(secret).'],
  [{ password: 'longer-canary', password_confirmation: 'longer-canary-2' }, 'longer-canary-2 longer-canary', '(secret) (secret)'],
  [{ name: 'Canary', auth_code: '' }, 'Canary stays.', 'Canary stays.'],
  [{ password: 'four' }, 'four is too short', '(secret) is too short'],
  [{ password: 'the' }, 'the password is too short', 'the password is too short'],
  [{ auth_code: 12 }, '12 is short', '12 is short'],
  [{ auth_code: 'half\ud800code' }, 'half\ud800code', '(secret)'],
  [undefined, 'as it is', 'as it is'],
])('masks the secrets of the form %j', (form, message, shown) => {
  expect(maskFormSecrets(form)(message)).toBe(shown);
});
