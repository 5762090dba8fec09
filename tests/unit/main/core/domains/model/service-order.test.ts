import { expect, it } from 'vitest';
import { inServiceOrder } from '../../../../../../main/core/domains/model/service-order.ts';

it('removes locks first and adds them last, the registrar lock outermost', () => {
  const steps: Parameters<typeof inServiceOrder>[0][number][] = [
    { kind: 'delete-domain', input: {} },
    { kind: 'registrar-lock', input: { on: true } },
    { kind: 'theft-protection', input: { on: true } },
    { kind: 'nameservers', input: { nameservers: [] } },
    { kind: 'contacts', input: {} },
    { kind: 'theft-protection', input: { on: false } },
    { kind: 'suspend', input: {} },
    { kind: 'registrar-lock', input: { on: false } },
    { kind: 'move', input: {} },
    { kind: 'contact-create', input: {} },
  ];
  expect(inServiceOrder(steps).map(({ kind, input }) => ('on' in input ? `${kind} ${input['on'] === true ? 'on' : 'off'}` : kind))).toEqual(
    [
      'contact-create',
      'registrar-lock off',
      'theft-protection off',
      'move',
      'nameservers',
      'contacts',
      'theft-protection on',
      'registrar-lock on',
      'suspend',
      'delete-domain',
    ],
  );
});
