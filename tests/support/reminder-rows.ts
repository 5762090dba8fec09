import type { RowRequest } from '../../main/core/changes/plan/plan-job.ts';
import type { MailServer } from '../../preload/contract/mail/mail.ts';

/** A row that reminds the customer `c<id>@customer.test` of the domain with that id. */
export function reminderRow(id: number, change: { readonly to?: string; readonly text?: string } = {}): RowRequest {
  const to = change.to ?? `c${id}@customer.test`;
  return {
    kind: 'reminder-send',
    target: { kind: 'customer', id, name: to },
    input: {
      ...{
        to,
        customer: `Customer ${id}`,
        subject: `Renewal of d${id}.example`,
        text: change.text ?? `d${id}.example expires.\n`,
        html: null,
      },
      items: [{ domainId: id, domain: `d${id}.example`, expires: '2027-03-08', step: 30 }],
    },
  };
}

/** A mail server on this computer, without a login. */
export const localMailServer = (port: number, change: Partial<MailServer> = {}): MailServer => ({
  ...{ host: '127.0.0.1', port, security: 'none', user: '', fromName: 'Nusa', fromAddress: 'desk@reseller.test', replyTo: '' },
  ...{ perMinute: 1000, perHour: 50_000 },
  ...change,
});
