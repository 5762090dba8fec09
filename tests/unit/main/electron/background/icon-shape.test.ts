import { expect, test } from 'vitest';
import { iconPixels } from '../../../../../main/electron/background/icon-shape.ts';

const pixel = (pixels: Buffer, size: number, x: number, y: number) => [
  ...pixels.subarray((Math.floor(y * size) * size + Math.floor(x * size)) * 4).subarray(0, 4),
];

test.each([16, 24, 32])('a tile of %i pixels is blue with a white mark, and transparent in its corners', (size) => {
  const pixels = iconPixels(size, { as: 'tile', hasDot: false });
  expect(pixels).toHaveLength(size * size * 4);
  expect(pixel(pixels, size, 0, 0)).toEqual([0, 0, 0, 0]);
  const [blue = 0, green = 0, red = 0, alpha] = pixel(pixels, size, 0.5, 0.08);
  expect(alpha).toBe(255);
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
  expect(pixel(pixels, size, 0.5, 0.73)).toEqual([255, 255, 255, 255]);
});

test('a mark is black on nothing', () => {
  const pixels = iconPixels(36, { as: 'mark', hasDot: false });
  expect(pixel(pixels, 36, 0.5, 0.08)).toEqual([0, 0, 0, 0]);
  expect(pixel(pixels, 36, 0.5, 0.73)).toEqual([0, 0, 0, 255]);
});

test('a dot is in the corner of a tile, and the whole of an overlay', () => {
  const [, , red = 0] = pixel(iconPixels(32, { as: 'tile', hasDot: true }), 32, 0.76, 0.24);
  expect(red).toBeGreaterThan(200);
  expect(pixel(iconPixels(32, { as: 'dot', hasDot: true }), 32, 0.5, 0.5)).toEqual([65, 69, 214, 255]);
});

test('colors are premultiplied: none is brighter than its alpha', () => {
  const pixels = iconPixels(24, { as: 'tile', hasDot: true });
  for (let at = 0; at < pixels.length; at += 4) {
    expect(Math.max(...pixels.subarray(at, at + 3))).toBeLessThanOrEqual(pixels[at + 3] ?? 0);
  }
});
