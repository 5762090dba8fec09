import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { NotStored } from '../../../../../../renderer/data/list/pane/StoredPane.tsx';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const markup = (error: CallError | null) => renderToStaticMarkup(<NotStored error={error} />);

test('shows nothing if nothing is wrong', () => expect(markup(null)).toBe(''));

test('shows that the object was removed, or why it could not be loaded', () => {
  expect(markup(new CallError({ code: 'NOT_FOUND', reason: 'text', facts: { text: 'No transaction 7.' } }, explanation))).toContain(
    'no longer in the local copy',
  );
  expect(markup(new CallError({ code: 'INTERNAL', reason: 'text', facts: { text: 'The database is closed.' } }, explanation))).toContain(
    'The database is closed.',
  );
});
