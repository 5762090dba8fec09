import type { dnsReasons } from '../../../../preload/contract/reasons/dns.ts';
import type { ReasonTexts } from '../../explain.ts';
import { setupOptions } from '../zones/setup-options.ts';
import { number } from './format.ts';

/** The fields of a record, as named by the facts. */
const fieldNames: Readonly<Record<string, string>> = { prefix: 'Nama', type: 'Tipe', content: 'Isi' };

/** Labels of the options of a setup, given as a list of their codes. */
const optionNames = (options: string): string =>
  options
    .split(', ')
    .map((option) => setupOptions[option] ?? option)
    .join('; ');

export const dnsErrors = {
  'zone-run-released': 'Proses ini sudah tidak ada di memori. Mulai lagi.',
  'no-domain-chosen': 'Tidak ada domain di antara baris yang dipilih.',
  'nothing-to-compare': 'Tidak ada pembanding untuk zona ini.',
  'comparison-changes-nothing': 'Perbandingan tidak mengubah apa pun.',
  'zone-not-read': 'Zona ini belum dimuat.',
  'record-missing': 'Record yang akan diubah tidak ada.',
  'nothing-to-review': 'Tidak ada yang perlu ditinjau: tidak ada record zona ini yang diubah.',
  'zone-already-so': 'Tidak ada lagi yang perlu diubah: zona di layanan sudah sesuai.',
  'records-mean-same': 'Tidak ada lagi yang perlu diubah: bagi layanan, record ini sama.',
  'side-not-chosen': 'Pilih satu sisi untuk setiap set record ini.',
  'zone-read-again': 'Zona baru saja dimuat ulang. Tinjau lagi.',
  'zone-full': ({ most }) => `Satu zona maksimal berisi ${number(most)} record di sini.`,
  'snapshot-gone': 'Cadangan zona ini sudah tidak ada.',
  'record-gone': ({ type, name }) => `Record ${type} untuk “${name}” yang akan diubah sudah tidak ada. Tidak ada yang diubah.`,
  'problem-gone': 'Masalah ini sudah tidak ada.',
  'file-with-too-many-records': ({ count, most }) =>
    `File berisi ${number(count)} record. Satu zona maksimal berisi ${number(most)} record di sini.`,
  'import-released': 'Data yang diimpor sudah tidak ada di memori. Baca file lagi.',
  'file-of-this-domain': 'File ini untuk domain ini.',
  'file-of-other-domain': ({ domain }) => `File ini untuk ${domain}. Impor dahulu sebagai file untuk domain ini.`,
  'builder-unknown': ({ name }) => `Tidak ada penyiapan bernama ${name}.`,
  'template-unknown': ({ name }) => `Tidak ada templat bernama ${name}.`,
  'template-name-built-in': 'Nama ini dipakai templat bawaan aplikasi. Pilih nama lain.',
  'template-name-taken': 'Templat dengan nama ini sudah ada.',
  'edits-with-errors': ({ count }) =>
    `Perubahan ini menimbulkan ${number(count)} kesalahan. Perbaiki atau abaikan kesalahan itu terlebih dahulu.`,
  'edits-with-other-errors': ({ count }) => `Kesalahan pada perubahan ini sudah berbeda (${number(count)} kesalahan). Tinjau lagi.`,
  'record-too-long': ({ field, most }) => `${fieldNames[field] ?? field} sebuah record akan lebih panjang dari ${number(most)} karakter.`,
  'records-gone': ({ count }) =>
    count === 1 ? 'Record ini telah berubah atau sudah tidak ada.' : 'Sebagian dari record ini telah berubah atau sudah tidak ada.',
  'edit-would-cause-errors': ({ count }) => `Perubahan ini akan menimbulkan ${number(count)} kesalahan.`,
  'zone-has-shrunk': ({ is, was }) => `Zona sekarang berisi ${number(is)} record, sebelumnya ${number(was)} saat terakhir disimpan.`,
  'record-without-type': 'Record memerlukan tipe.',
  'zone-file-too-large': ({ megabytes }) => `File lebih besar dari ${number(megabytes)} MB. Ini terlalu besar untuk sebuah zona.`,
  'zone-text-too-large': ({ megabytes }) => `Teks lebih besar dari ${number(megabytes)} MB. Ini terlalu besar untuk sebuah zona.`,
  'builder-values-missing': 'Beberapa nilai untuk record ini belum diisi.',
  'choose-one-of': ({ options }) => `Pilih salah satu: ${optionNames(options)}.`,
  'choose-yes-or-no': 'Pilih ya atau tidak.',
  'whole-number-needed': 'Masukkan bilangan bulat.',
  'template-value-missing': ({ number: place, name, type, variable }) =>
    `Record ${number(place)} (${name} ${type}) memerlukan nilai untuk ${variable}.`,
  'template-without-name': 'Masukkan nama templat.',
  'template-record-without-type': ({ number: place }) => `Record ${number(place)}: pilih tipe.`,
  'template-record-without-content': ({ number: place }) => `Record ${number(place)}: masukkan isi.`,
  'template-record-variable': ({ number: place }) =>
    `Record ${number(place)}: tulis variabel sebagai {{nama}}, dengan huruf, angka, -, dan _ di antara kurung kurawal ganda.`,
  'choose-type': 'Pilih tipe.',
  'variable-malformed': 'Tulis variabel sebagai {{nama}}, dengan huruf, angka, -, dan _ di antara kurung kurawal ganda.',
  'live-check-not-agreed': 'Setujui dahulu server yang dihubungi pemeriksaan.',
  'rdap-list-malformed': 'File ini bukan daftar server RDAP dari IANA.',
  'live-check-gone': 'Pemeriksaan ini sudah tidak ada.',
  'live-watch-not-done': 'Perubahan ini belum dijalankan.',
  'live-watch-nothing': 'Tidak ada hasil perubahan ini yang dapat dilihat di DNS.',
  'live-watch-elsewhere': ({ hosts }) => `Domain ini memakai nameserver lain (${hosts}): zona di layanan tidak berpengaruh.`,
  'live-watch-many': ({ most }) => `${number(most)} perubahan sudah dipantau. Hentikan salah satu dahulu.`,
  'live-run-gone': 'Proses ini sudah tidak ada.',
  'live-run-running': 'Proses lain di akun ini sedang berjalan. Batalkan terlebih dahulu, atau tunggu sampai selesai.',
  'live-run-size': ({ most }) => `Sebuah proses memeriksa 1 sampai ${most} domain. Pilih lebih sedikit, atau saring daftarnya.`,
  'resolver-address': 'Masukkan alamat IPv4 atau IPv6, misalnya 192.0.2.53.',
  'resolver-host': 'Masukkan nama di sertifikat resolver, misalnya dns.example.',
  'resolver-path': 'Masukkan path URL, misalnya /dns-query.',
} satisfies ReasonTexts<typeof dnsReasons>;
