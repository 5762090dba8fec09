import type { AddressRow } from '../kernel/address.ts';
import { between, chance, letters, pick, type Random } from './random.ts';
import { brandStarts, brandSuffixes } from './words/labels.ts';
import { foreignPlaces, indonesianPlaces, type Place } from './words/places.ts';

/** A postal address. */
export type Address = Omit<AddressRow, 'name' | 'email' | 'organization'>;

/** An invented proper name such as `danuloka`, in lower case. */
export function brand(random: Random): string {
  return pick(random, brandStarts) + pick(random, brandSuffixes);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function personName(random: Random, { country, people }: Place): string {
  const middle = country === 'ID' && chance(random, 0.35) ? ` ${pick(random, people.first)}` : '';
  return `${pick(random, people.first)}${middle} ${pick(random, people.last)}`;
}

/** One location in four is abroad. */
export function randomPlace(random: Random): Place {
  return pick(random, chance(random, 0.25) ? foreignPlaces : indonesianPlaces);
}

export function locationIn(random: Random, country: string): Place {
  return foreignPlaces.find((place) => place.country === country) ?? pick(random, indonesianPlaces);
}

/** Local part of an email address from a name: ASCII letters and dots, at most 60 characters. */
export function mailbox(name: string): string {
  const plain = name
    .replaceAll(/[øłđ]/gi, (letter) => ({ ø: 'o', ł: 'l', đ: 'd' })[letter.toLowerCase()] ?? '')
    .normalize('NFD')
    .replaceAll(/[^\dA-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '.');
  return plain.length < 3 ? 'kontak' : plain.slice(0, 60);
}

export function address(random: Random, place: Place): Address {
  return {
    street_1: place.street(between(random, 1, 199)),
    street_2: chance(random, 0.3) ? secondLine(random, place) : null,
    city: place.city,
    state: place.state,
    country_code: place.country,
    postal_code: place.postal,
    voice: phone(random, place),
    fax: chance(random, 0.2) ? phone(random, place) : null,
  };
}

function secondLine(random: Random, { country }: Place): string {
  const floor = between(random, 1, 30);
  return country === 'ID' ? `Gedung Padma Lt. ${floor}` : `Floor ${floor}`;
}

/** Office and Indonesian mobile numbers, from fictional ranges or at least without a known subscriber. */
function phone(random: Random, { country, phone: office }: Place): string {
  const pattern = country === 'ID' && chance(random, 0.5) ? '+628005550####' : office;
  return pattern.replaceAll('#', () => letters(random, '0123456789', 1));
}
