import { words } from './list.ts';

/** First and last names in a country; the last names are invented. */
export interface People {
  readonly first: readonly [string, ...string[]];
  readonly last: readonly [string, ...string[]];
}

const people = (first: string, last: string): People => ({ first: words(first), last: words(last) });

export const indonesians = people(
  `Adi Agus Aisyah Anisa Arif Ayu Bagus Bambang Budi Citra Dedi Dewi Dian Dimas Dwi Eka Endang Fajar Fitri Galih Gilang Hadi Hana Hendra Ika
   Indah Intan Joko Kartika Lestari Lina Made Maya Mega Nadia Ningsih Nurul Nyoman Putri Rahmat Ratna Rendra Rini Rizki Sari Siti Sri Surya
   Tari Teguh Tono Tri Utami Wahyu Wulan Yanti Yoga Yuda Yuli Zahra`,
  `Danuloka Wiranata Padmakarsa Rimbawan Tirtasari Lintangraya Prabaguna Jenarwati Kiranawan Nilasakti Harsapura Megantara Laraswati Cakranusa
   Banyuwira Sambadewi Gandaputra Elangwati Utarapraja Abhimanda`,
);

export const foreigners = {
  SG: people('Grace Marcus Priya Hui-Min Desmond', 'Tanglewei Limbrook Kohvale'),
  MY: people('Aiman Farah Mei-Ling Hafiz Suresh', 'Rahimbakti Kuanvale Selatwangsa'),
  DE: people('Jürgen Björn Ulrike Dagmar Grete', 'Alderfeld Brückwald Grünholz Weißenbrück'),
  FR: people('Amélie Chloé Éloïse François Hélène', 'Dubreuvane Montclairvaux Saint-Aubière'),
  JP: people('Yūki Haruka Kenta Mei', 'Aomatsu Kitanohara Shirasawano'),
  US: people('Quentin Dorothy Earl Josephine', 'Kestrelmoor Oakenshaw Eastwhistle'),
  GB: people('Imogen Alistair Rhiannon Percival', 'Quillhaven Thornbury-Vale Hallowby'),
  AU: people('Kylie Bruce Matilda Darcy', 'Carrowmere Inverdale Wattlebrook'),
  AE: people('ليلى عمر Mariam Yousef', 'الواحة النخيل Al-Wahat'),
  PL: people('Łukasz Kateřina Małgorzata Zbigniew', 'Šedivák Jankovský Brzozowiecki'),
  VN: people('Thị Wei Ngọc Đức', 'Lâmviên Sơnthủy Hòabình'),
  DK: people('Søren Mårten Ingrid Åse', 'Nørrevang Fjordström Lindqvara'),
} as const satisfies Readonly<Record<string, People>>;
