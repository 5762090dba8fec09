import { expect, test } from 'vitest';
import { proxyFromEnvironment } from '../../../host/system-proxy.ts';

const environment = {
  HTTPS_PROXY: 'http://proxy.example:3128',
  http_proxy: 'https://secure.example',
  NO_PROXY: 'localhost, .inside.example,exact.example',
};

test.each([
  ['https://api.reseller.example/v1', 'PROXY proxy.example:3128'],
  ['http://api.reseller.example/v1', 'HTTPS secure.example:443'],
  ['https://api.inside.example/', 'DIRECT'],
  ['https://exact.example/', 'DIRECT'],
  ['https://inexact.example/', 'PROXY proxy.example:3128'],
])('%s uses %s', (url, answer) => {
  expect(proxyFromEnvironment(url, environment)).toBe(answer);
});

test.each([
  {},
  { HTTPS_PROXY: '' },
  { HTTPS_PROXY: 'not an address' },
  { HTTPS_PROXY: 'socks5://proxy.example:1080' },
  { HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' },
])('directly with %o', (variables) => {
  expect(proxyFromEnvironment('https://api.reseller.example/', variables)).toBe('DIRECT');
});
