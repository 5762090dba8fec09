import { expect, test } from 'vitest';
import { contentMeaning } from '../../../../../main/core/zone/content-meaning.ts';

test.each([
  ['AAAA', '::1', '0:0:0:0:0:0:0:0001'],
  ['AAAA', '2001:DB8::', '2001:db8:0:0:0:0:0:0'],
  ['AAAA', '::ffff:192.0.2.1', '::ffff:c000:201'],
  ['MX', '010 Mail.Example.com.', '10 mail.example.com'],
  ['CNAME', ' WWW.example.com. ', 'www.example.com'],
  ['CAA', '000 ISSUE "ca.example.net"', '0 issue ca.example.net'],
  ['TXT', '"a" "b"', 'ab'],
  ['TXT', '"\\195" "\\188"', 'ü'],
  ['TLSA', '3  1\t1 00', '3 1 1 00'],
])('%s content %s is equivalent to %s', (type, one, other) => expect(contentMeaning(type, one)).toBe(contentMeaning(type, other)));

test.each([
  ['AAAA', '2001:db8::1', '2001:db8::2'],
  ['AAAA', '2001:db8::1', '2001:db8:0:1::1'],
  ['AAAA', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['MX', '10 a.example', '20 a.example'],
  ['CNAME', '.', 'example'],
  ['CAA', '0 issue "a.example"', '0 issuewild "a.example"'],
  ['CAA', '0 issue "A"', '0 issue "a"'],
  ['TXT', '"a" b', 'ab'],
  ['TXT', '"\\255"', 'ÿ'],
  ['TXT', 'A', 'a'],
])('%s content %s differs from %s', (type, one, other) => expect(contentMeaning(type, one)).not.toBe(contentMeaning(type, other)));
