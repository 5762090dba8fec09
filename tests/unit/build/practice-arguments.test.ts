import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { practiceHelp, readPracticeArguments } from '../../../build/scripts/lib/practice-arguments.ts';
import { dialectReadings } from '../../../main/practice/kernel/dialects.ts';

const read = (...args: string[]) => readPracticeArguments(args, '/home/person');

it('starts in memory with the defaults of the service', () => {
  expect(read()).toEqual({
    options: { file: null, dialects: {}, faults: [], whitelisted: true, tester: true },
    reset: false,
    foreignEvery: null,
  });
});

it('parses every option', () => {
  const args = [
    ...[
      '--port',
      '4711',
      '--domains',
      '2000',
      '--seed',
      'a',
      '--data',
      'p.db',
      '--reset',
      '--id',
      '584',
      '--key',
      'k',
      '--latency',
      '20',
      '--foreign-changes',
      '30',
    ],
    ...['--dialect', 'money=number', '--dialect', 'expiryFormat=date-time', '--fault', 'delay:200@writes;nth=1', '--fault', 'drop-after'],
    ...[
      '--fault-seed',
      'b',
      '--refuse-address',
      '--no-tester',
      '--ledger',
      '--document',
      '/swagger/v1',
      '--document',
      '/swagger/openapi.json',
    ],
  ];
  expect(read(...args)).toEqual({
    options: {
      file: resolve('/home/person/p.db'),
      port: 4711,
      domains: 2000,
      seed: 'a',
      resellerId: '584',
      apiKey: 'k',
      latency: 20,
      ledger: true,
      dialects: { money: 'number', expiryFormat: 'date-time' },
      faults: [{ kind: 'delay', ms: 200, when: { only: 'writes', nth: [1] } }, { kind: 'drop-after' }],
      faultSeed: 'b',
      whitelisted: false,
      tester: false,
      documentPaths: ['/swagger/v1', '/swagger/openapi.json'],
    },
    reset: true,
    foreignEvery: 30,
  });
});

it('keeps an absolute path unchanged', () => {
  expect(read('--data', resolve('/tmp/p.db'))?.options.file).toBe(resolve('/tmp/p.db'));
});

it.each([
  [['--port', '65536'], '--port is a whole number from 0 to 65535, not "65536".'],
  [['--port', 'x'], '--port is a whole number from 0 to 65535, not "x".'],
  [['--domains', '100001'], '--domains is a whole number from 0 to 100000, not "100001".'],
  [['--foreign-changes', '0'], '--foreign-changes is at least 1.'],
  [['--latency', '1.5'], '--latency is a whole number from 0 to 600000, not "1.5".'],
  [['--id', 'a:b'], '--id cannot be "a:b".'],
  [['--key', ''], '--key cannot be "".'],
  [['--ledger'], '--ledger needs --data.'],
  [['--data', ''], '--data needs the path of a file.'],
  [['--dialect', 'money=coins'], '"money" can be text, number; not "coins".'],
  [['--dialect', 'money'], '"money" can be text, number; not "".'],
  [['--dialect', 'toString=x'], 'There is no dialect point "toString".'],
  [['--fault', 'earthquake'], 'There is no fault "earthquake".'],
  [['--fault', 'drop-after@op=nothing'], 'There is no operation "nothing".'],
  [['--document', 'swagger'], '--document is a path that begins with "/", not "swagger".'],
  [['--color', 'red'], '--color'],
  [['4711'], '4711'],
])('reports what is wrong with %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

it('names every option, dialect point and interpretation in the help', () => {
  expect(read('--help')).toBeNull();
  expect(read('-h', '--port', '1')).toBeNull();
  const help = practiceHelp();
  for (const [point, readings] of Object.entries(dialectReadings)) {
    expect(help).toContain(point);
    for (const reading of readings) expect(help).toContain(reading);
  }
});
