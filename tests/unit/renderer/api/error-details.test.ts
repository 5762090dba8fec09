import { expect, test } from 'vitest';
import { CallError } from '../../../../renderer/api/client.ts';
import { errorDetails } from '../../../../renderer/api/error-details.ts';
import { explanation } from '../../../../renderer/text/en/errors/explanation.ts';

const at = '2026-11-20T14:03:27.000Z';

test('shows the code and incident of an error from the main process', () => {
  const text = errorDetails(
    new CallError({ code: 'INTERNAL', reason: 'text', facts: { text: 'Something went wrong.' }, incident: '7F3K-20B1' }, explanation),
    at,
  );
  expect(text).toMatch(/INTERNAL\n.*7F3K-20B1\n.*2026-11-20T14:03:27/);
});

test('shows the name and message, truncated, of an error in the renderer', () => {
  const text = errorDetails(new TypeError('x'.repeat(1000)), at);
  expect(text).toContain('TypeError: xxx');
  expect(text.length).toBeLessThan(400);
});
