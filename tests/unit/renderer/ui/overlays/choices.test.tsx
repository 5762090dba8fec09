import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Choice, ChoiceGroup, Choices } from '../../../../../renderer/ui/overlays/choices.tsx';

const nothing = () => undefined;

test('a group is labeled by its heading, and unavailable options are marked as such', () => {
  const html = renderToStaticMarkup(
    <Choices id="found" label="Commands">
      <ChoiceGroup id="found-goTo" title="Go to">
        <Choice id="found-domains" active className="row" onPoint={nothing} onAccept={nothing}>
          Domains
        </Choice>
        <Choice id="found-stop" active={false} disabled className="row" onPoint={nothing} onAccept={nothing}>
          Stop reading
        </Choice>
      </ChoiceGroup>
    </Choices>,
  );
  expect(html).toContain('role="listbox" aria-label="Commands"');
  expect(html).toContain('role="group" aria-labelledby="found-goTo"><div id="found-goTo"');
  expect(html).toContain('id="found-domains" role="option" tabindex="-1" aria-selected="true" class');
  expect(html).toContain('id="found-stop" role="option" tabindex="-1" aria-selected="false" aria-disabled="true"');
});
