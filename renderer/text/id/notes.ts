import type { notes as en } from '../en/notes.ts';

/** Text of the user's notes and tags. */
export const notes = {
  title: 'Catatan dan tag',
  /** Names the region for screen readers. */
  label: (name: string) => `Catatan dan tag untuk ${name}`,
  shared: 'Dibagikan dengan tim, tidak pernah dikirim ke layanan.',
  onlyHere: 'Hanya di komputer ini, tidak pernah dikirim ke layanan.',
  tags: {
    label: 'Tag',
    /** Separator in a list row, for screen readers. */
    between: ', ',
    add: 'Tambah tag',
    placeholder: 'Tag baru',
    remove: (tag: string) => `Hapus tag ${tag}`,
    offers: 'Tag yang sudah dipakai',
    faults: {
      empty: 'Tag harus berisi minimal satu huruf.',
      long: 'Tag maksimal 40 karakter.',
      comma: 'Tag tidak boleh berisi koma.',
      control: 'Tag tidak boleh berisi karakter tak terlihat.',
    },
  },
  selection: {
    button: 'Tag…',
    title: 'Tag untuk baris yang dipilih',
    choose: 'Masukkan tag terlebih dahulu.',
    add: (n: string) => `Tambahkan ke ${n} yang dipilih`,
    remove: (n: string) => `Hapus dari ${n} yang dipilih`,
    added: (n: string) => `Ditambahkan ke ${n}.`,
    removed: (n: string) => `Dihapus dari ${n}.`,
  },
  note: {
    label: 'Catatan',
    saved: 'disimpan',
    waiting: 'belum disimpan',
    notStored: (message: string) => `Tidak tersimpan: ${message}`,
    retry: 'Coba lagi',
  },
} satisfies typeof en;
