import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sharedValue } from '../../../renderer/shared-value.ts';

it('is the last value set, in components and outside', () => {
  const colour = sharedValue('teal');
  const Shown = () => <b>{colour.use()}</b>;
  expect(colour.present()).toBe('teal');
  colour.set('red');
  expect(colour.present()).toBe('red');
  expect(renderToString(<Shown />)).toBe('<b>red</b>');
});
