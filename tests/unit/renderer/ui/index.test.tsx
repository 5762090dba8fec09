import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button, ErrorPanel, MoneyText, TextField } from '../../../../renderer/ui/index.ts';

const nothing = () => undefined;

describe('Button', () => {
  test('a disabled one stays focusable and shows the reason', () => {
    const html = renderToStaticMarkup(<Button disabledReason="Enter the base address first.">Test connection</Button>);
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<span id="${id}" hidden="">Enter the base address first.</span>`);
    expect(html).toContain('data-tip="Enter the base address first."');
  });

  test('without text it is named by its label', () => {
    expect(renderToStaticMarkup(<Button icon={<i />} label="Refresh" />)).toContain('aria-label="Refresh"');
  });

  test('does not submit a form unless set to', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });
});

describe('TextField', () => {
  test('label, hint and error are linked to the field', () => {
    const html = renderToStaticMarkup(
      <TextField label="Name" value="" onChange={nothing} hint="As you call it." error="Enter a name for the account." />,
    );
    const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(described).toHaveLength(2);
    for (const part of described) expect(html).toContain(`id="${part}"`);
  });

  test('autocomplete and spell checking are off', () => {
    const html = renderToStaticMarkup(<TextField label="Reseller ID" value="10482" onChange={nothing} />);
    expect(html).toContain('autoComplete="off"');
    expect(html).toContain('spellCheck="false"');
    expect(html).not.toContain('aria-invalid');
  });
});

test('ErrorPanel shows what happened, what it means and what to do', () => {
  const html = renderToStaticMarkup(
    <ErrorPanel title="No response" meaning="The service is busy." whatToDo="Wait a minute." details="code TIMEOUT" />,
  );
  expect(html).toContain('role="alert"');
  for (const text of ['No response', 'What it means', 'The service is busy.', 'What to do', 'Wait a minute.', 'code TIMEOUT'])
    expect(html).toContain(text);
});

test('an unknown amount is not shown as zero', () => {
  expect(renderToStaticMarkup(<MoneyText amount={null} currency="IDR" />)).toContain('not known');
});
