import { describe, expect, it } from 'vitest';
import { readEnvelope, readRefusal } from '../../../../../main/core/service/envelope.ts';

describe('the envelope', () => {
  it('of single responses contains data and message', () => {
    expect(readEnvelope({ success: true, data: { id: 1, extra: [2] }, message: 'Success' })).toEqual({
      kind: 'answer',
      data: { id: 1, extra: [2] },
      meta: null,
      message: 'Success',
    });
    expect(readEnvelope({ success: true, data: '4oyxABCDgXp' })).toMatchObject({ data: '4oyxABCDgXp' });
    expect(readEnvelope({ success: true, data: '' })).toMatchObject({ data: '' });
    expect(readEnvelope({ success: true, message: 'Done' })).toMatchObject({ data: null, message: 'Done' });
    expect(readEnvelope({ message: 'Done' })).toMatchObject({ data: null, message: 'Done' });
  });

  it('of lists needs no success', () => {
    expect(readEnvelope({ data: [1], links: {}, meta: { total: 1 } })).toEqual({
      kind: 'answer',
      data: [1],
      meta: { total: 1 },
      message: null,
    });
  });

  it('may be missing', () => {
    expect(readEnvelope({ id: 7, name: 'x' })).toMatchObject({ data: { id: 7, name: 'x' } });
    expect(readEnvelope([1, 2])).toMatchObject({ data: [1, 2] });
    expect(readEnvelope('text')).toBeNull();
    expect(readEnvelope(null)).toBeNull();
  });

  it.each([false, 'false', 0, '0'])('with success %j is a rejection', (success) => {
    expect(readEnvelope({ success, data: { id: 1 }, message: 'No' })).toEqual({ kind: 'refusal', message: 'No', fields: null });
  });
});

describe('a rejection', () => {
  it('contains messages per field', () => {
    expect(
      readRefusal({ message: 'Invalid', errors: { 'records.0.name': ['is required', 'is short'], email: 'taken', other: 7 } }),
    ).toEqual({
      kind: 'refusal',
      message: 'Invalid',
      fields: { 'records.0.name': 'is required is short', email: 'taken' },
    });
  });

  it('is parsed in every format', () => {
    expect(readRefusal('No').message).toBe('No');
    expect(readRefusal({ error: { message: 'deep' } }).message).toBe('deep');
    expect(readRefusal({ errors: ['first', 'second'] }).message).toBe('first');
    expect(readRefusal({ errors: { a: ['only here'] } }).message).toBe('only here');
    expect(readRefusal([1]).message).toBeNull();
  });
});
