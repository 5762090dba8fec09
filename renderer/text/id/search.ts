import type { searchGroups } from '../../../preload/contract/lists.ts';
import type { search as en } from '../en/search.ts';

type Words = Readonly<Record<(typeof searchGroups)[number], string>>;

const groups: Words = {
  domains: 'Domain',
  customers: 'Pelanggan',
  contacts: 'Kontak yang sudah dimuat',
  notes: 'Catatan lokal',
  tags: 'Tag',
};

/** Text of the global search, and of pasted lists of names. */
export const search = {
  label: 'Cari di semua data',
  placeholder: 'Cari di semua data',
  command: 'Cari di semua data',
  results: 'Hasil pencarian',
  groups,
  all: {
    domains: (n: string) => `Lihat semua ${n} domain`,
    customers: (n: string) => `Lihat semua ${n} pelanggan`,
    contacts: (n: string) => `Lihat semua ${n} kontak`,
    notes: (n: string) => `Lihat semua ${n} dengan catatan yang cocok`,
    tags: (n: string) => `Lihat semua ${n} tag`,
  },
  more: (n: string) => `dan ${n} lainnya`,
  expires: (date: string) => `kedaluwarsa ${date}`,
  expired: (date: string) => `sudah kedaluwarsa ${date}`,
  with: {
    domains: (n: string) => `${n} domain`,
    customers: (n: string) => `${n} pelanggan`,
  },
  none: 'Tidak ada data yang cocok di komputer ini',
  noneHint: 'Pencarian mencakup domain, pelanggan, kontak, catatan, dan tag akun ini.',
  failed: 'Pencarian tidak selesai',
  found: (n: string) => `${n} ditemukan`,
  move: 'pindah',
  open: 'buka',
  leave: 'tutup',
  pasted: {
    label: 'Daftar tempelan',
    names: (n: string) => `Ditempel: ${n} nama`,
    missing: (n: string) => `${n} tidak ada di akun`,
    allThere: 'semua ada di akun',
    others: (n: string) => `${n} kata yang bukan nama dilewati`,
    show: 'Tampilkan',
    hide: 'Sembunyikan',
    more: (n: string) => `dan ${n} lainnya`,
    copy: 'Salin',
    copied: (n: string) => `${n} nama disalin`,
    notCopied: 'Tidak ada yang disalin',
    remove: 'Hapus daftar tempelan',
    filter: 'daftar tempelan',
    failed: (why: string) => `Daftar tempelan tidak dapat dimuat. ${why}`,
  },
} satisfies typeof en;
