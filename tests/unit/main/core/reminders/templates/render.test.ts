import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInTemplate, builtInTemplates } from '../../../../../../main/core/reminders/templates/built-in.ts';
import { type MessageTemplate, type RenderedMessage, renderMessage } from '../../../../../../main/core/reminders/templates/render.ts';
import type { LetterFacts } from '../../../../../../main/core/reminders/templates/values.ts';
import { noPreferences } from '../../../../../../preload/contract/reminders/customer-preferences.ts';
import type { DueMessage } from '../../../../../../preload/contract/reminders/due.ts';
import { dueItem, dueMessage, factsOf, sender } from './due-message.ts';

function rendered(template: Partial<MessageTemplate>, facts: LetterFacts = factsOf(dueMessage())): RenderedMessage {
  const result = renderMessage({ subject: 'Subject', text: 'Text', ...template }, facts);
  if ('fault' in result) throw new Error(result.fault);
  return result.message;
}
const textOf = (text: string, message: Partial<DueMessage> = {}, language: LetterFacts['language'] = 'en') =>
  rendered({ text }, factsOf(dueMessage(message), language)).text;

const three = [
  dueItem(),
  dueItem({
    domain: 'xn--kf-lka.example',
    unicode: 'k\u00e9f.example',
    daysLeft: 0,
    expires: '2027-03-01',
    price: '99.50',
    currency: 'USD',
    years: 2,
  }),
  dueItem({
    domain: 'lama.example',
    unicode: 'lama.example',
    daysLeft: -1,
    expires: '2027-02-28',
    price: null,
    currency: null,
    priceGap: 'premium',
  }),
];

describe('values', () => {
  test('dates, amounts, and terms in English', () => {
    expect(
      textOf(
        '{{#domains}}\n{{domain.name}} {{domain.expires}} {{domain.when}} {{domain.days}} {{domain.years}} {{domain.price}}\n{{/domains}}',
        { items: three },
      ),
    ).toBe(
      'toko.example 15 March 2027 in 14 days 14 1 year IDR 250,000\nk\u00e9f.example 1 March 2027 today 0 2 years USD 99.50\nlama.example 28 February 2027 yesterday -1 1 year\n',
    );
  });

  test('and in Indonesian', () => {
    const items = [dueItem({ price: '1250000.5' }), dueItem({ daysLeft: 1 }), dueItem({ daysLeft: -3, currency: 'USD', price: '9.90' })];
    expect(
      textOf('{{#domains}}\n{{domain.expires}} {{domain.when}} {{domain.years}} {{domain.price}}\n{{/domains}}', { items }, 'id'),
    ).toBe(
      '15 Maret 2027 dalam 14 hari 1 tahun Rp 1.250.000,50\n15 Maret 2027 besok 1 tahun Rp 250.000\n15 Maret 2027 3 hari yang lalu 1 tahun USD 9,90\n',
    );
  });

  test('of the whole message, by its most urgent domain', () => {
    expect(textOf('{{count}} {{names}} {{expires}} {{when}} {{today}}', { items: three })).toBe(
      '3 toko.example and 2 others 28 February 2027 yesterday 1 March 2027\n',
    );
    expect(textOf('{{names}}', { items: three.slice(0, 2) }, 'id')).toBe('toko.example dan k\u00e9f.example\n');
  });

  test('no digit of an amount is lost', () => {
    expect(textOf('{{total}}', { totals: [{ currency: 'IDR', amount: '90071992547409931234.567891' }] })).toBe(
      'IDR 90,071,992,547,409,931,234.567891\n',
    );
  });

  test('totals by currency; none if a price is unknown', () => {
    const totals = [
      { currency: 'IDR', amount: '500000' },
      { currency: null, amount: '12.5' },
    ];
    expect(textOf('{{total}}', { totals })).toBe('IDR 500,000 + 12.50\n');
    expect(textOf('{{^total}}unknown{{/total}}', { totals, unpriced: 1 })).toBe('unknown\n');
  });

  test('the salutation of the customer, or one with the name or organization', () => {
    const { customer } = dueMessage();
    expect(textOf('{{salutation}},')).toBe('Dear Budi Santoso,\n');
    expect(textOf('{{salutation}},', { customer: { ...customer, name: '' } }, 'id')).toBe('Yth. CV Toko Budi,\n');
    expect(textOf('{{salutation}},', { preferences: { ...noPreferences, salutation: 'Yth. Bapak Budi' } })).toBe('Yth. Bapak Budi,\n');
  });

  test('the address and telephone number that the message goes to', () => {
    expect(textOf('{{customer.email}} {{customer.phone}}', { address: 'other@toko.example', phone: null })).toBe('other@toko.example\n');
  });

  test('a note keeps its lines', () => {
    const preferences = { ...noPreferences, note: 'One\r\nTwo\u0007' };
    expect(rendered({ text: 'a {{note}}' }, factsOf(dueMessage({ preferences }))).blocks).toEqual([
      { type: 'paragraph', lines: [[{ text: 'a One', href: null }], [{ text: 'Two', href: null }]] },
    ]);
  });
});

describe('the text', () => {
  test('has no spaces at the end of a line and no empty lines around it', () => {
    expect(textOf('\n \nA {{customer.organization}}  \n\nB\n\n', { customer: { ...dueMessage().customer, organization: '' } })).toBe(
      'A\n\nB\n',
    );
  });

  test('shows parts by whether there is a value, and by the number of domains', () => {
    const text = '{{#several}}many{{/several}}{{^several}}one{{/several}} {{#company}}c{{/company}}{{^company}}no{{/company}}';
    expect(textOf(text)).toBe('one c\n');
    expect(textOf(text, { items: three })).toBe('many c\n');
  });

  test('is refused if it or its subject is empty, or too long', () => {
    const facts = factsOf(dueMessage({ phone: null }));
    expect(renderMessage({ subject: '{{customer.phone}} ', text: 'x' }, facts)).toEqual({ fault: 'empty-subject' });
    expect(renderMessage({ subject: 'x', text: '{{#customer.phone}}x{{/customer.phone}}' }, facts)).toEqual({ fault: 'empty-text' });
    const many = factsOf(dueMessage({ items: Array.from({ length: 2000 }, () => dueItem()) }));
    expect(renderMessage({ subject: 'x', text: `{{#domains}}${'x'.repeat(1000)}{{/domains}}` }, many)).toEqual({ fault: 'too-long' });
  });

  test('is refused if it mentions a company whose name was not entered', () => {
    const facts = { ...factsOf(dueMessage()), sender: { ...sender, company: '\u202e ' } };
    expect(renderMessage({ subject: 'x', text: '{{#several}}{{company}}{{/several}}y' }, facts)).toEqual({ fault: 'no-company' });
    expect(renderMessage({ subject: 'x', text: '{{#company}}y{{/company}}z' }, facts)).toMatchObject({ message: { text: 'z\n' } });
  });

  test('of a template with faults does not exist', () => {
    expect(() => renderMessage({ subject: 'x', text: '{{x}}' }, factsOf(dueMessage()))).toThrow('faults');
  });
});

describe('the subject', () => {
  test('is one line of at most 250 characters', () => {
    expect(rendered({ subject: '  {{customer.phone}}  for   {{names}}' }, factsOf(dueMessage({ phone: null }))).subject).toBe(
      'for toko.example',
    );
    const { subject } = rendered({ subject: '{{names}} '.repeat(30) });
    expect([...subject]).toHaveLength(250);
    expect(subject.endsWith('…')).toBe(true);
  });
});

describe('the HTML', () => {
  test('has paragraphs, lists, and line breaks', () => {
    const { html } = rendered(
      { text: 'Dear & co,\n\n{{#domains}}\n- {{domain.name}}\n{{/domains}}\n\nA\nB' },
      factsOf(dueMessage({ items: three.slice(0, 2) }), 'id'),
    );
    expect(html).toBe(
      `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<title>Subject</title>
</head>
<body>
<p>Dear &amp; co,</p>
<ul>
<li>toko.example</li>
<li>k\u00e9f.example</li>
</ul>
<p>A<br>
B</p>
</body>
</html>
`,
    );
  });

  test('a list without an empty line before it is a list, too', () => {
    expect(rendered({ text: 'a\n- b\n- c\nd' }).blocks.map(({ type, lines }) => [type, lines.length])).toEqual([
      ['paragraph', 1],
      ['list', 2],
      ['paragraph', 1],
    ]);
  });

  test('links addresses of the web and of mail in the own text, without the punctuation after them', () => {
    const { blocks, html } = rendered({
      text:
        'See {{company.website}}, (https://{{domains.name}})'.replace('{{domains.name}}', 'a.example/?a=1&b="') +
        ' mailto:halo@sinar.example.',
    });
    expect(blocks[0]?.lines[0]?.filter(({ href }) => href !== null)).toEqual([
      { text: 'https://sinar.example/perpanjang', href: 'https://sinar.example/perpanjang' },
      { text: 'https://a.example/?a=1&b=', href: 'https://a.example/?a=1&b=' },
      { text: 'mailto:halo@sinar.example', href: 'mailto:halo@sinar.example' },
    ]);
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=">https://a.example/?a=1&amp;b=</a>&quot;)');
  });

  test('links a page about each domain', () => {
    const { blocks } = rendered({ text: '{{#domains}}https://sinar.example/{{domain.name}} {{/domains}}' });
    expect(blocks[0]?.lines[0]).toEqual([{ text: 'https://sinar.example/toko.example', href: 'https://sinar.example/toko.example' }]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'https://exa mple'.slice(0, 8)])(
    'does not link %s',
    (text) => {
      expect(rendered({ text }).html).not.toContain('<a ');
    },
  );

  test('does not link what a customer is called', () => {
    const customer = { ...dueMessage().customer, name: 'https://phish.example' };
    const facts = factsOf(dueMessage({ customer }));
    expect(rendered({ text: '{{customer.name}} {{salutation}}' }, facts).html).not.toContain('<a ');
    // An address of the own text ends where the name begins.
    expect(rendered({ text: 'https://sinar.example/{{customer.name}}' }, facts).blocks[0]?.lines[0]).toEqual([
      { text: 'https://sinar.example/', href: 'https://sinar.example/' },
      { text: 'https://phish.example', href: null },
    ]);
  });

  test('a name that starts with a dash is not a list', () => {
    const customer = { ...dueMessage().customer, name: '- x' };
    expect(
      rendered({ text: '{{customer.name}}\n{{customer.name}}' }, factsOf(dueMessage({ customer }))).blocks.map(({ type }) => type),
    ).toEqual(['paragraph']);
  });
});

/** Text that tries to break out of HTML, of header fields, and of the template. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\0',
        '\u2028',
        '\u2029',
        '\u0085',
        '\u202e',
        '<script>',
        '</p>',
        '<img src=x onerror=y>',
        '"',
        "'",
        '&',
        '&lt;',
        'Bcc: x@y.example',
        'https://phish.example',
        '{{company}}',
        '{{#domains}}',
        '- ',
        '\ud800',
        'x',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const hostileMessage = fc
  .tuple(fc.array(hostile, { minLength: 6, maxLength: 6 }), fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }))
  .map(([[name = '', organization = '', address = '', phone = '', salutation = '', email = ''], domains]) =>
    dueMessage({
      customer: { ...dueMessage().customer, name, organization, email },
      preferences: { ...noPreferences, salutation },
      address,
      phone,
      items: domains.map(([unicode, currency]) => dueItem({ unicode, currency })),
      totals: domains.map(([, currency]) => ({ currency, amount: '1.5' })),
    }),
  );

const everything = {
  subject: '{{salutation}} {{customer.name}} {{customer.organization}} {{customer.email}} {{customer.phone}} {{names}} {{total}} x',
  text: `a {{salutation}} {{customer.name}} {{customer.organization}}
b {{customer.email}} {{customer.phone}} {{names}} {{total}}

{{#domains}}
- {{domain.name}} {{domain.price}}
{{/domains}}`,
};

describe('hostile names', () => {
  test('never add a line or a control character to a subject or text', () => {
    fc.assert(
      fc.property(hostileMessage, (message) => {
        const { subject, text } = rendered(everything, factsOf(message));
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect([...subject].length).toBeLessThanOrEqual(250);
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(text.split('\n')).toHaveLength(4 + message.items.length);
      }),
    );
  });

  test('never add a tag, an attribute, or a link to the HTML', () => {
    fc.assert(
      fc.property(hostileMessage, (message) => {
        const { html, blocks, text } = rendered(everything, factsOf(message));
        const body = html.slice(html.indexOf('<body>'));
        expect(body.match(/<[^>]*>?/g)).toEqual([
          '<body>',
          '<p>',
          '<br>',
          '</p>',
          '<ul>',
          ...message.items.flatMap(() => ['<li>', '</li>']),
          '</ul>',
          '</body>',
          '</html>',
        ]);
        expect(html.match(/<\/?(?:script|img|a)\b/gi)).toBeNull();
        // Every ampersand starts one of our entities, and what is shown is the text.
        expect(html.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
        expect(
          blocks.flatMap(({ lines }) =>
            lines.map((line) =>
              line
                .map(({ text }) => text)
                .join('')
                .trim(),
            ),
          ),
        ).toEqual(
          text
            .trimEnd()
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => line.replace(/^-\s*/, '')),
        );
      }),
    );
  });

  test('are never read as a template', () => {
    const customer = { ...dueMessage().customer, name: '{{company}}{{#domains}}' };
    expect(textOf('{{customer.name}}', { customer })).toBe('{{company}}{{#domains}}\n');
  });
});

describe('built-in templates', () => {
  test.each(builtInTemplates.map((template) => [template.id, template] as const))(
    '%s renders for one domain and for several',
    (_, template) => {
      for (const items of [[dueItem()], three]) {
        const { subject, text } = rendered(template, factsOf(dueMessage({ items, unpriced: items.length - 1 }), template.language));
        expect(subject).toContain('toko.example');
        for (const { unicode } of items) expect(text).toContain(`- ${unicode}: `);
        expect(text).not.toMatch(/[{}]|\n\n\n/);
        expect(text).toContain('Sinar Domain');
      }
    },
  );

  test('the whole of one', () => {
    const { subject, text } = rendered(builtInTemplate('last', 'en'), {
      ...factsOf(
        dueMessage({
          items: three.slice(0, 2),
          preferences: { ...noPreferences, note: 'Pay by Friday.' },
          totals: [
            { currency: 'IDR', amount: '250000' },
            { currency: 'USD', amount: '99.5' },
          ],
        }),
      ),
      sender: { ...sender, phone: '' },
    });
    expect(subject).toBe('Last reminder: toko.example and k\u00e9f.example, the first expires today');
    expect(text).toBe(`Dear Budi Santoso,

These 2 domains have not been renewed; the first expires today:

- toko.example: expiry date 15 March 2027 (in 14 days). Renewal for 1 year: IDR 250,000
- k\u00e9f.example: expiry date 1 March 2027 (today). Renewal for 2 years: USD 99.50

Total: IDR 250,000 + USD 99.50

Pay by Friday.

Please reply to this message or call us now if you want to renew. After the expiry date, a website and its email stop working, and getting a domain back can cost much more than its renewal.

If you have already arranged the renewal, no reply is needed.

Kind regards,
Sinar Domain
Email: halo@sinar.example
https://sinar.example/perpanjang
`);
  });
});
