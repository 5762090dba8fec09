import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../../main/core/log/log.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';

const day = 86_400_000;
const canary = 'canary-4711-canary';
let parent: string;
let folder: string;
let now = 0;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'desk-log-'));
  folder = join(parent, 'logs');
  now = Date.now();
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function makeLog() {
  const redaction = createRedaction();
  redaction.addSecret(canary, '20417');
  return createLog({ folder, redaction, now: () => now });
}

const lines = () =>
  readFileSync(join(folder, 'desk.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const rights = (path: string) => statSync(path).mode & 0o777;

describe('the log', () => {
  it('does nothing on disk before its first entry', () => {
    makeLog();
    expect(existsSync(folder)).toBe(false);
  });

  it('writes nothing after it was closed: its folder may be gone', () => {
    const log = makeLog();
    log.info('first');
    log.close();
    log.warn('late');
    expect(lines().map(({ event }) => event)).toEqual(['first']);
    rmSync(folder, { recursive: true });
    log.incident('late', new Error('canceled'));
    expect(existsSync(folder)).toBe(false);
  });

  it('continues after a disk error, and reports it once until it is retried', () => {
    const faults: unknown[] = [];
    const log = createLog({ folder, redaction: createRedaction(), now: () => now, failed: (error) => void faults.push(error) });
    mkdirSync(join(folder, 'desk.log'), { recursive: true });
    log.info('lost');
    log.info('lost');
    expect(faults).toEqual([expect.objectContaining({ code: 'EISDIR' })]);
    expect(() => log.attempt()).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    rmSync(join(folder, 'desk.log'), { recursive: true });
    log.attempt();
    log.info('kept');
    expect(lines()).toMatchObject([{ event: 'kept' }]);
  });

  it('writes JSON lines into a file and folder that only their owner can read', () => {
    const log = makeLog();
    log.info('started', { version: '1' });
    log.warn('slow');
    expect(lines()).toMatchObject([
      { level: 'info', event: 'started', facts: { version: '1' } },
      { level: 'warn', event: 'slow' },
    ]);
    expect(rights(folder)).toBe(0o700);
    expect(rights(join(folder, 'desk.log'))).toBe(0o600);
  });

  it('removes excessive permissions from existing files', () => {
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'desk.log'), '', { mode: 0o644 });
    chmodSync(join(folder, 'desk.log'), 0o644);
    makeLog().info('x');
    expect(rights(folder)).toBe(0o700);
    expect(rights(join(folder, 'desk.log'))).toBe(0o600);
  });

  it('contains no secrets and no customer data', () => {
    const log = makeLog();
    log.info(`a ${canary}`, {
      text: `GET https://x/?key=${canary}`,
      password: 'geheim',
      customer: {
        name: 'Ada Byron',
        email: 'ada@mail.example',
        voice: '+4912345',
        street_1: 'Main 1',
        ip_address: '203.0.113.9',
        note: 'ask ada@mail.example',
      },
      baseAddress: 'https://api.reseller.example',
    });
    const text = readFileSync(join(folder, 'desk.log'), 'utf8');
    for (const hidden of [canary, 'geheim', 'Ada', 'ada@', '+49', 'Main 1']) expect(text).not.toContain(hidden);
    for (const harmless of ['203.0.113.9', 'https://api.reseller.example']) expect(text).toContain(harmless);
  });

  it('logs an error with its causes, but not its other properties', () => {
    const cause = Object.assign(new Error(`inner ${canary}`), { code: 'ECONNRESET', request: { body: 'hanging-body' } });
    const error = Object.assign(new Error('outer', { cause }), { options: { headers: { authorization: 'Basic hanging-header' } } });
    const id = makeLog().incident('call', error);
    const text = readFileSync(join(folder, 'desk.log'), 'utf8');
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(lines()).toMatchObject([
      { level: 'incident', facts: { incident: id, error: { message: 'outer', cause: { message: 'inner (secret)', code: 'ECONNRESET' } } } },
    ]);
    expect(text).not.toContain('hanging');
    expect(text).not.toContain(canary);
  });

  it('accepts anything as an error', () => {
    const log = makeLog();
    const hostile = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('no');
        },
      },
    );
    for (const error of [null, undefined, 'text', 7, hostile, { message: 'x' }])
      expect(log.incident('odd', error)).toMatch(/^[0-9a-f]{10}$/);
    expect(lines()).toHaveLength(6);
  });

  it('starts a new file at 1 MB and keeps five', () => {
    const log = makeLog();
    const big = 'x'.repeat(30_000);
    for (let entry = 0; entry < 250; entry += 1) log.info('big', { entry, big });
    expect(readdirSync(folder).sort()).toEqual(['desk.1.log', 'desk.2.log', 'desk.3.log', 'desk.4.log', 'desk.log']);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(1_000_000);
    expect(log.recent(40_000)).toContain('"entry":249');
  });

  it('deletes files older than 14 days', () => {
    mkdirSync(folder);
    for (const [file, age] of [
      ['desk.1.log', 13],
      ['desk.2.log', 15],
    ] as const) {
      writeFileSync(join(folder, file), '{}\n');
      utimesSync(join(folder, file), (now - age * day) / 1000, (now - age * day) / 1000);
    }
    makeLog().info('x');
    expect(readdirSync(folder).sort()).toEqual(['desk.1.log', 'desk.log']);
  });

  it('truncates an entry that is far too long', () => {
    makeLog().info('long', { text: 'x'.repeat(500_000) });
    expect(statSync(join(folder, 'desk.log')).size).toBeLessThan(40_000);
    expect(lines()).toHaveLength(1);
  });

  it('returns complete recent lines across several files, oldest first', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'desk.1.log'), 'one\ntwo\n');
    writeFileSync(join(folder, 'desk.log'), 'three\nfour\n');
    const log = makeLog();
    expect(log.recent(1000)).toBe('one\ntwo\nthree\nfour\n');
    expect(log.recent(13)).toBe('three\nfour\n');
    expect(log.recent(7)).toBe('four\n');
  });

  it('is empty after clearing and continues', () => {
    const log = makeLog();
    log.info('before');
    log.clear();
    expect(readdirSync(folder)).toEqual([]);
    expect(log.recent(100)).toBe('');
    log.info('after');
    expect(lines()).toMatchObject([{ event: 'after' }]);
  });
});

describe('a log that cannot be written', () => {
  it('throws nothing if its folder cannot be created', () => {
    writeFileSync(folder, 'a file in its place');
    const log = makeLog();
    expect(() => log.info('x')).not.toThrow();
    expect(log.incident('x', new Error('y'))).toMatch(/^[0-9a-f]{10}$/);
    expect(log.recent(100)).toBe('');
    expect(() => log.clear()).not.toThrow();
  });

  it.runIf(existsSync('/dev/full'))('throws nothing if the disk is full, and writes again when there is space', () => {
    mkdirSync(folder);
    symlinkSync('/dev/full', join(folder, 'desk.log'));
    const log = makeLog();
    expect(() => log.info('lost')).not.toThrow();
    rmSync(join(folder, 'desk.log'));
    log.info('still resting');
    now += 11_000;
    log.info('back');
    expect(lines()).toMatchObject([{ event: 'back' }]);
  });
});
