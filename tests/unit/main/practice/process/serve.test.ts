import { describe, expect, it } from 'vitest';
import type { PracticeOptions, RunningPractice } from '../../../../../main/practice/options.ts';
import { servePractice } from '../../../../../main/practice/serve-requests.ts';

function setUp(fail?: Error) {
  const done: string[] = [];
  const start = async ({ file, testerFolder }: PracticeOptions): Promise<RunningPractice> => {
    await Promise.resolve();
    if (fail !== undefined) throw fail;
    done.push(`start ${file} ${testerFolder}`);
    return {
      address: 'http://127.0.0.1:4711',
      resellerId: '482',
      apiKey: 'made-by-the-service',
      setKey: (key: string) => void done.push(`key ${key}`),
      reset: () => void done.push('reset'),
      close: async () => void done.push('close'),
    } as unknown as RunningPractice;
  };
  return { answer: servePractice({ start, testerFolder: '/tester' }), done };
}

describe('the practice process', () => {
  it('handles requests in order, even if they are sent all at once', async () => {
    const { answer, done } = setUp();
    const replies = await Promise.all([
      answer({ id: 1, call: 'start', file: '/data/practice.db' }),
      answer({ id: 2, call: 'setKey', apiKey: 'k' }),
      answer({ id: 3, call: 'reset' }),
      answer({ id: 4, call: 'close' }),
    ]);
    expect(done).toEqual(['start /data/practice.db /tester', 'key k', 'reset', 'close']);
    expect(replies.map(({ id, ok }) => `${id} ${ok}`)).toEqual(['1 true', '2 true', '3 true', '4 true']);
    expect(replies[0]).toEqual({ id: 1, ok: true, value: { address: 'http://127.0.0.1:4711', resellerId: '482' } });
  });

  it('reveals no key, not even one that the service created', async () => {
    const { answer } = setUp();
    const replies = [await answer({ id: 1, call: 'start', file: '/f' }), await answer({ id: 2, call: 'setKey', apiKey: 'k-1' })];
    expect(JSON.stringify(replies)).not.toMatch(/made-by-the-service|k-1/);
  });

  it('starts the service once', async () => {
    const { answer, done } = setUp();
    await Promise.all([answer({ id: 1, call: 'start', file: '/f' }), answer({ id: 2, call: 'start', file: '/f' })]);
    expect(done).toHaveLength(1);
  });

  it('reports an error and continues', async () => {
    const { answer } = setUp(new Error('The file is not one of the practice service.'));
    expect(await answer({ id: 1, call: 'reset' })).toEqual({ id: 1, ok: false, message: 'The practice service is not started.' });
    expect(await answer({ id: 2, call: 'start', file: '/f' })).toEqual({
      id: 2,
      ok: false,
      message: 'The file is not one of the practice service.',
    });
    expect(await answer({ id: 3, call: 'close' })).toEqual({ id: 3, ok: true, value: null });
  });

  it('reports what is wrong with the file', async () => {
    const { answer } = setUp(Object.assign(new Error('file is not a database'), { code: 'SQLITE_NOTADB' }));
    expect(await answer({ id: 1, call: 'start', file: '/f' })).toMatchObject({ id: 1, ok: false, issue: 'damaged' });
  });
});
