import { between, chance, letters, pick, type Random } from './random.ts';
import { brandEnds, brandStarts } from './words/labels.ts';
import { foreignFirst, foreignLast, indonesianFirst, indonesianLast } from './words/people.ts';
import { foreignPlaces, foreignStreets, indonesianPlaces, type Place, streets } from './words/places.ts';

/** Where somebody is reached; the fields that customers and contacts share. */
export interface Address {
  readonly street_1: string;
  readonly street_2: string | null;
  readonly city: string;
  readonly state: string;
  readonly country_code: string;
  readonly postal_code: string;
  readonly voice: string;
  readonly fax: string | null;
}

/** An invented proper name such as `danuloka`, in small letters. */
export function brand(random: Random): string {
  return pick(random, brandStarts) + pick(random, brandEnds);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function personName(random: Random, foreign: boolean): string {
  if (foreign) return `${pick(random, foreignFirst)} ${pick(random, foreignLast)}`;
  const middle = chance(random, 0.35) ? ` ${pick(random, indonesianFirst)}` : '';
  return `${pick(random, indonesianFirst)}${middle} ${pick(random, indonesianLast)}`;
}

/** Left part of an e-mail address from a name: ASCII letters and dots, at most 60 characters. */
export function mailbox(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\dA-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '.');
  return plain.length < 3 ? 'kontak' : plain.slice(0, 60);
}

export function address(random: Random, foreign: boolean): Address {
  const place: Place = pick(random, foreign ? foreignPlaces : indonesianPlaces);
  const number = between(random, 1, 199);
  return {
    street_1: foreign ? `${number} ${pick(random, foreignStreets)}` : `${pick(random, streets)} No. ${number}`,
    street_2: chance(random, 0.3) ? secondLine(random, foreign) : null,
    city: place.city,
    state: place.state,
    country_code: place.country,
    postal_code: place.postal,
    voice: phone(random, place),
    fax: chance(random, 0.2) ? phone(random, place) : null,
  };
}

function secondLine(random: Random, foreign: boolean): string {
  const floor = between(random, 1, 30);
  return foreign ? `Floor ${floor}` : `Gedung Padma Lt. ${floor}`;
}

/** Numbers of Indonesian mobile phones and of offices, none of them in use as far as can be known. */
function phone(random: Random, place: Place): string {
  if (place.country === 'ID' && chance(random, 0.5)) return `+628005550${letters(random, '0123456789', 4)}`;
  return `+${place.phone}${letters(random, '0123456789', 4)}`;
}
