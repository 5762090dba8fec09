import { expect, test } from 'vitest';
import type { EditorStep, ZoneRow, ZoneState } from '../../../../../../preload/contract/dns/zones.ts';
import { createAdd } from '../../../../../../renderer/features/zones/editor/use-add.ts';
import { createWriting } from '../../../../../../renderer/features/zones/editor/writing.ts';

/** Work that ends when the test decides. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((go) => {
    resolve = go;
  });
  return { promise, resolve };
}

const record = { prefix: '@', type: 'A', content: '', ttl: 3600 };
const rowOf = (row: string): ZoneRow => ({ row, mark: 'added', record, was: null, problems: [] });

/** An editor in which adding and finding end when the test decides. */
function setUp() {
  const steps: EditorStep[] = [];
  const lost: [string, string | undefined][] = [];
  const pressed: string[] = [];
  const calls = { edit: later<boolean>(), find: later<boolean>() };
  const zone = {
    rows: { put: () => undefined },
    notStored: (typed: string, why?: string) => void lost.push([typed, why]),
    async edit(step: EditorStep) {
      steps.push(step);
      if (step.do !== 'add') return { zone: {} as ZoneState, rows: [] };
      return (await calls.edit.promise) ? { zone: { version: 2 } as ZoneState, rows: [rowOf(`r1.${steps.length}`)] } : null;
    },
  };
  const writing = createWriting({ zone: () => zone, check: async () => [] });
  const added = createAdd(() => ({ zone, writing, find: () => calls.find.promise }));
  const press = (key: string, more: object = {}) =>
    added.onKeyDownCapture({
      ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: new EventTarget() },
      preventDefault: () => void pressed.push(key),
      stopPropagation: () => undefined,
      ...more,
    });
  const type = (...keys: string[]) => {
    for (const key of keys) press(key);
  };
  return { steps, lost, pressed, calls, writing, added, press, type };
}

test('a second press adds nothing while a record is being added, and no character is lost', async () => {
  const { steps, calls, writing, added, type } = setUp();
  const first = added.add(undefined);
  type('a', 'b');
  await added.add(undefined);
  type('c');
  calls.edit.resolve(true);
  calls.find.resolve(true);
  await first;
  expect(steps.map((step) => step.do)).toEqual(['add']);
  expect(writing.store.present()).toMatchObject({ field: 'prefix', text: 'abc', fresh: true });
});

test('Tab before the field appears continues in the new record, with the characters typed after it', async () => {
  const { steps, calls, writing, added, type, pressed } = setUp();
  const adding = added.add(undefined);
  type('w', 'x', 'Backspace', 'w', 'Tab', 'c', 'n', 'Tab', '6', '0', 'Tab');
  expect(pressed).toContain('Tab');
  calls.edit.resolve(true);
  calls.find.resolve(true);
  await adding;
  expect(steps.slice(1)).toMatchObject([
    { do: 'set', fields: { prefix: 'ww' } },
    { do: 'set', fields: { type: 'CNAME' } },
    { do: 'set', fields: { ttl: 60 } },
  ]);
  expect(writing.store.present()).toMatchObject({ field: 'content', text: '' });
});

test('Esc before the field appears removes the record again', async () => {
  const { steps, calls, writing, added, type } = setUp();
  const adding = added.add(undefined);
  type('a', 'Escape', 'b');
  calls.edit.resolve(true);
  calls.find.resolve(true);
  await adding;
  expect(steps).toMatchObject([{ do: 'add' }, { do: 'revert', rows: ['r1.1'] }]);
  expect(writing.store.present()).toBeNull();
});

test('keys work again if the record could not be shown, and the typed text is reported', async () => {
  const { calls, added, type, pressed, lost, press } = setUp();
  const adding = added.add(undefined);
  type('a', 'b');
  press('x', { target: Object.assign(new EventTarget(), { tagName: 'INPUT' }) });
  press('c', { ctrlKey: true });
  calls.edit.resolve(true);
  calls.find.resolve(false);
  await adding;
  type('d');
  expect(pressed).toEqual(['a', 'b']);
  expect(lost).toEqual([['ab', 'The new record could not be shown.']]);
});

test('text typed elsewhere when the field of the new record appears is saved first', async () => {
  const { steps, calls, writing, added } = setUp();
  const adding = added.add(undefined);
  writing.begin(rowOf('r1.9'), 'content');
  writing.type('192.0.2.1');
  calls.edit.resolve(true);
  calls.find.resolve(true);
  await adding;
  expect(steps.slice(1)).toEqual([{ do: 'set', rows: ['r1.9'], fields: { content: '192.0.2.1' } }]);
  expect(writing.store.present()).toMatchObject({ field: 'prefix', row: { row: 'r1.1' } });
});
