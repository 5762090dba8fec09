import type * as z from 'zod';
import { type Explained, isReason } from '../../../preload/contract/reasons.ts';
import { explain } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Why a schema refused a value: the reason that its check names, or one of what is wrong in general. */
export function explainIssue(issue: Issue): Explained {
  if (isReason(issue.message)) return { reason: issue.message, facts: {} };
  switch (issue.code) {
    case 'invalid_type':
      // The issue does not hold the value.
      return explain(issue.message.endsWith('received undefined') ? 'value-missing' : 'value-invalid');
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return explain('value-unknown');
    case 'unrecognized_keys':
      return explain('field-unknown');
    default:
      return explain('value-invalid');
  }
}

const isText = (origin: string): boolean => origin === 'string';
const isList = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Explained {
  const most = Number(maximum);
  if (isText(origin)) return explain('text-too-long', { most });
  return isList(origin) ? explain('too-many-values', { most }) : explain('number-too-large', { most });
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Explained {
  const least = Number(minimum);
  if (isText(origin)) return least === 1 ? explain('value-missing') : explain('text-too-short', { least });
  return isList(origin) ? explain('too-few-values', { least }) : explain('number-too-small', { least });
}
