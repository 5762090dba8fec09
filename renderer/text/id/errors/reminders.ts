import type { remindersReasons } from '../../../../preload/contract/reasons/reminders.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const remindersErrors = {
  'reminder-template-faulty': ({ field, line, column }) =>
    field === 'subject'
      ? `Subjek memuat kesalahan pada kolom ${number(column)}. Perbaiki, lalu simpan.`
      : `Teks memuat kesalahan pada baris ${number(line)}, kolom ${number(column)}. Perbaiki, lalu simpan.`,
  'reminder-template-built-in': 'Templat ini bawaan aplikasi dan tidak dapat diubah. Salin untuk membuat perubahan.',
  'too-many-reminder-templates': ({ most }) => `Sudah ada ${number(most)} templat. Hapus salah satu terlebih dahulu.`,
  'sender-website-invalid': 'Masukkan alamat situs web, misalnya https://registrar.example.',
} satisfies ReasonTexts<typeof remindersReasons>;
