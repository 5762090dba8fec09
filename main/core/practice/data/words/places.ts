/** Where somebody lives. `phone` is the start of numbers there, in front of which `+` stands. */
export interface Place {
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly phone: string;
}

const place = (country: string, city: string, state: string, postal: string, phone: string): Place => ({
  country,
  city,
  state,
  postal,
  phone,
});

export const indonesianPlaces: readonly [Place, ...Place[]] = [
  place('ID', 'Jakarta Selatan', 'DKI Jakarta', '12190', '62215550'),
  place('ID', 'Bandung', 'Jawa Barat', '40115', '62225550'),
  place('ID', 'Surabaya', 'Jawa Timur', '60271', '62315550'),
  place('ID', 'Yogyakarta', 'DI Yogyakarta', '55223', '622745550'),
  place('ID', 'Semarang', 'Jawa Tengah', '50134', '62245550'),
  place('ID', 'Denpasar', 'Bali', '80225', '623615550'),
  place('ID', 'Medan', 'Sumatera Utara', '20112', '62615550'),
  place('ID', 'Makassar', 'Sulawesi Selatan', '90111', '624115550'),
  place('ID', 'Balikpapan', 'Kalimantan Timur', '76112', '625425550'),
  place('ID', 'Padang', 'Sumatera Barat', '25112', '627515550'),
  place('ID', 'Malang', 'Jawa Timur', '65111', '623415550'),
  place('ID', 'Ambon', 'Maluku', '97124', '629115550'),
];

export const foreignPlaces: readonly [Place, ...Place[]] = [
  place('SG', 'Singapore', 'Singapore', '068808', '656555'),
  place('MY', 'Kuala Lumpur', 'Wilayah Persekutuan', '50088', '6035550'),
  place('DE', 'Köln', 'Nordrhein-Westfalen', '50667', '4922155'),
  place('FR', 'Besançon', 'Bourgogne-Franche-Comté', '25000', '3338155'),
  place('JP', '横浜市', '神奈川県', '231-0023', '8145555'),
  place('US', 'Springfield', 'OR', '97477', '15415550'),
  place('GB', 'Bath', 'Somerset', 'BA1 1AA', '441632960'),
  place('AU', 'Wagga Wagga', 'NSW', '2650', '6125550'),
  place('AE', 'دبي', 'دبي', '00000', '9714555'),
  place('PL', 'Łódź', 'Łódzkie', '90-001', '4842555'),
  place('VN', 'Đà Nẵng', 'Đà Nẵng', '550000', '84236555'),
  place('NL', "'s-Hertogenbosch", 'Noord-Brabant', '5211 AA', '3173555'),
];

export const streets = [
  'Jl. Melati',
  'Jl. Kenanga',
  'Jl. Anggrek',
  'Jl. Cendana',
  'Jl. Padma Raya',
  'Gang Mawar',
  'Jl. Danau Nila',
] as const;
export const foreignStreets = [
  'Lindenweg',
  'Rue des Acacias',
  'Harbour Road',
  'Mill Lane',
  'Calle de la Luna',
  'Elm Street',
  'Kanaalstraat',
] as const;
