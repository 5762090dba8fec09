import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Offers, offerId } from '../../../../../renderer/ui/fields/Offers.tsx';

test('the active suggestion can be referenced by its field, and the number of matches is shown', () => {
  const items = [{ text: 'status:active', count: '1,240' }, { text: 'status:pending' }];
  const html = renderToStaticMarkup(<Offers id="offers" label="Suggestions" items={items} at={1} onAccept={() => undefined} />);
  expect(html).toContain('aria-description="1,240" id="offers-0" role="option" tabindex="-1" aria-selected="false"');
  expect(html).toContain(`id="${offerId('offers', 1)}" role="option" tabindex="-1" aria-selected="true"`);
});
