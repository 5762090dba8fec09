import { words } from './list.ts';

export const indonesianFirst = words(`
  Adi Agus Aisyah Anisa Arif Ayu Bagus Bambang Budi Citra Dedi Dewi Dian Dimas Dwi Eka Endang Fajar Fitri Galih Gilang Hadi Hana Hendra Ika
  Indah Intan Joko Kartika Lestari Lina Made Maya Mega Nadia Ningsih Nurul Nyoman Putri Rahmat Ratna Rendra Rini Rizki Sari Siti Sri Surya
  Tari Teguh Tono Tri Utami Wahyu Wulan Yanti Yoga Yuda Yuli Zahra
`);
export const indonesianLast = words(`
  Danuloka Wiranata Padmakarsa Rimbawan Tirtasari Lintangraya Prabaguna Jenarwati Kiranawan Nilasakti Harsapura Megantara Laraswati Cakranusa
  Banyuwira Sambadewi Gandaputra Elangwati Utarapraja Abhimanda
`);
export const foreignFirst = words(`
  Amélie Björn Chloé Dagmar Éloïse François Grete Hélène Ingrid Jürgen Kateřina Łukasz Mårten Nuño Ólafur Priya Quentin Rosalía Søren Thị
  Ulrike Václav Wei Ximena Yūki Zoë
`);
export const foreignLast = words(`
  Alderfeld Brückwald Carrowmere Dubreuvane Eastwhistle Fjordström Grünholz Hallowby Inverdale Jankovský Kestrelmoor Lindqvara Montclairvaux
  Nørrevang Oakenshaw Peñarrubia Quillhaven Rautalampi Šedivák Thornbury-Vale
`);
