/** Customers that test the limits of tables, forms and spreadsheets: they replace values of generated ones, in this order. */
export interface UnusualCustomer {
  readonly name?: string;
  readonly organization?: string;
  readonly street_1?: string;
  readonly street_2?: string;
  /** Default: Indonesia. */
  readonly country?: string;
  readonly voice?: string;
  readonly fax?: string;
  /** Local part of the address; derived from the name by default. */
  readonly mailbox?: string;
}

const longOrganization =
  'Perkumpulan Pengusaha Kopi, Teh, Rempah, Batik, Tenun, Rotan, Keramik dan Kerajinan Tangan Nusantara Lembah Danuloka dan Sekitarnya ' +
  '(Cabang Kabupaten Karangnila, Kecamatan Tirtabumi, Kelurahan Wanajati) bersama Koperasi Serba Usaha Sukarimba Makmur Sejahtera Abadi';
const longName =
  'Raden Ajeng Kusumaningrum Padmawati Lintangsari Tirtawulan Megasekar Laraswati Jenarkencana Nilakandi Ranukumala Sambadewi Harsaningtyas ' +
  'Gayatridewani Cendrawangsa Banyubiru Utarapraja Abhinaya Wirasakti Danuloka binti Haji Muhammad Elangwangsa Rimbakusuma';

export const unusualCustomers: readonly UnusualCustomer[] = [
  { name: "Ma'ruf D'Anggrek", organization: 'Rumah Makan D\'Sambel "Bu O\'o"' },
  { name: 'Sri "Nining" Nilasakti', organization: 'Toko Roti "Nining" & Anak' },
  { organization: '<b>Tebal</b> Percetakan & Sablon' },
  { name: 'Rendra <rendra@danuloka.example>', organization: 'Studio </td><script>1</script>', mailbox: 'rendra' },
  { organization: '🌿 Kebun Herbal Padma 🌱', name: 'Wulan 🌙 Elangwati' },
  { organization: '=SUM(A1:A9) Akuntan Publik', name: '=Utami Wiranata' },
  { organization: '+Plus Kreatif', street_1: '-6.2088, 106.8456 (lihat peta)' },
  { organization: '-Minus Desain-', name: '@dimas Cakranusa' },
  { voice: '0062215550123', fax: '00622155501240' },
  { voice: '021555012', fax: '021555013' },
  { voice: '+62+21+5550177' },
  { voice: '+6281255501991234567' },
  { organization: longOrganization, street_1: 'Jl. Lembah Danuloka Raya Blok C-12 Nomor 45, RT 003/RW 011, Kelurahan Wanajati' },
  { name: longName, mailbox: 'ra.kusumaningrum.padmawati.lintangsari.tirtawulan.megasekar' },
  { name: 'Ó Súilleabháin-Thornbury, Caoimhe', organization: 'Caoimhe’s Ceramics — Limited', mailbox: 'caoimhe', country: 'GB' },
  { name: '横山 雪', organization: '株式会社 青空工房', mailbox: 'yokoyama', country: 'JP' },
  { name: 'ليلى الواحة', organization: 'متجر الياسمين للعطور', mailbox: 'laila', country: 'AE' },
  { organization: '-', street_2: '-' },
  { organization: 'PT  Spasi   Ganda  Sentosa', name: 'Tono' },
  { organization: 'NULL', name: 'Null Nilasakti', street_2: 'undefined' },
];
