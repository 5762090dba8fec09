import { expect, test, vi } from 'vitest';
import { checkText, problemsOf } from './fixtures.ts';

test('every problem is reported with its line and column, and valid rows stay valid', async () => {
  const text = [
    'domain,years,buy_whois_protection',
    'example.com,1,no',
    'elsewhere.example,1,',
    'contoh.example,eleven,maybe',
    'contoh.example,11,',
    'nowhere.example,eleven,',
    ',1,',
    'no name,1,',
    'twice.example,1,',
  ].join('\r\n');
  expect(await problemsOf('renew', text)).toEqual([
    '3 A domain domain-not-here elsewhere.example',
    '4 B years not-number eleven',
    '4 C buy_whois_protection not-yes-no maybe',
    '5 B years schema 11',
    '6 A domain domain-not-here nowhere.example',
    '6 B years not-number eleven',
    '7 A domain needed ',
    '8 A domain no-domain no name',
    '9 A domain several twice.example',
  ]);
  expect(await checkText('renew', text)).toMatchObject({ rows: 8, good: 1, problemCount: 9 });
});

test('accepts names in Unicode, as A-labels, in upper case and with a trailing dot', async () => {
  for (const name of ['müller.example', 'XN--MLLER-KVA.example', 'xn--mller-kva.example.']) {
    expect(await checkText('restore', `domain\n${name}\n`), name).toMatchObject({ good: 1, problems: [] });
  }
});

test('rejects a duplicate target with both positions', async () => {
  expect(
    await problemsOf('theft-protection', 'domain;theft_protection\nexample.com;on\ncontoh.example;on\nEXAMPLE.COM;off\nexample.com;on\n'),
  ).toEqual(['2 A domain twice example.com', '4 A domain twice example.com', '5 A domain twice example.com']);
  const { problems, good } = await checkText('theft-protection', 'domain,theft_protection\nexample.com,on\nexample.com,on\n');
  expect(problems.map(({ line, facts }) => [line, facts['line']])).toEqual([
    [2, '3'],
    [3, '2'],
  ]);
  expect(good).toBe(0);
  // Rows that differ in their subject may have the same target.
  expect(await problemsOf('forwarding', 'domain,from,to\nexample.com,@,https://a.example\nexample.com,www,https://b.example\n')).toEqual(
    [],
  );
});

test('rejects a target in another open job with the job and its row', async () => {
  const claimed = (claims: readonly string[]) =>
    new Map(claims.filter((claim) => claim.endsWith(' 270')).map((claim) => [claim, { job: 7, otherSeq: 11, place: 'line 12' }]));
  const { problems, good } = await checkText('restore', 'domain\nexample.com\ncontoh.example\n', { claimed });
  expect(problems).toMatchObject([{ line: 3, letter: 'A', code: 'in-job', facts: { job: '7', row: '12', place: 'line 12' } }]);
  expect(good).toBe(1);
});

test('an empty cell means no change, and (clear) empties fields that may be empty', async () => {
  const text = 'customer,street_2,city,email\n501,(clear),,new@example.com\n#502,,(Clear),\n';
  expect(await problemsOf('customer-update', text)).toEqual(['3 C city not-clearable (Clear)']);
});

test('identifies customers by email or number, contacts by both', async () => {
  const text =
    'customer,contact\nPELANGGAN@example.com,901\n501,902\n502,77\nboth@example.com,1\nnobody@example.com,1\n999,1\nsomebody,1\n501,x\n501,\n';
  expect(await problemsOf('contact-delete', text)).toEqual([
    '3 B contact contact-not-here 902',
    '5 A customer several both@example.com',
    '6 A customer customer-not-here nobody@example.com',
    '7 A customer customer-not-here 999',
    '8 A customer no-customer somebody',
    '9 B contact no-contact x',
    '10 B contact needed ',
  ]);
});

test('never reports a secret', async () => {
  const { problems, preview } = await checkText('auth-code', 'domain,auth_code\nexample.com,short\ncontoh.example,Rahasia-4711\n');
  expect(problems).toMatchObject([{ line: 2, column: 'auth_code', value: '(secret)', code: 'schema' }]);
  expect(JSON.stringify({ problems, preview })).not.toMatch(/short|Rahasia/);
});

test('does not show a row whose cells do not match its columns', async () => {
  const { preview } = await checkText(
    'auth-code',
    'domain,auth_code\nexample.com,x,Rahasia-4711\nRahasia-4712\n"contoh.example,Rahasia-4713\n',
  );
  expect(preview).toEqual([]);
});

test('removes the guard of our own export exactly once', async () => {
  const { preview } = await checkText('suspend', "domain,type,reason\nexample.com,other,'=late\ncontoh.example,other,''=x\n");
  expect(preview.map(({ cells }) => cells[2])).toEqual(['=late', "'=x"]);
});

test('detects the delimiter from the header, and accepts a line that declares it', async () => {
  for (const text of [
    'domain;nameservers\nexample.com;ns1.a.example ns2.a.example\n',
    'domain\tnameservers\nexample.com\t"ns1.a.example,\nns2.a.example"\n',
  ]) {
    expect(await checkText('nameservers', text)).toMatchObject({ good: 1, problems: [] });
  }
  const reported = 'sep=;\r\ndomain;nameservers\r\nexample.com;ns1.a.example ns2.a.example\r\ncontoh.example;ns1\r\n';
  expect(await problemsOf('nameservers', reported)).toEqual(expect.arrayContaining([expect.stringMatching(/^4 B nameservers schema/)]));
});

test('reports unknown columns; missing or duplicate ones stop before the rows', async () => {
  expect(await checkText('renew', 'Domain Name,YEARS,remark\nexample.com,1,x\n')).toMatchObject({
    good: 1,
    recognised: { unknown: ['remark'], missing: [], twice: [] },
  });
  expect(await checkText('renew', 'domain\nexample.com\n')).toMatchObject({ rows: 0, recognised: { missing: ['years'] } });
  expect(await checkText('renew', 'domain,years,years\nexample.com,1,2\n')).toMatchObject({ rows: 0, recognised: { twice: ['years'] } });
});

test('reports rows with a different number of cells, and misplaced quotes', async () => {
  expect(
    await problemsOf('renew', 'domain,years\nexample.com\nexample.com,1,2\nexample.com,1,\n"example.com"x,1\n\ncontoh.example,"1\n'),
  ).toEqual(['2 cells', '3 cells', '5 after-quote', '7 open-quote']);
});

test('shows the first three complete rows, valid or not, but no examples', async () => {
  const text = 'domain,years\n(example) a,1\nexample.com\nexample.com,1\nnowhere.example,x\ncontoh.example,1\nexample.com,1\n';
  const { preview, examples, rows } = await checkText('renew', text);
  expect(preview.map(({ line, cells }) => [line, ...cells])).toEqual([
    [4, 'example.com', '1', null],
    [5, 'nowhere.example', 'x', null],
    [6, 'contoh.example', '1', null],
  ]);
  expect([rows, examples]).toEqual([6, 1]);
});

test('shows at most 200 characters of a cell, and an empty secret as empty', async () => {
  const long = 'x'.repeat(300);
  const { preview } = await checkText('suspend', `domain,type,reason\nexample.com,other,${long}\n`);
  expect(preview[0]?.cells[2]).toBe('x'.repeat(200));
  const secrets = await checkText('auth-code', 'domain,auth_code\nexample.com,\ncontoh.example,Rahasia-4711\n');
  expect(secrets.preview.map(({ cells }) => cells[1])).toEqual(['', '(secret)']);
});

test('reports a duplicate in the column that names the target, as the file spells it', async () => {
  const { problems } = await checkText('theft-protection', 'x, Domain Name ,theft_protection\n,EXAMPLE.com,on\n,example.com,on\n');
  const problem = { column: 'Domain Name', letter: 'B', value: 'example.com', code: 'twice' };
  expect(problems).toEqual([
    { line: 2, ...problem, facts: { line: '3' } },
    { line: 3, ...problem, facts: { line: '2' } },
  ]);
});

test('reports a row that is both a duplicate and in an open job for both, and counts it once', async () => {
  const claimed = (claims: readonly string[]) => new Map(claims.map((claim) => [claim, { job: 7, otherSeq: 0, place: null }]));
  const { problems, good, problemCount } = await checkText('restore', 'domain\nexample.com\nexample.com\n', { claimed });
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'twice'],
    [2, 'in-job'],
    [3, 'twice'],
    [3, 'in-job'],
  ]);
  expect(problems[1]?.facts).toEqual({ job: '7', row: '1', place: '' });
  expect([good, problemCount]).toEqual([0, 4]);
});

test('asks only for claims of valid rows', async () => {
  const asked: (readonly string[])[] = [];
  const claimed = (claims: readonly string[]) => {
    asked.push(claims);
    return new Map();
  };
  await checkText('restore', 'domain\nnowhere.example\nx\n', { claimed });
  expect(asked).toEqual([]);
  await checkText('restore', 'domain\nnowhere.example\nexample.com\n', { claimed });
  expect(asked).toEqual([['restore domain 269']]);
});

test('looks targets up only in a file with the required columns', async () => {
  const findTarget = vi.fn(() => Promise.reject(new Error('Looked up.')));
  expect(await checkText('renew', 'domain\nexample.com\n', { findTarget })).toMatchObject({ rows: 0, good: 0, preview: [] });
  expect(await checkText('renew', '', { findTarget })).toMatchObject({ rows: 0, heads: [], delimiter: ',' });
  expect(findTarget).not.toHaveBeenCalled();
  await expect(checkText('renew', 'domain,years\n', { findTarget })).rejects.toThrow('Looked up.');
});

test('reports how many rows and problems were found after each chunk', async () => {
  const reported: [number, number][] = [];
  const found = (rows: number, problems: number) => void reported.push([rows, problems]);
  const { rows } = await checkText('renew', `domain,years\n${'nowhere.example,1\n'.repeat(1500)}`, { found });
  expect(reported.length).toBeGreaterThan(2);
  expect(reported.at(-1)).toEqual([1500, 1500]);
  expect(reported.every(([some, problems], at) => some === problems && some > (reported[at - 1]?.[0] ?? 0))).toBe(true);
  expect(rows).toBe(1500);
});

test('checks 100,000 rows in slices, and counts their problems', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `nowhere-${at}.example,1`);
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const checked = await checkText('renew', `domain,years\n${lines.join('\n')}\n`);
  clearInterval(timer);
  expect(checked).toMatchObject({ rows: 100_000, good: 0, problemCount: 100_000 });
  expect(checked.problems.length).toBe(50_000);
  console.info(`100,000 rows: longest hold of the event loop ${longest.toFixed(0)} ms`);
}, 120_000);
