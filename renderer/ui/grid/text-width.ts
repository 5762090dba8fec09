/** How the text of a column is written; `title`: its header while it is sorted. */
export type TextStyle = 'normal' | 'strong' | 'mono' | 'title';

/** The width of one line of text, in px. */
export type MeasureText = (text: string, style: TextStyle) => number;

/** The most widths that are kept; then it starts over. */
const maxKept = 5000;
/** Pixels of a letter where nothing can be drawn, as in a unit test. */
const letter = { normal: 7, strong: 7.4, mono: 7.9, title: 6.3 } as const;

/**
 * Measures text with a canvas, which causes no layout of the page. The canvas knows no font features: figures of equal width are a little
 * wider than it says, so a small share is added.
 */
function createMeasure(): MeasureText {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (context === null) return (text, style) => text.length * letter[style];
  const { fontSize, fontFamily } = getComputedStyle(document.body);
  const tokens = getComputedStyle(document.documentElement);
  const mono = tokens.getPropertyValue('--rd-mono');
  const fonts = {
    normal: `${fontSize} ${fontFamily}`,
    strong: `600 ${fontSize} ${fontFamily}`,
    mono: `${fontSize} ${mono}`,
    title: `600 ${tokens.getPropertyValue('--rd-text-11')} ${fontFamily}`,
  } as const;
  const known = {
    normal: new Map<string, number>(),
    strong: new Map<string, number>(),
    mono: new Map<string, number>(),
    title: new Map<string, number>(),
  };
  return (text, style) => {
    const kept = known[style].get(text);
    if (kept !== undefined) return kept;
    if (known[style].size >= maxKept) known[style].clear();
    context.font = fonts[style];
    const width = context.measureText(text).width * 1.03;
    // Until the fonts are there, another one is measured.
    if (document.fonts.status === 'loaded') known[style].set(text, width);
    return width;
  };
}

let measure: MeasureText | null = null;

/** The width of a text in the tables of the window, in px. */
export const textWidth: MeasureText = (text, style) => {
  measure ??= createMeasure();
  return measure(text, style);
};

/** Where a text may break: at spaces, and after these signs before a letter. */
const breaks = /(\s+|(?<=[-/?])(?=\p{L}))/u;

/**
 * How many lines a text takes in a column of this width, in px. It breaks at spaces and hyphens, and within words that are longer than a
 * line.
 */
export function countLines(text: string, width: number, style: TextStyle, measured: MeasureText): number {
  if (width <= 0 || measured(text, style) <= width) return 1;
  const space = measured(' ', style);
  let lines = 1;
  let used = 0;
  let gap = 0;
  for (const [at, word] of text.split(breaks).entries()) {
    // What is matched is at odd places.
    if (at % 2 === 1) {
      gap = word === '' ? 0 : space;
      continue;
    }
    const needed = measured(word, style);
    const from = used === 0 ? 0 : used + gap;
    if (from + needed <= width) {
      used = from + needed;
      continue;
    }
    if (used > 0) lines++;
    const full = Math.max(0, Math.ceil(needed / width) - 1);
    lines += full;
    used = needed - full * width;
  }
  return lines;
}
