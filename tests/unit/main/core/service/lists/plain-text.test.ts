import { expect, it } from 'vitest';
import { plainText } from '../../../../../../main/core/service/lists/plain-text.ts';

it.each([
  ['<ul><li>New names only</li><li>First year</li></ul>', '• New names only\n• First year'],
  ['<p>Names for everybody: <strong>20&nbsp;% off</strong> in the first year.</p>', 'Names for everybody: 20 % off in the first year.'],
  ['Launch offer &amp; <b>free</b> &lt;WHOIS&gt; protection', 'Launch offer & free <WHOIS> protection'],
  ['Two years &mdash; see <a href="https://registrar.example/promo">terms</a>', 'Two years — see terms'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<script>steal()</script>kept<style>p{}</style> <!-- not this -->', 'kept'],
  ['<script>never ended', ''],
  ['price < 5 and > 3', 'price < 5 and > 3'],
  ['&#65;&#x42;&#0;&#xD800;&nosuch;', 'AB &nosuch;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<H2 class="x">Title</H2>text', 'Title\ntext'],
  ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\nb'],
  ['a<div>b</div >c<p>d</p>e', 'a\nb\nc\nd\ne'],
  ['<brand>no tag of a line</brand><lit>', 'no tag of a line'],
  ['<ol><li >one</li\n><li></li></ol>', '• one'],
  ['<style media="x">p{}</STYLE >kept', 'kept'],
  ['a\n  b\tc', 'a b c'],
  ['&AMP;&#160;x&#127;&#159;&#xE000;&#x10FFFF;&#x110000;&copy', '& x \ue000\u{10ffff} &copy'],
  ['', ''],
])('%s', (html, text) => expect(plainText(html)).toBe(text));

it('handles a maliciously slow text quickly', () => {
  const unclosed = '<'.repeat(5000) + '<script '.repeat(500) + '<!--'.repeat(2000);
  expect(plainText(unclosed).length).toBeLessThanOrEqual(unclosed.length);
});

it.each(['<p ', '<li ', '<script ', '<!--', '</p', '&#', '<'])('scans unclosed markup in one pass: %s', (open) => {
  expect(plainText(open.repeat(300_000)).length).toBeGreaterThanOrEqual(0);
});
