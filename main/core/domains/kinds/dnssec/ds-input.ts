import * as z from 'zod';
import { field } from '../../../changes/input.ts';

/** Hexadecimal digits of a digest by its type (RFC 4034, RFC 4509). */
const digits: Readonly<Record<number, number>> = { 1: 40, 2: 64 };

/** What the service accepts as a DS record (api.md section 6.7, `addDsRecord`). */
export const dsInput = z
  .strictObject({
    keytag: field(z.number().int().min(0).max(65_535), { example: '12345' }),
    algorithm: field(
      z
        .number()
        .int()
        .refine((number) => [3, 5, 6, 7, 8, 10, 12, 13, 14].includes(number), 'ds-algorithm-refused'),
      { part: 'ds-algorithm', example: '13' },
    ),
    digestType: field(z.number().int().min(1).max(2), { part: 'ds-digest-type', column: 'digest_type', example: '2' }),
    digest: field(
      z
        .string()
        .overwrite((typed) => typed.replace(/\s+/g, ''))
        .regex(/^[0-9a-f]+$/i, 'ds-digest-characters'),
      { example: 'E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766' },
    ),
  })
  .refine(({ digestType, digest }) => digest.length === digits[digestType], {
    path: ['digest'],
    message: 'ds-digest-length',
  });
