import { explain, fieldError } from '../../base/errors.ts';

/** Characters that a password of a private key needs. */
const minPassword = 8;

/** @throws AppError VALIDATION of `password` */
export function requirePassword(password: string | null): string {
  if (password === null || password === '') throw fieldError('password', explain('cert-password-missing'));
  if (password.length < minPassword) throw fieldError('password', explain('cert-password-short', { min: minPassword }));
  return password;
}
