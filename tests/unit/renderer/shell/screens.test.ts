import { expect, test } from 'vitest';
import { accountScreens, screenNamed } from '../../../../renderer/shell/screens.ts';
import { app } from '../../../../renderer/text/en/application.ts';

test('every screen with a text is in the list once', () => {
  expect(accountScreens.map(({ name }) => name).sort()).toEqual(Object.keys(app.screens).sort());
});

test('each screen has keys of its own', () => {
  const keys = accountScreens.map((screen) => screen.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a screen is found by its name', () => {
  expect(screenNamed('customers')).toMatchObject({ name: 'customers', title: 'Customers', keys: 'G C' });
});
