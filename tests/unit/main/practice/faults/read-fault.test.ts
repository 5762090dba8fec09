import { expect, it } from 'vitest';
import { faultKinds, readFault } from '../../../../../main/practice/faults/read-fault.ts';

const operations = ['renewDomain', 'registerDomain', 'listDomains'];

it.each([
  ['delay:200', { kind: 'delay', ms: 200 }],
  ['drop-before', { kind: 'drop-before' }],
  ['drop-after@nth=3', { kind: 'drop-after', when: { nth: [3] } }],
  ['too-many', { kind: 'too-many' }],
  [
    'too-many:30@op=renewDomain,registerDomain;p=0.2',
    { kind: 'too-many', retryAfter: 30, when: { operations: ['renewDomain', 'registerDomain'], probability: 0.2 } },
  ],
  ['unavailable@writes;nth=1,4', { kind: 'unavailable', when: { only: 'writes', nth: [1, 4] } }],
  ['late', { kind: 'late' }],
  ['late:60000@from=0;to=5000', { kind: 'late', ms: 60_000, when: { between: [0, 5000] } }],
  ['cut-answer@from=10', { kind: 'cut-answer', when: { between: [10, Number.POSITIVE_INFINITY] } }],
  ['cut-form@to=10', { kind: 'cut-form', when: { between: [0, 10] } }],
  ['half-zone', { kind: 'half-zone' }],
  ['unavailable@reads;op=listDomains', { kind: 'unavailable', when: { only: 'reads', operations: ['listDomains'] } }],
])('reads %s', (text, fault) => {
  expect(readFault(text, operations)).toEqual(fault);
});

it.each([
  ['', 'There is no fault ""'],
  ['explode', 'There is no fault "explode". There are: delay, drop-before, drop-after'],
  ['toString', 'There is no fault "toString"'],
  ['delay', '"delay" needs milliseconds'],
  ['delay:', '"delay" needs a whole number, not ""'],
  ['delay:-5', 'not "-5"'],
  ['delay:1.5', 'not "1.5"'],
  ['delay:1:2', 'more than one ":"'],
  ['drop-after:3', '"drop-after" takes no number'],
  ['late@nth=1@p=1', 'more than one "@"'],
  ['late@', 'There is no condition ""'],
  ['late@sometimes', 'There is no condition "sometimes"'],
  ['late@writes=1', '"writes" takes no value'],
  ['late@reads;writes', '"writes" is more than one of its kind'],
  ['late@nth=1;nth=2', '"nth=2" is more than one of its kind'],
  ['late@reads=', '"reads" takes no value'],
  ['late@nth=0', 'counts from 1'],
  ['late@nth=', '"nth" needs a whole number, not ""'],
  ['late@p=2', 'from 0 to 1, not "2"'],
  ['late@p=', 'from 0 to 1, not ""'],
  ['late@p=.', 'from 0 to 1, not "."'],
  ['late@from=5;to=5', '"from" must be less than "to"'],
  ['late@op=renewDomian', 'There is no operation "renewDomian"'],
])('rejects %s and reports why', (text, reason) => {
  expect(() => readFault(text, operations)).toThrow(reason);
});

it('lists the kinds', () => {
  expect(faultKinds).toContain('half-zone');
  expect(faultKinds).toHaveLength(9);
});
