import { expect, test } from 'vitest';
import { isOwnPage } from '../../../../../main/electron/security/sender.ts';

const windows = new Set([7]);
const own = { sender: { id: 7 }, senderFrame: { parent: null, origin: 'app://desk' } };

test('the top frame of the renderer in a window that we created may call', () => expect(isOwnPage(own, windows)).toBe(true));

test.each([
  ['a frame that has gone', { ...own, senderFrame: null }],
  ['a frame inside the page', { ...own, senderFrame: { parent: {}, origin: 'app://desk' } }],
  ['a frame whose parent is not known', { ...own, senderFrame: { parent: undefined, origin: 'app://desk' } }],
  ['another origin', { ...own, senderFrame: { parent: null, origin: 'https://desk' } }],
  ['an origin that begins alike', { ...own, senderFrame: { parent: null, origin: 'app://desk.example' } }],
  ['an opaque origin', { ...own, senderFrame: { parent: null, origin: 'null' } }],
  ['a window that we did not make', { ...own, sender: { id: 8 } }],
])('%s may not', (_, event) => expect(isOwnPage(event, windows)).toBe(false));
