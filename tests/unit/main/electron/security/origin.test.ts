import { expect, test } from 'vitest';
import { isPageUrl, pageUrl } from '../../../../../main/electron/security/origin.ts';

test.each([pageUrl, 'app://desk', 'app://desk/index.html?a#b', 'APP://desk/'])('%s is the page', (url) =>
  expect(isPageUrl(url)).toBe(true),
);

test.each(
  [
    [
      'app://desk.example/',
      'app://desk@example.com/',
      'app://user@desk/',
      'app://:word@desk/',
      'app://desk:80/',
      'app:desk',
      'app:///desk',
    ],
    ['apps://desk/', 'https://desk/', 'file:///desk', 'about:blank', 'about:srcdoc', 'blob:app://desk/x', 'workspace', ''],
  ].flat(),
)('%s is not', (url) => expect(isPageUrl(url)).toBe(false));
