import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPracticeService } from '../../../../../../main/core/accounts/practice/practice-process.ts';
import { type Behaviour, type FakeProcess, fakeProcess, goodAnswer } from '../../../practice/process/fake-process.ts';

let processes: FakeProcess[];
let behaviour: Behaviour;
let warned: string[];

function service() {
  return createPracticeService({
    file: '/data/practice.db',
    warn: (reason) => void warned.push(reason),
    fork: () => {
      const made = fakeProcess(() => behaviour);
      processes.push(made);
      return made;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  behaviour = goodAnswer;
  warned = [];
});
afterEach(() => void vi.useRealTimers());

describe('the practice service', () => {
  it('starts its process at first use, once for all callers', async () => {
    const practice = service();
    expect(processes).toHaveLength(0);
    const [one, other] = await Promise.all([practice.running(), practice.running(), practice.setKey('k')]);
    expect(one).toMatchObject({ address: 'http://127.0.0.1:40001', resellerId: '482' });
    expect(other).toBe(one);
    expect(processes).toHaveLength(1);
    expect(processes[0]?.requests).toEqual([
      { id: 1, call: 'start', file: '/data/practice.db' },
      { id: 2, call: 'setKey', apiKey: 'k' },
    ]);
  });

  it('restarts at the next use after the process has ended, and reports that it ended', async () => {
    const practice = service();
    const onLost = vi.fn();
    practice.onLost(onLost);
    await practice.running();
    processes[0]?.end();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    await practice.reset();
    expect(processes).toHaveLength(2);
    expect(processes[1]?.requests.map(({ call }) => call)).toEqual(['start', 'reset']);
  });

  it('rejects calls that a dying process leaves unfinished', async () => {
    const practice = service();
    await practice.running();
    behaviour = () => 'dies';
    await expect(practice.reset()).rejects.toMatchObject({ code: 'OFFLINE', reason: 'practice-ended' });
  });

  it('gives up on a process that does not start within 20 seconds', async () => {
    behaviour = () => 'silent';
    const practice = service();
    const running = expect(practice.running()).rejects.toMatchObject({ code: 'TIMEOUT' });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(processes[0]?.killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await running;
    expect(processes[0]?.killed).toBe(true);
    behaviour = goodAnswer;
    expect(await practice.running()).toMatchObject({ resellerId: '482' });
  });

  it('logs why a start failed, does not show it to the user, and starts another process the next time', async () => {
    behaviour = ({ id }) => ({ id, ok: false, message: 'SQLITE_NOTADB /data/practice.db' });
    const practice = service();
    const error = await practice.running().catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'OFFLINE', message: expect.not.stringContaining('SQLITE') });
    expect(warned).toEqual(['SQLITE_NOTADB /data/practice.db']);
    expect(processes[0]?.killed).toBe(true);
    behaviour = goodAnswer;
    await practice.running();
    expect(processes).toHaveLength(2);
  });

  it('reports what is wrong with the file if that is the reason', async () => {
    behaviour = ({ id }) => ({ id, ok: false, message: 'SQLITE_BUSY', issue: 'in-use' });
    await expect(service().running()).rejects.toMatchObject({ code: 'PRACTICE_DATA', issue: 'in-use' });
    expect(warned).toEqual(['SQLITE_BUSY']);
  });

  it('waits for one process to end before it starts the next on the same file', async () => {
    const practice = service();
    await practice.running();
    behaviour = (request) => (request.call === 'close' ? 'silent' : goodAnswer(request));
    const stopped = practice.stop();
    const again = practice.running();
    await vi.advanceTimersByTimeAsync(1999);
    expect(processes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([stopped, again]);
    expect(processes.map(({ killed }) => killed)).toEqual([true, false]);
  });

  it('closes permanently', async () => {
    const practice = service();
    await practice.running();
    await practice.close();
    expect(processes[0]?.requests.at(-1)?.call).toBe('close');
    expect(processes[0]?.killed).toBe(true);
    await expect(practice.running()).rejects.toMatchObject({ code: 'CANCELED' });
    expect(processes).toHaveLength(1);
  });

  it('starts nothing just to close it', async () => {
    await service().close();
    expect(processes).toHaveLength(0);
  });
});
