import { expect, test } from 'vitest';
import { isOffer } from '../../../../../main/core/updates/version.ts';

test.each([
  ['0.1.1', '0.1.0'],
  ['0.2.0', '0.1.9'],
  ['0.10.0', '0.9.0'],
  ['1.0.0', '0.99.99'],
  ['1.0.0', '1.0.0-rc.1'],
  ['1.0.1', '1.0.0+build.7'],
])('%s is offered to %s', (offered, present) => expect(isOffer(offered, present)).toBe(true));

test.each([
  ['0.1.0', '0.1.0'],
  ['0.1.0', '0.1.0+build.7'],
  ['0.0.9', '0.1.0'],
  ['0.9.0', '0.10.0'],
  ['1.0.0', '1.0.1-rc.1'],
  ['2.0.0-beta.1', '1.0.0'],
  ['2.0.0-rc.2', '2.0.0-rc.1'],
  ['2.0', '1.0.0'],
  ['v2.0.0', '1.0.0'],
  ['2.0.0 ', '1.0.0'],
  ['', '1.0.0'],
  ['2.0.0', 'unknown'],
])('%s is not offered to %s', (offered, present) => expect(isOffer(offered, present)).toBe(false));
