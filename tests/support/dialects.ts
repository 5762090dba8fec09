import { type DialectName, dialectReadings } from '../../main/practice/kernel/dialects.ts';
import { isLong } from './runs.ts';

/** Readings of the practice service, and their name in the title of a test. */
export type DialectChoice = readonly [title: string, dialects: Readonly<Record<string, string>>];

/** An account without some areas is tested on its own. */
const allPoints = (Object.keys(dialectReadings) as DialectName[]).filter((name) => name !== 'otherAreas');
/** Number of choices over which the readings are spread in an everyday run. */
const groups = 5;

/** The last reading of every point at once, for an account with every area. */
export const lastReadings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(dialectReadings).map(([name, readings]) => [name, name === 'otherAreas' ? 'offered' : (readings.at(-1) ?? '')]),
);

/**
 * Choices in which each reading of these points other than the first occurs. In a long run each of them occurs alone. In an everyday run
 * several occur together, except errors with status 200, which say less about everything else.
 */
export function dialectChoices(points: readonly DialectName[] = allPoints): DialectChoice[] {
  const others = points.flatMap((name) => dialectReadings[name].slice(1).map((reading) => [name, reading] as const));
  const alone = others.filter(([name]) => isLong || name === 'errorStatus');
  const together = others.filter((one) => !alone.includes(one));
  const mixed = Array.from({ length: together.length === 0 ? 0 : groups }, (_, group) =>
    together.filter((_one, at) => at % groups === group),
  );
  return [...alone.map((one) => [one]), ...mixed].map((chosen) => [
    chosen.map(([name, reading]) => `${name} ${reading}`).join(', '),
    Object.fromEntries(chosen),
  ]);
}
