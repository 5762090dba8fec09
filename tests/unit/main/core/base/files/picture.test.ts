import { expect, it } from 'vitest';
import { readPicture } from '../../../../../../main/core/base/files/picture.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const jpeg = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc4, 0x00, 0x03, 0x00],
  ...[0xff, 0xc2, 0x00, 0x0b, 0x08, 0x00, 0x20, 0x01, 0x40, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9],
]);

it('recognizes PNG and JPEG by their content, with their size', () => {
  expect(readPicture(png)).toEqual({ type: 'png', width: 1, height: 1 });
  expect(readPicture(jpeg)).toEqual({ type: 'jpeg', width: 320, height: 32 });
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a PNG that was cut off', png.subarray(0, -6)],
  ['a JPEG that was cut off', jpeg.subarray(0, -2)],
  ['a JPEG without a frame', Buffer.concat([jpeg.subarray(0, 13), Buffer.alloc(10, 0xff), Buffer.from([0xff, 0xd9])])],
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('A letterhead is a heading at the top of a sheet of paper.')],
])('refuses %s', (_, content) => expect(readPicture(content)).toBeNull());

it('refuses any cut of a picture without throwing', () => {
  for (const whole of [png, jpeg]) for (let end = 0; end < whole.length; end++) expect(readPicture(whole.subarray(0, end))).toBeNull();
});
