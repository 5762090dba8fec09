import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sharedValue } from '../../../renderer/shared-value.ts';

it('is the last value set, in components and outside', () => {
  const color = sharedValue('teal');
  const Shown = () => <b>{color.use()}</b>;
  expect(color.present()).toBe('teal');
  color.set('red');
  expect(color.present()).toBe('red');
  expect(renderToString(<Shown />)).toBe('<b>red</b>');
});
