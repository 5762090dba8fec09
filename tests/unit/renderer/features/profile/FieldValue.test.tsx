import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FieldValue, RawValue } from '../../../../../renderer/features/profile/FieldValue.tsx';

it('shows markup from the service as text', () => {
  expect(renderToStaticMarkup(<RawValue value="<img src=x onerror=alert(1)>" />)).toBe('<code>&lt;img src=x onerror=alert(1)&gt;</code>');
});

it('shows the address of an image and loads nothing', () => {
  const markup = renderToStaticMarkup(<FieldValue value="https://cdn.reseller.example/logo.png" form="picture" />);
  expect(markup).toContain('https://cdn.reseller.example/logo.png');
  expect(markup).not.toContain('<img');
  expect(markup).not.toContain('url(');
});

it('shows a value that does not match its format unchanged', () => {
  expect(renderToStaticMarkup(<FieldValue value="perhaps" form="flag" />)).toContain('perhaps');
  expect(renderToStaticMarkup(<FieldValue value={['a']} form="text" />)).toContain('&quot;a&quot;');
});
