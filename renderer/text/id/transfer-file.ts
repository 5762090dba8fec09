import type { Output } from '../../../preload/contract/index.ts';
import type { TransferFileChoice, TransferFilePreview } from '../../../preload/contract/workspace/transfer-file.ts';
import type { transferFile as transferFileEn } from '../en/transfer-file.ts';

type Saved = Output<'handover.save'>;
type Applied = Output<'handover.apply'>;
type Num = (n: number) => string;

/** Sets of nameservers only if there are any. */
const contents = (objects: number, filters: number, sets: number, number: Num): string => {
  const named = `${number(objects)} domain atau pelanggan`;
  const saved = `${number(filters)} filter tersimpan`;
  return sets === 0 ? `${named} dan ${saved}` : `${named}, ${saved}, dan ${number(sets)} set nameserver`;
};

/** Text of the transfer file for notes, tags and saved filters. */
export const transferFile = {
  label: 'Catatan, tag, dan filter',
  account: 'Akun',
  hint: 'File untuk rekan kerja: nama domain, alamat email pelanggan, catatan dan tagnya, filter tersimpan, set nameserver, aturan, templat, dan preferensi pelanggan untuk pengingat, serta kop laporan tagihan. Tanpa kunci API, tanpa akun.',
  noAccount: 'Tambah akun terlebih dahulu.',
  export: 'Ekspor…',
  exportNamed: (account: string) => `Ekspor… catatan, tag, dan filter dari ${account}`,
  exportCommand: 'Ekspor catatan, tag, dan filter…',
  import: 'Impor…',
  importNamed: (account: string) => `Impor… catatan, tag, dan filter ke ${account}`,
  importCommand: 'Impor catatan, tag, dan filter…',
  notSaved: 'Tidak ada yang diekspor: lokasi tidak dipilih.',
  notOpened: 'Tidak ada yang diimpor: file tidak dipilih.',
  saved({ path, objects, filters, sets, nameless }: Saved & { path: string }, number: Num): string {
    const left = nameless === 0 ? '' : ` ${number(nameless)} yang namanya tidak diketahui dilewati.`;
    return `${contents(objects, filters, sets, number)} diekspor ke ${path}.${left}`;
  },
  applied({ written, unchanged, tooLong, filters, sets }: Applied, number: Num): string {
    const stay = unchanged === 0 ? '' : ` ${number(unchanged)} yang berbeda dibiarkan tidak berubah.`;
    const long = tooLong === 0 ? '' : ` ${number(tooLong)} tidak dapat digabungkan: catatannya akan terlalu panjang.`;
    return `${contents(written, filters, sets, number)} diimpor.${stay}${long}`;
  },
  faults: {
    save: 'Tidak ada yang diekspor',
    open: 'File tidak diimpor',
    apply: 'Tidak ada yang diimpor',
    whatToDo: {
      save: 'File yang sudah ada tidak berubah. Pilih lokasi lain atau kosongkan ruang disk, lalu coba lagi.',
      open: 'Tidak ada yang diubah di sini. Minta lagi file tersebut, persis seperti yang dibuat Reseller Desk.',
      apply: 'Tidak ada yang diubah di sini. Pilih lagi file tersebut.',
    },
  },
  dialog: {
    title: 'Impor catatan, tag, dan filter',
    into: 'Ke',
    file: 'File',
    made: 'Dibuat',
    counts: 'Domain dan pelanggan',
    fresh: 'Baru di sini',
    same: 'Sama',
    different: 'Berbeda',
    absent: 'Tidak ada di akun ini',
    absentNote: 'Dilewati: salinan lokal tidak memiliki entri dengan nama ini.',
    names: (names: string, more: string | null) => (more === null ? names : `${names} dan ${more} lainnya`),
    filters: 'Filter tersimpan',
    sets: 'Set nameserver',
    preferences: 'Preferensi pengingat',
    preferencesOf({ fresh, same, different, absent }: TransferFilePreview['reminders'], number: Num): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} baru` : '',
        different > 0 ? `${number(different)} berbeda` : '',
        same > 0 ? `${number(same)} sudah ada` : '',
        absent > 0 ? `${number(absent)} tidak ada di akun ini` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'Tidak ada' : parts.join(', ');
    },
    rules: 'Aturan pengingat',
    rulesAre: { none: 'Tidak ada', fresh: 'Baru', same: 'Sudah ada', different: 'Berbeda' } satisfies Record<
      TransferFilePreview['reminders']['rules'],
      string
    >,
    templates: 'Templat pengingat',
    sender: 'Data Anda dalam pesan',
    letterhead: 'Kop laporan tagihan',
    filtersOf(
      {
        fresh,
        same,
        renamed,
        full,
        different = 0,
      }: Record<'fresh' | 'same' | 'renamed' | 'full', number> & { readonly different?: number },
      number: Num,
    ): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} baru` : '',
        different > 0 ? `${number(different)} berbeda` : '',
        renamed > 0 ? `${number(renamed)} diganti nama dengan nomor (nama sudah dipakai)` : '',
        same > 0 ? `${number(same)} sudah ada di sini` : '',
        full > 0 ? `${number(full)} dilewati: daftar sudah penuh` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'Tidak ada' : parts.join(', ');
    },
    choice: 'Jika berbeda',
    choices: { join: 'Gabungkan', theirs: 'Gunakan dari file', mine: 'Gunakan milik saya' } satisfies Record<TransferFileChoice, string>,
    choiceHints: {
      join: 'Kedua catatan, berurutan; tag dari keduanya. Selain itu, yang berbeda tetap milik Anda.',
      theirs: 'Isi file menggantikan milik Anda. Yang tidak ada di file dipertahankan.',
      mine: 'Milik Anda tidak berubah; hanya yang baru yang diimpor.',
    } satisfies Record<TransferFileChoice, string>,
    nothing: 'Tidak ada yang dapat diimpor.',
    confirm: 'Impor',
  },
} satisfies typeof transferFileEn;
