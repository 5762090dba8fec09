import { beforeEach, describe, expect, it } from 'vitest';
import { pollsOperations } from '../../../../../../main/practice/areas/polls/index.ts';
import { dataOf, type MemoryPractice, memoryPractice, metaOf, refusalOf } from '../memory-practice.ts';

let memory: MemoryPractice;

function fill(into: MemoryPractice): void {
  for (let id = 1; id <= 12; id += 1)
    into.insert('polls', {
      id,
      name: 'transfer',
      status: 'success',
      direction: 'in',
      action_status: id % 3 === 0 ? 1 : 0,
      message: `Message ${id}`,
      domain: id === 5 ? null : `name-${id}.example`,
      // The last one written is not the newest.
      created_at: `2026-05-${String(id === 12 ? 1 : id + 1).padStart(2, '0')}T00:00:00.000000Z`,
      updated_at: '2026-05-20T00:00:00.000000Z',
    });
}

const ids = (answer: Parameters<typeof dataOf>[0]) => dataOf<{ id: number }[]>(answer).map(({ id }) => id);
const list = (query: Record<string, string> = {}) => memory.call('listPolls', { query });

beforeEach(async () => {
  memory = await memoryPractice(pollsOperations);
  fill(memory);
});

describe('listPolls', () => {
  it('returns every field, newest first, ten per page', () => {
    const answer = list();
    expect(ids(answer)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(metaOf(answer)).toMatchObject({ total: 12, last_page: 2, from: 1, to: 10 });
    expect(dataOf<unknown[]>(answer)[0]).toEqual({
      id: 11,
      name: 'transfer',
      status: 'success',
      direction: 'in',
      action_status: 0,
      action_status_label: 'Pending',
      message: 'Message 11',
      domain: 'name-11.example',
      created_at: '2026-05-12T00:00:00.000000Z',
      updated_at: '2026-05-20T00:00:00.000000Z',
    });
    expect(dataOf<{ domain: string | null }[]>(answer)[6]?.domain).toBeNull();
    expect(dataOf<{ action_status_label: string }[]>(answer)[2]?.action_status_label).toBe('Complete');
  });

  it('ends with its last page and has nothing beyond', () => {
    expect(ids(list({ page: '2' }))).toEqual([1, 12]);
    expect(ids(list({ page: '3' }))).toEqual([]);
    expect(metaOf(list({ page: '3' }))).toMatchObject({ current_page: 3, from: null, to: null, total: 12 });
  });

  it('filters by 0 and 1', () => {
    expect(ids(list({ action_status: '1' }))).toEqual([9, 6, 3, 12]);
    expect(metaOf(list({ action_status: '0' }))).toMatchObject({ total: 8 });
    expect(refusalOf(list({ action_status: '2' }))).toMatchObject({ status: 422, message: 'The selected action status is invalid.' });
  });

  it('filters by 1 and 2 in the other dialect', async () => {
    memory = await memoryPractice(pollsOperations, { dialects: { pollFilter: '1-2' } });
    fill(memory);
    expect(ids(list({ action_status: '2' }))).toEqual([9, 6, 3, 12]);
    expect(metaOf(list({ action_status: '1' }))).toMatchObject({ total: 8 });
    expect(refusalOf(list({ action_status: '0' })).status).toBe(422);
    expect(metaOf(list())).toMatchObject({ total: 12 });
  });
});

describe('action_status', () => {
  it('is 1 or 2 in the other dialect, while the form has 0 or 1', async () => {
    memory = await memoryPractice(pollsOperations, { dialects: { pollStatus: '1-2' } });
    fill(memory);
    const shown = dataOf<{ action_status: number; action_status_label: string }[]>(list());
    expect(new Set(shown.map((poll) => `${poll.action_status} ${poll.action_status_label}`))).toEqual(new Set(['1 Pending', '2 Complete']));
    const update = (action_status: string) => memory.call('updatePoll', { path: { poll_id: '4' }, form: { action_status } });
    expect(dataOf(update('1'))).toMatchObject({ action_status: 2, action_status_label: 'Complete' });
    expect(refusalOf(update('2')).status).toBe(422);
  });

  it('is text after a change in the other dialect', async () => {
    memory = await memoryPractice(pollsOperations, { dialects: { updatedPoll: 'text' } });
    fill(memory);
    const update = memory.call('updatePoll', { path: { poll_id: '4' }, form: { action_status: '1' } });
    expect(dataOf(update)).toMatchObject({ action_status: '1', action_status_label: 'Complete' });
    expect(dataOf<{ action_status: number }[]>(list()).every((poll) => typeof poll.action_status === 'number')).toBe(true);
  });
});

describe('updatePoll', () => {
  const update = (poll_id: string, form: Record<string, string>) => memory.call('updatePoll', { path: { poll_id }, form });

  it.each(['0-1', '1-2'] as const)('marks a message by 0 and 1 in dialect %s', async (pollFilter) => {
    memory = await memoryPractice(pollsOperations, { dialects: { pollFilter } });
    fill(memory);
    expect(update('4', { action_status: '1' })).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { id: 4, action_status: 1, action_status_label: 'Complete', updated_at: '2026-05-04T10:00:00.000000Z' },
      },
    });
    expect(dataOf(update('4', { action_status: '0' }))).toMatchObject({ action_status: 0, action_status_label: 'Pending' });
    expect(refusalOf(update('4', { action_status: '2' })).errors).toEqual({ action_status: ['The selected action status is invalid.'] });
  });

  it('rejects a missing status and a missing message', () => {
    expect(refusalOf(update('4', {})).errors).toEqual({ action_status: ['The action status field is required.'] });
    for (const id of ['99', '0'])
      expect(refusalOf(update(id, { action_status: '1' }))).toEqual({
        status: 404,
        success: false,
        message: 'Poll not found',
        errors: undefined,
      });
  });
});
