import { describe, expect, it } from 'vitest';
import { refusedAddress, refusesAddress } from '../../../../../main/core/service/refused-address.ts';

describe('a refused address', () => {
  it.each([
    ['Your IP 203.0.113.40 is not whitelisted', '203.0.113.40'],
    ['{"success":false,"message":"IP address 203.0.113.40 not whitelisted."}', '203.0.113.40'],
    ['{"errors":{"ip":["2001:db8::7:1 is not in the whitelist"]}}', '2001:db8::7:1'],
    ['{"error":"{\\"message\\":\\"not white-listed: 203.0.113.9\\"}"}', '203.0.113.9'],
    ['<html><body style="width:1.2.3.4"><h1>403</h1><p>Address <b>198.51.100.7</b> isn’t whitelisted.</p></body></html>', '198.51.100.7'],
    ['IP:2001:db8::1 is not whitelisted', '2001:db8::1'],
    ['203.0.113.9: not whitelisted', '203.0.113.9'],
    ['not whitelisted <a href="http://198.51.100.9">203.0.113.8</a>', '203.0.113.8'],
    ['203.0.113.40:51234 is not whitelisted', '203.0.113.40'],
    ['Version 1.5.0, node 10.0.0.1: caller 203.0.113.4 is not on the whitelist', '203.0.113.4'],
    ['This address has not been whitelisted at 12:30:45', null],
    ['You are not allow-listed', null],
  ])('is recognized: %s', (text, address) => {
    expect(refusesAddress(text)).toBe(true);
    expect(refusedAddress(text)).toBe(address);
  });

  it.each(['The whitelist is empty', 'whitelisted', 'not found in the list', 'white lists are not used'])(
    'is distinguished from: %s',
    (text) => {
      expect(refusesAddress(text)).toBe(false);
    },
  );
});
