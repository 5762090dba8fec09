import { expect, test } from 'vitest';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';
import { zoneTemplates } from '../../../../../renderer/text/en/zones/templates.ts';

test('the effect of a template names records first', () => {
  const { effect } = zoneTemplates.apply;
  expect(effect(2, 1, 0)).toBe('2 records are added, 1 is changed');
  expect(effect(0, 1, 3)).toBe('1 record is changed, 3 are removed');
  expect(effect(0, 0, 2)).toBe('2 records are removed');
});

test('the choices of a setup are named as in its form', () => {
  expect(explanation({ reason: 'choose-one-of', facts: { options: 'none, quarantine, eu' } })).toBe(
    'Choose one of: delivered, reported (none); to spam (quarantine); eu.',
  );
});
