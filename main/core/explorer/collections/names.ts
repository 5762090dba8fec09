import { maxNameLength } from '../../../../preload/contract/explorer/collections.ts';
import { type AppError, explain, fieldError } from '../../base/errors.ts';
import { foldName } from '../../store/workspace/own-names.ts';

/** Single spaces between words, none at the ends. */
const normalized = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, maxNameLength).trim();

/** Throws AppError VALIDATION for an empty name. */
export function ownName(name: string): string {
  const tidy = normalized(name);
  if (tidy === '') throw fieldError('name', explain('name-needed'));
  return tidy;
}

/** The name itself, or the name with the first number that makes it unique: `Renewals 2`. `isTaken` is called with folded names. */
export function freeName(name: string, isTaken: (folded: string) => boolean): string {
  if (!isTaken(foldName(name))) return name;
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const next = `${name.slice(0, maxNameLength - ending.length).trimEnd()}${ending}`;
    if (!isTaken(foldName(next))) return next;
  }
}

export function nameInUse(): AppError {
  return fieldError('name', explain('name-taken'));
}
