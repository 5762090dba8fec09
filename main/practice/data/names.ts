import { domainToASCII } from 'node:url';
import { brand } from './address.ts';
import { between, chance, letters, pick, type Random, weighted } from './random.ts';
import { type Extension, extensions } from './words/extensions.ts';
import { internationalNames } from './words/international.ts';
import { campusKinds, fictionalPlaces, officeKinds, roles, schoolKinds, trades } from './words/labels.ts';

/** A domain name as A-labels, and its extension. */
export interface Name {
  readonly name: string;
  readonly extension: Extension;
}

type Shares = readonly [readonly [Extension, number], ...(readonly [Extension, number])[]];

const shares = sharesOf(extensions);
const sharesWithDocuments = sharesOf(extensions.filter(({ documents }) => documents));

/** Extensions under which non-ASCII names are sold here. */
const international: readonly [Extension, ...Extension[]] = [
  extensions[0],
  ...extensions.filter(({ extension }) => ['.net', '.org'].includes(extension)),
];

/** Returns a generator of unique names. `mark` is the owner's proper name; `documents`: only extensions that require them. */
export function nameMaker(random: Random): (mark: string | null, documents?: boolean) => Name {
  const used = new Set<string>();
  return (mark, documents = false) => {
    for (let attempt = 0; ; attempt += 1) {
      const made = nextName(random, attempt < 3 ? mark : null, documents);
      if (used.has(made.name)) continue;
      used.add(made.name);
      return made;
    }
  };
}

function nextName(random: Random, mark: string | null, documents: boolean): Name {
  if (!documents && chance(random, 0.02)) return internationalName(random);
  const extension = weighted(random, documents ? sharesWithDocuments : shares);
  return { name: `${label(random, extension.extension, mark ?? brand(random))}${extension.extension}`, extension };
}

function sharesOf(sold: readonly Extension[]): Shares {
  const [first, ...others] = sold.map((extension) => [extension, extension.share] as const);
  if (first === undefined) throw new Error('No extension is sold.');
  return [first, ...others];
}

function internationalName(random: Random): Name {
  const [before, after] = pick(
    random,
    internationalNames as [(typeof internationalNames)[number], ...(typeof internationalNames)[number][]],
  );
  const extension = pick(random, international);
  const dash = chance(random, 0.4) ? '-' : '';
  return { name: domainToASCII(`${pick(random, before)}${dash}${pick(random, after)}${extension.extension}`), extension };
}

function label(random: Random, extension: string, mark: string): string {
  if (extension === '.sch.id')
    return `${pick(random, schoolKinds)}${between(random, 1, 9)}${pick(random, fictionalPlaces)}${rarely(random)}`;
  if (extension === '.ac.id') return `${pick(random, campusKinds)}-${mark}`;
  if (extension === '.go.id') return `${pick(random, officeKinds)}-${pick(random, fictionalPlaces)}${rarely(random)}`;
  if (extension === '.desa.id') return `${pick(random, fictionalPlaces)}${rarely(random)}`;
  return weighted<() => string>(random, [
    [() => `${pick(random, trades)}${mark}`, 26],
    [() => `${mark}${pick(random, trades)}`, 14],
    [() => mark, 16],
    [() => `${pick(random, trades)}-${mark}`, 12],
    [() => `${mark}-${pick(random, roles)}`, 9],
    [() => `${mark}${pick(random, roles)}`, 9],
    [() => `${mark}${between(random, 2, 99)}`, 4],
    [() => `${pick(random, trades)}-${pick(random, trades)}-${mark}`, 4],
    [() => `${mark}24jam`, 1],
    [() => letters(random, '0123456789', between(random, 5, 12)), 2],
    [() => longestLabel(random, mark), 1],
    [() => `${mark}${brand(random)}`, 4],
  ])();
}

/** A second word if the few places and trades would soon be used up. */
function rarely(random: Random): string {
  return chance(random, 0.6) ? '' : `-${brand(random)}`;
}

/** A label at the limit of 63 characters. */
function longestLabel(random: Random, mark: string): string {
  let text = mark;
  while (text.length < 63) text += `-${pick(random, trades)}`;
  return text.slice(0, 63).replace(/-$/, 'a');
}
