import { longestName } from '../../../../preload/contract/explorer-collections.ts';
import { type AppError, explain, fieldError } from '../../base/errors.ts';
import { foldName } from '../../store/workspace/own-names.ts';

/** Spaces stand between words alone, one each. */
const tidied = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, longestName).trim();

/** Throws AppError VALIDATION for an empty name. */
export function ownName(name: string): string {
  const tidy = tidied(name);
  if (tidy === '') throw fieldError('name', explain('name-needed'));
  return tidy;
}

/** The name itself, or with the first number that makes it another one: `Renewals 2`. `isTaken` is asked with folded names. */
export function freeName(name: string, isTaken: (folded: string) => boolean): string {
  if (!isTaken(foldName(name))) return name;
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const next = `${name.slice(0, longestName - ending.length).trimEnd()}${ending}`;
    if (!isTaken(foldName(next))) return next;
  }
}

export function nameTaken(): AppError {
  return fieldError('name', explain('name-taken'));
}
