import type { statementsReasons } from '../../../../preload/contract/reasons/statements.ts';
import type { ReasonTexts } from '../../explain.ts';

export const statementsErrors = {
  'statements-running': 'Laporan tagihan sedang ditulis. Tunggu sampai selesai, atau hentikan.',
  'printing-unavailable': 'File PDF tidak dapat dibuat di sini. Pilih CSV atau JSON.',
  'only-statements-printed': 'Hanya laporan tagihan pelanggan yang dapat menjadi file PDF. Pilih CSV atau JSON.',
  'statement-without-items': 'Pelanggan ini tidak lagi memiliki rincian pada bulan ini.',
  'letterhead-too-long': ({ most }) => `Maksimal ${most} baris.`,
  'logo-not-a-picture': 'Ini bukan gambar PNG atau JPEG.',
  'logo-too-wide': ({ most }) => `Salah satu sisi gambar lebih dari ${most} piksel.`,
  'logo-too-large': ({ most }) => `File lebih besar dari ${Math.round(most / 1024)} KB.`,
  'logo-unreadable': 'File tidak dapat dibaca.',
} satisfies ReasonTexts<typeof statementsReasons>;
