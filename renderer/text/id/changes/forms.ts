import type { modelSections, modelUnavailableReasons } from '../../../../preload/contract/lists.ts';
import type { changeFields as en, model as enModel } from '../../en/changes/forms.ts';

/** Text of form parts that are more than a field. */

export const changeFields = {
  choose: 'Pilih…',
  /** By the number of the digest type. */
  digestTypes: { '2': '2, SHA-256 (64 digit)', '1': '1, SHA-1 (40 digit)' },
  customer: {
    placeholder: 'Nama, organisasi, email, atau ID',
    found: (shown: string, count: string, more: boolean) => {
      if (count === '0') return 'Tidak ada pelanggan yang cocok di salinan lokal.';
      return more ? `${shown} dari ${count} pelanggan. Ketik lebih lengkap untuk mempersempit daftar.` : `${count} pelanggan`;
    },
  },
  contact: {
    placeholder: 'Nama, organisasi, email, atau ID',
    found: (count: string, all: string, more: boolean) => {
      if (more) return `Pelanggan ini memiliki ${all} kontak. Cari yang tidak ditampilkan dengan ID.`;
      return count === '0' ? 'Tidak ada kontak pelanggan ini yang cocok.' : `${count} kontak`;
    },
    reading: 'Memuat kontak pelanggan…',
    none: 'Kontak pelanggan belum dimuat.',
    customerUnknown: 'Pelanggan domain ini tidak diketahui. Segarkan domain di halamannya terlebih dahulu.',
    failed: (message: string) => `Kontak tidak dapat dimuat: ${message}`,
    byNumber: 'Tidak ada di antara kontak yang dimuat',
    same: 'Kontak yang sama untuk keempatnya',
    forAll: 'Kontak',
  },
  present: {
    reading: 'Memuat nilai saat ini…',
    none: {
      forwarding: 'Domain ini tidak memiliki forwarding.',
      dnssec: 'Domain ini tidak memiliki record DS di registry.',
      hosts: 'Domain ini tidak memiliki child nameserver.',
    },
    label: { forwarding: 'Forwarding', dnssec: 'Record DS', hosts: 'Child nameserver' },
  },
  sets: {
    label: 'Set',
    typed: 'Seperti diisi di bawah',
    save: 'Simpan sebagai set…',
    tooFew: 'set berisi dua sampai lima nameserver',
    rename: 'Ganti nama set…',
    delete: 'Hapus set…',
    deleteQuestion: (name: string) => `“${name}” akan dihapus di sini. Tidak ada domain yang berubah.`,
    deleteNow: 'Hapus',
    name: 'Nama set',
    noName: 'masukkan nama set',
    keep: 'Simpan',
    replace: (name: string) => `Ganti “${name}”`,
    cancel: 'Batal',
  },
  link: {
    open: 'Buka di browser…',
    what: 'Tautan ditampilkan sebelum dibuka, lalu dibuang. Siapa pun yang memiliki tautan ini dapat mengunggah dokumen untuk domain ini.',
    opened: 'Sudah dibuka di browser.',
    declined: 'Tidak dibuka.',
    unavailable: 'Tautan tidak dapat dibuka.',
  },
  unchanged: 'Belum ada yang diubah.',
  reading: 'Memuat…',
  complete: 'Tandai selesai…',
} satisfies typeof en;

type Part = (typeof modelSections)[number];
type UnavailableReason = (typeof modelUnavailableReasons)[number];

/** Text for copying from a model domain. */
export const model = {
  menu: 'Salin dari domain acuan…',
  use: 'Jadikan acuan untuk…',
  title: (of: string) => `Salin dari domain acuan: ${of}`,
  field: 'Domain acuan',
  placeholder: 'Ketik sebagian namanya',
  found: (shown: string, all: string, more: boolean) => (more ? `${shown} dari ${all}. Ketik nama lebih lengkap.` : `${all} ditemukan`),
  hint: 'Dimuat sekali dari layanan. Domain acuan itu sendiri tidak berubah.',
  reading: 'Memuat domain acuan…',
  failed: 'Perubahan tidak dapat direncanakan',
  copies: 'Yang disalin',
  parts: {
    nameservers: 'Nameserver',
    contacts: 'Kontak',
    locks: 'Proteksi pencurian dan kunci registrar',
    protection: 'Proteksi WHOIS',
    forwarding: 'Forwarding',
    zone: 'Record DNS',
  } satisfies Record<Part, string>,
  sectionHints: {
    nameservers: '',
    contacts: 'Hanya ke domain milik pelanggan yang sama; domain lain ditolak.',
    locks:
      'Kunci registrar dinonaktifkan sebelum perubahan lain, atau diaktifkan setelahnya. Kunci yang tetap aktif tidak dinonaktifkan di tengah proses.',
    protection: 'Diaktifkan atau dinonaktifkan hanya jika sudah dibeli; tidak ada yang dibeli.',
    forwarding: 'Ditambahkan atau diubah tujuannya. Forwarding yang hanya ada di domain target tetap dipertahankan.',
    zone: 'Record dengan nama dan tipe yang sama diganti, dan CNAME mengganti semua record pada namanya. Record TXT hanya mengganti yang tujuannya sama. Nama domain acuan di dalamnya diubah menjadi nama domain target. Record NS milik domain acuan sendiri dan record verifikasi kepemilikan tidak disalin.',
  } satisfies Record<Part, string>,
  unavailableReasons: {
    none: 'Domain acuan tidak memilikinya.',
    'not-reported': 'Layanan tidak melaporkan apa yang dimiliki domain acuan.',
  } satisfies Record<UnavailableReason, string>,
  value: (label: string, value: string) => `${label}: ${value}`,
  itself: 'Domain acuan termasuk dalam domain target; domain ini dilewati.',
  noModel: 'Pilih domain acuan terlebih dahulu.',
  noSection: 'Pilih yang akan disalin.',
} satisfies typeof enModel;
