import type { Output } from '../../../preload/contract/index.ts';
import type { lock as en } from '../en/lock.ts';

type Reason = NonNullable<Output<'app.lockState'>['why']>;

/** Text of the lock screen. */
export const lock = {
  windowTitle: 'Reseller Desk, terkunci',
  title: 'Terkunci',
  why: {
    idle: 'Tidak ada aktivitas selama beberapa waktu.',
    sleep: 'Komputer masuk ke mode tidur.',
    screen: 'Layar komputer dikunci.',
    'by-hand': 'Dikunci secara manual.',
  } satisfies Record<Reason, string>,
  note: 'Jendela ini tidak menampilkan atau menyimpan data akun apa pun. Pekerjaan yang sedang berjalan tetap dilanjutkan.',
  unlock: 'Buka kunci',
  stillLocked: {
    title: 'Jendela tetap terkunci',
    whatToDo: 'Coba lagi. Jika tidak berhasil, mulai ulang aplikasi. Akun dan kunci API Anda tidak terpengaruh.',
  },
  lockNow: 'Kunci sekarang',
} satisfies typeof en;
