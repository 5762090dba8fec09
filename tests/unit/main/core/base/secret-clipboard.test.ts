import { expect, it } from 'vitest';
import { createCopiedCode } from '../../../../../main/core/base/secret-clipboard.ts';
import { createTestClock } from '../service/test-clock.ts';

function setUp() {
  const clock = createTestClock();
  const clipboard = { text: '' };
  const copied = createCopiedCode(
    clock,
    (text) => {
      clipboard.text = text;
    },
    async (text) => {
      if (clipboard.text === text) clipboard.text = '';
    },
  );
  return { clock, clipboard, copied };
}

it('clears the clipboard after a minute', async () => {
  const { clock, clipboard, copied } = setUp();
  copied.copy('code-one');
  await clock.advance(59_999);
  expect(clipboard.text).toBe('code-one');
  await clock.advance(1);
  expect(clipboard.text).toBe('');
});

it('does not touch what the user copied since', async () => {
  const { clock, clipboard, copied } = setUp();
  copied.copy('code-one');
  clipboard.text = 'something else';
  await clock.advance(60_000);
  expect(clipboard.text).toBe('something else');
});

it('restarts the minute for the next code, and clears immediately at the end', async () => {
  const { clock, clipboard, copied } = setUp();
  copied.copy('code-one');
  await clock.advance(40_000);
  copied.copy('code-two');
  await clock.advance(40_000);
  expect(clipboard.text).toBe('code-two');
  await copied.close();
  expect(clipboard.text).toBe('');
});

it('tolerates a clipboard that cannot be read', async () => {
  const clock = createTestClock();
  const copied = createCopiedCode(
    clock,
    () => undefined,
    async () => Promise.reject(new Error('The clipboard is in use.')),
  );
  copied.copy('code-one');
  await clock.advance(60_000);
  copied.copy('code-two');
  await expect(copied.close()).resolves.toBeUndefined();
});
