import type { workspaceReasons } from '../../../../preload/contract/reasons/workspace.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';
import { valuesErrors } from './values.ts';

/** What is wrong with the nameservers of a set. */
const nameserverFaults: Readonly<Record<string, string>> = {
  'too-few-nameservers': valuesErrors['too-few-nameservers'],
  'too-many-nameservers': valuesErrors['too-many-nameservers'],
  'nameserver-twice': valuesErrors['nameserver-twice'],
};

export const workspaceErrors = {
  'transfer-file-released': 'Data yang dibaca dari file sudah tidak ada di memori. Pilih lagi file itu.',
  'notes-too-large': ({ megabytes }) => `Tidak ada yang diekspor: ukuran semua catatan lebih besar dari ${number(megabytes)} MB.`,
  'tag-empty': 'Tag harus berisi minimal satu huruf.',
  'tag-too-long': 'Tag terdiri dari maksimal 40 karakter.',
  'tag-with-comma': 'Tag tidak boleh berisi koma.',
  'tag-with-control-character': 'Tag tidak boleh berisi karakter tak terlihat.',
  'set-nameservers-invalid': ({ name, why }) => `${name}: ${nameserverFaults[why] ?? 'Salah satunya bukan hostname.'}`,
  'transfer-file-not-json': ({ line }) => `File ini bukan JSON yang lengkap${line === undefined ? '' : ` (baris ${number(line)})`}.`,
  'transfer-file-unexpected': ({ place }) => `File ini berisi sesuatu yang tidak terduga di ${place === '' ? 'bagian awal' : place}.`,
  'transfer-file-foreign': 'Ini bukan file pemindahan Reseller Desk dengan catatan, tag, dan filter.',
  'transfer-file-too-new': ({ version, most }) =>
    `File ini dibuat oleh versi Reseller Desk yang lebih baru. Formatnya ${version}; versi ini membaca sampai format ${most}. Perbarui Reseller Desk, lalu impor file ini.`,
  'transfer-file-object-twice': ({ place, name }) => `Objek di ${place} muncul dua kali di file ini: ${name}.`,
  'transfer-file-too-many-tags': ({ most }) => `File ini berisi lebih dari ${number(most)} tag yang berbeda.`,
  'transfer-file-tag': ({ place, text }) => `Teks di ${place} tidak dapat menjadi tag: ${text}.`,
  'transfer-file-too-large': ({ megabytes }) => `File ini lebih besar dari ${number(megabytes)} MB.`,
  'transfer-file-not-utf8': 'Teks file ini bukan UTF-8.',
  'reminder-step-twice': 'Setiap jumlah hari hanya boleh muncul sekali.',
  'reminder-log-foreign': 'Ini bukan log pengingat yang diekspor Reseller Desk.',
} satisfies ReasonTexts<typeof workspaceReasons>;
