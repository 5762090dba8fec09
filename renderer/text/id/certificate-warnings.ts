import type * as en from '../en/certificate-warnings.ts';

/** What is worth knowing about a certificate request before it is sent. */
export const requestWarnings = {
  'signature-wrong': 'Tanda tangan salah: permintaan diubah setelah dibuat. Minta yang baru.',
  'signature-unchecked': 'Tanda tangan tidak dapat diperiksa: jenis kuncinya tidak didukung di sini.',
  weak: 'Kunci terlalu pendek. Penerbit menolaknya.',
  unusual: 'Penerbit publik tidak menerima jenis kunci ini.',
  large: 'Kunci lebih panjang dari 4096 bit. Sebagian penerbit dan server menolaknya.',
  sha1: 'Permintaan ditandatangani dengan SHA-1 atau MD5, yang ditolak sebagian penerbit.',
  'no-name': 'Permintaan tidak menyebut domain.',
  'common-name-not-listed':
    'Domain tidak ada dalam nama alternatif. Browser hanya melihat nama alternatif; kebanyakan penerbit menambahkannya.',
  'not-a-domain': 'Ada nama yang bukan nama domain. Penerbit publik menolaknya.',
  'wildcard-expected': 'Produk ini untuk wildcard, tetapi tidak ada nama yang diawali “*.”.',
  'wildcard-unexpected': 'Ada nama wildcard, tetapi produk ini bukan untuk wildcard.',
  challenge: 'Permintaan berisi kata sandi dalam teks biasa. Minta yang tanpa kata sandi.',
} satisfies typeof en.requestWarnings;
