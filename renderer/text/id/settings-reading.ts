import type { readingSettings as en } from '../en/settings-reading.ts';

/** Text of the section of Settings about the sync. */
export const readingSettings = {
  note: 'Data yang disimpan di komputer ini untuk setiap akun, dan seberapa sering data itu disinkronkan selama aplikasi berjalan.',
  listsEvery: 'Sinkronkan daftar setiap',
  listsHint:
    'Domain, pelanggan, harga, dan transaksi setiap akun, akun demi akun, dengan satu permintaan per 100 entri. Akun yang Anda buka juga disinkronkan jika daftarnya berumur lebih dari satu jam. Selama jendela terkunci, akun yang kuncinya dilupakan saat jendela dikunci tidak disinkronkan.',
  quiet: 'Jam tenang',
  quietSwitch: 'Jeda sinkronisasi otomatis pada jam tertentu',
  quietHint:
    'Sinkronisasi yang sedang berjalan tetap diselesaikan. Segarkan selalu dapat dipakai, dan daftar yang belum pernah disinkronkan tidak menunggu.',
  quietFrom: 'Jam tenang dari',
  quietUntil: 'Jam tenang sampai',
  networks: 'Jaringan',
  networksTitle: 'Sinkronkan otomatis hanya di jaringan ini',
  networksHint:
    'Jika tidak ada yang dipilih, sinkronisasi berjalan di semua jaringan. Jaringan dikenali dari rentang alamatnya, atau dari proxy yang dipakai, sehingga jaringan lain dengan rentang yang sama dianggap sama. Di jaringan lain, tidak ada yang diminta secara otomatis, dan bilah status menampilkannya. Segarkan tetap berfungsi.',
  networkAt: (id: string, name: string) => `${id} (${name})`,
  networkAway: (id: string) => `${id} (tidak terhubung)`,
  proxy: (address: string) => `Proxy ${address}`,
  networksFailed: 'Jaringan tidak dapat dibaca',
  networksNone: 'Komputer ini sedang tidak terhubung ke jaringan. Hubungkan ke jaringan yang akan dipilih.',
  hours: 'jam',
  balanceEvery: 'Perbarui saldo dan pemberitahuan setiap',
  balanceHint: 'Dua atau tiga permintaan, untuk akun yang Anda buka, selama jendela tidak terkunci.',
  minutes: 'menit',
  manually: 'Hanya disinkronkan secara manual, dengan Segarkan.',
  transactionMonths: 'Simpan transaksi selama',
  months: 'bulan',
  transactionHint:
    'Dihitung mundur dari hari ini. Transaksi yang lebih lama dihapus dari komputer ini pada sinkronisasi berikutnya; layanan tetap menyimpannya.',
  details: 'Detail',
  detailsSwitch: 'Muat detail domain di latar belakang',
  detailsHint:
    'Kontak, zona, dan proteksi WHOIS tidak termasuk dalam daftar domain, dan baru dimuat saat Anda membuka domain. Dengan opsi ini, semuanya dimuat lebih dulu, domain demi domain, dengan minimal satu permintaan untuk setiap domain. Sebagian layanan membatasi jumlah permintaan.',
  lowBalance: 'Peringatan saldo rendah',
  days: 'hari',
  lowBalanceHint: 'Memperingatkan jika saldo tidak mencukupi perpanjangan yang jatuh tempo dalam jumlah hari tersebut.',
  lowBalanceOff: 'Peringatan saldo rendah tidak ditampilkan.',
} satisfies typeof en;
