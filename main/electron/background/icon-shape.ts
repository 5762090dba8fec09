/** Straight RGB, 0 to 255. */
type Color = readonly [number, number, number];

export interface IconStyle {
  /** `tile`: in color. `mark`: black on nothing, which macOS colors to fit its menu bar. `dot`: only the dot. */
  readonly as: 'tile' | 'mark' | 'dot';
  /** Something needs attention. */
  readonly hasDot: boolean;
}

/** Samples per pixel and direction. */
const samples = 4;
/** The drawing is that of build/icons/icon.svg, in its units. */
const whole = 1024;

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];
const dotColor: Color = [214, 69, 65];

const within = (x: number, y: number, cx: number, cy: number, rx: number, ry = rx): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

function inRounded(x: number, y: number, [left, top, right, bottom, radius]: readonly [number, number, number, number, number]): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  const cx = Math.min(Math.max(x, left + radius), right - radius);
  const cy = Math.min(Math.max(y, top + radius), bottom - radius);
  return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;
}

/** The globe on the desk. Thicker lines than in the large icon, so that they are seen at 16 pixels. */
function inMark(x: number, y: number): boolean {
  const globe = within(x, y, 512, 430, 240) && !within(x, y, 512, 430, 168);
  const meridian = within(x, y, 512, 430, 128, 220) && !within(x, y, 512, 430, 62, 220);
  const equator = Math.abs(y - 430) <= 32 && Math.abs(x - 512) <= 220;
  const desk = inRounded(x, y, [212, 712, 812, 788, 38]);
  const legs = [292, 732].some((cx) => inRounded(x, y, [cx - 36, 740, cx + 36, 880, 36]));
  return globe || meridian || equator || desk || legs;
}

function colorAt(x: number, y: number, { as, hasDot }: IconStyle): Color | null {
  if (as === 'dot') return within(x, y, 512, 512, 460) ? dotColor : null;
  if (hasDot && within(x, y, 784, 240, 224)) return as === 'mark' ? black : dotColor;
  // A gap around the dot.
  if (hasDot && within(x, y, 784, 240, 288)) return null;
  if (as === 'mark') return inMark(x, y) ? black : null;
  if (!inRounded(x, y, [40, 40, 984, 984, 200])) return null;
  const down = y / whole;
  return inMark(x, y) ? white : [47 - 24 * down, 111 - 53 * down, 179 - 80 * down];
}

/**
 * Draws the icon for a tray or an overlay.
 * @param size in pixels
 * @returns `size` × `size` pixels of four bytes, blue, green, red and alpha, premultiplied, from the top left
 */
export function iconPixels(size: number, style: IconStyle): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const step = whole / size / samples;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sums = [0, 0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const x = (column * samples + (sample % samples) + 0.5) * step;
        const y = (row * samples + Math.floor(sample / samples) + 0.5) * step;
        const color = colorAt(x, y, style);
        if (color === null) continue;
        const [red, green, blue] = color;
        for (const [at, value] of [blue, green, red, 255].entries()) sums[at] = (sums[at] ?? 0) + value;
      }
      for (const [at, sum] of sums.entries()) pixels[(row * size + column) * 4 + at] = Math.round(sum / samples ** 2);
    }
  }
  return pixels;
}
