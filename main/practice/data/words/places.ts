import { foreigners, indonesians, type People } from './people.ts';

/** A location and its people. `#` in `phone` is a digit; a house number goes before or after the street. */
export interface Place {
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly phone: string;
  readonly street: (number: number) => string;
  readonly people: People;
  /** Suffix of company names. */
  readonly company: string;
}

const indonesian = (city: string, state: string, postal: string, areaCode: string, road: string): Place => ({
  country: 'ID',
  city,
  state,
  postal,
  phone: `+62${areaCode}5550####`,
  street: (number) => `${road} No. ${number}`,
  people: indonesians,
  company: '',
});

export const indonesianPlaces: readonly [Place, ...Place[]] = [
  indonesian('Jakarta Selatan', 'DKI Jakarta', '12190', '21', 'Jl. Danau Nila'),
  indonesian('Jakarta Barat', 'DKI Jakarta', '11470', '21', 'Jl. Anggrek Loka'),
  indonesian('Bandung', 'Jawa Barat', '40115', '22', 'Jl. Cendana'),
  indonesian('Surabaya', 'Jawa Timur', '60271', '31', 'Jl. Padma Raya'),
  indonesian('Yogyakarta', 'DI Yogyakarta', '55223', '274', 'Jl. Kenanga'),
  indonesian('Semarang', 'Jawa Tengah', '50134', '24', 'Jl. Melati'),
  indonesian('Denpasar', 'Bali', '80225', '361', 'Gang Mawar'),
  indonesian('Medan', 'Sumatera Utara', '20112', '61', 'Jl. Tirta Sari'),
  indonesian('Makassar', 'Sulawesi Selatan', '90111', '411', 'Jl. Bahari Loka'),
  indonesian('Balikpapan', 'Kalimantan Timur', '76112', '542', 'Jl. Rimba Raya'),
  indonesian('Padang', 'Sumatera Barat', '25112', '751', 'Jl. Kemuning'),
  indonesian('Ambon', 'Maluku', '97124', '911', 'Jl. Pala Indah'),
];

const foreign = (
  country: keyof typeof foreigners,
  [city, state, postal]: readonly [string, string, string],
  phone: string,
  company: string,
  street: (number: number) => string,
): Place => ({ country, city, state, postal, phone, street, people: foreigners[country], company });

export const foreignPlaces: readonly [Place, ...Place[]] = [
  foreign('SG', ['Singapore', 'Singapore', '068808'], '+656555####', 'Pte. Ltd.', (number) => `${number} Harbour Lantern Road`),
  foreign('MY', ['Kuala Lumpur', 'Wilayah Persekutuan', '50088'], '+6035550####', 'Sdn. Bhd.', (number) => `${number}, Jalan Bunga Karang`),
  foreign('DE', ['Köln', 'Nordrhein-Westfalen', '50667'], '+4922155####', 'GmbH', (number) => `Lindenweg ${number}`),
  foreign('FR', ['Besançon', 'Bourgogne-Franche-Comté', '25000'], '+33381550###', 'SARL', (number) => `${number} rue des Acacias`),
  foreign('JP', ['横浜市', '神奈川県', '231-0023'], '+81455550###', 'K.K.', (number) => `青空町${number}-2`),
  foreign('US', ['Springfield', 'OR', '97477'], '+154155501##', 'LLC', (number) => `${number} Elm Street`),
  foreign('GB', ['Bath', 'Somerset', 'BA1 1AA'], '+441632960###', '& Sons Ltd', (number) => `${number} Mill Lane`),
  foreign('AU', ['Wagga Wagga', 'NSW', '2650'], '+6125550####', 'Pty Ltd', (number) => `${number} Wattle Parade`),
  foreign('AE', ['دبي', 'دبي', '00000'], '+9714555####', 'FZ-LLC', (number) => `شارع الياسمين ${number}`),
  foreign('PL', ['Łódź', 'Łódzkie', '90-001'], '+4842555####', 'sp. z o.o.', (number) => `ul. Słoneczna ${number}`),
  foreign('VN', ['Đà Nẵng', 'Đà Nẵng', '550000'], '+842365550###', 'Co., Ltd.', (number) => `${number} Đường Hoa Sen`),
  foreign('DK', ['Århus', 'Midtjylland', '8000'], '+45705550##', 'ApS', (number) => `Nørrevænget ${number}`),
];
