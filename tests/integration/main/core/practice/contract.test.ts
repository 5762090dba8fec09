import { afterEach, describe, expect, it } from 'vitest';
import { dialectReadings } from '../../../../../main/core/practice/ground/dialects.ts';
import { callEverything } from './contract/everything.ts';
import { smallPractice } from './contract/practice.ts';

const toClose: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

async function practiceIn(dialects: Readonly<Record<string, string>>) {
  const made = await smallPractice(dialects);
  toClose.push(made.practice);
  return made;
}

const otherReadings = Object.entries(dialectReadings).flatMap(([name, [, ...others]]) => others.map((reading) => [name, reading] as const));
const lastReadings = Object.fromEntries(Object.entries(dialectReadings).map(([name, readings]) => [name, readings.at(-1) ?? '']));

describe('every operation of the document answers as the document says', () => {
  it('in the default dialects', async () => {
    expect((await callEverything(await practiceIn({}))).faults).toEqual([]);
  });

  it.each(otherReadings)('when %s is %s', async (name, reading) => {
    expect((await callEverything(await practiceIn({ [name]: reading }))).faults).toEqual([]);
  });

  it('in the last reading of every point at once', async () => {
    expect((await callEverything(await practiceIn(lastReadings))).faults).toEqual([]);
  });
});
