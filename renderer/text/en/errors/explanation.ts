import { explainer } from '../../explain.ts';
import { accountsErrors } from './accounts.ts';
import { availabilityErrors } from './availability.ts';
import { certificateErrors } from './certificates.ts';
import { changesErrors } from './changes.ts';
import { dnsErrors } from './dns.ts';
import { domainsErrors } from './domains.ts';
import { explorerErrors } from './explorer.ts';
import { filterErrors } from './filter.ts';
import { generalErrors } from './general.ts';
import { mailErrors } from './mail.ts';
import { ordersErrors } from './orders.ts';
import { portfolioErrors } from './portfolio.ts';
import { remindersErrors } from './reminders.ts';
import { serviceErrors } from './service.ts';
import { statementsErrors } from './statements.ts';
import { storeErrors } from './store.ts';
import { teamErrors } from './team.ts';
import { valuesErrors } from './values.ts';
import { workspaceErrors } from './workspace.ts';

/** What happened, then what to do: a sentence for every reason. */
export const { explanation, shownText } = explainer({
  ...accountsErrors,
  ...availabilityErrors,
  ...certificateErrors,
  ...changesErrors,
  ...dnsErrors,
  ...domainsErrors,
  ...explorerErrors,
  ...filterErrors,
  ...generalErrors,
  ...mailErrors,
  ...ordersErrors,
  ...portfolioErrors,
  ...remindersErrors,
  ...serviceErrors,
  ...statementsErrors,
  ...storeErrors,
  ...teamErrors,
  ...valuesErrors,
  ...workspaceErrors,
});
