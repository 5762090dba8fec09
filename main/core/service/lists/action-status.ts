import type { Fields } from './fields.ts';

/** Labels of 0 and 1, used only if the service sends a number without a label. */
const labels = ['Pending', 'Complete'];
/** Words by which a label is understood, in English and Indonesian. */
const pending = /^(?:pending|open|waiting|unread|menunggu|tertunda|belum)\b/i;
const complete = /^(?:completed?|done|closed|read|finished|selesai)\b/i;

/** Whether a notice is pending or complete. */
export interface ActionStatus {
  /** 0 pending, 1 complete, whatever numbers the service uses; another number as it was sent. null: not reported. */
  readonly number: number | null;
  readonly label: string;
}

/**
 * The `action_status` of a notice (api.md section 7, Poll). Some sources count from 0, others from 1 (section 5), so the label decides where
 * there is one. Without it, 1 means complete, as in the form that marks a notice.
 */
export function readActionStatus(fields: Fields): ActionStatus {
  const sent = fields.json('action_status');
  // Some services send the label in place of the number.
  const word = typeof sent === 'string' && /\p{L}/u.test(sent) ? sent.trim().slice(0, 100) : null;
  const number = word === null ? fields.whole('action_status') : null;
  const label = fields.text('action_status_label', 100) ?? word;
  if (label !== null && pending.test(label)) return { number: 0, label };
  if (label !== null && complete.test(label)) return { number: 1, label };
  const meant = number === 2 ? 1 : number;
  return { number: meant, label: label ?? (meant === null ? '' : (labels[meant] ?? '')) };
}
