import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FieldValue, RawValue } from '../../../../../renderer/features/profile/FieldValue.tsx';

it('keeps markup of the service as text', () => {
  expect(renderToStaticMarkup(<RawValue value="<img src=x onerror=alert(1)>" />)).toBe('<code>&lt;img src=x onerror=alert(1)&gt;</code>');
});

it('shows the address of a picture and loads nothing', () => {
  const markup = renderToStaticMarkup(<FieldValue value="https://cdn.reseller.example/logo.png" form="picture" />);
  expect(markup).toContain('https://cdn.reseller.example/logo.png');
  expect(markup).not.toContain('<img');
  expect(markup).not.toContain('url(');
});

it('shows what does not fit its form as it came', () => {
  expect(renderToStaticMarkup(<FieldValue value="perhaps" form="flag" />)).toContain('perhaps');
  expect(renderToStaticMarkup(<FieldValue value={['a']} form="text" />)).toContain('&quot;a&quot;');
});
