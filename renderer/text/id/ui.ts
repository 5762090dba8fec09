import type { ui as en } from '../en/ui.ts';

/** Text of the UI components themselves. */
export const ui = {
  close: 'Tutup',
  cancel: 'Batal',
  copy: 'Salin',
  refresh: 'Segarkan',
  leaving: {
    unsaved: 'Tutup tanpa menyimpan? Perubahan Anda akan hilang.',
    keepEditing: 'Lanjut mengedit',
    discard: 'Buang',
  },
  details: 'Detail',
  detailsNote: 'tanpa kunci API atau data pribadi',
  whatItMeans: 'Artinya',
  whatToDo: 'Yang perlu dilakukan',
  error: 'Kesalahan',
  required: 'Masukkan angka.',
  between: (min: string, max: string) => `Masukkan angka dari ${min} sampai ${max}.`,
  notKnown: 'tidak diketahui',
  invisibleRemoved: (n: number, place: 'start' | 'end' | 'inside' | 'several') =>
    ({
      start: `${n} karakter tak terlihat di awal telah dihapus.`,
      end: `${n} karakter tak terlihat di akhir telah dihapus.`,
      inside: `${n} karakter tak terlihat di tengah telah dihapus.`,
      several: `${n} karakter tak terlihat telah dihapus.`,
    })[place],
  ages: {
    now: 'baru saja',
    seconds: (n: number) => `${n} detik lalu`,
    minutes: (n: number) => `${n} menit lalu`,
    hours: (n: number) => `${n} jam lalu`,
    yesterday: (time: string) => `kemarin ${time}`,
    tomorrow: (time: string) => `besok ${time}`,
  },
} satisfies typeof en;
