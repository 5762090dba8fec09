import type * as z from 'zod';
import { accountsCalls, credentialsCalls } from './accounts/accounts.ts';
import { connectionCalls } from './accounts/connection.ts';
import { profileCalls } from './accounts/profile.ts';
import { appCalls } from './app.ts';
import { backgroundCalls } from './background.ts';
import type { Call } from './call.ts';
import { certificateFilesCalls } from './certificates/certificate-files.ts';
import { certificateOrdersCalls } from './certificates/certificate-orders.ts';
import { certificateRequestsCalls } from './certificates/certificate-requests.ts';
import { changeFileCalls } from './changes/change-file.ts';
import { changesCalls } from './changes/changes.ts';
import { modelCalls } from './changes/model.ts';
import { contactsCalls } from './customers/contacts.ts';
import { customerChoiceCalls } from './customers/customer-choice.ts';
import { customerDomainsCalls } from './customers/customer-domains.ts';
import { zoneManyCalls } from './dns/zone-many.ts';
import { zoneTemplatesCalls } from './dns/zone-templates.ts';
import { zoneFileCalls, zonesCalls } from './dns/zones.ts';
import { domainCalls } from './domains/domain.ts';
import { nameserverSetsCalls } from './domains/nameserver-sets.ts';
import { explorerCollectionsCalls } from './explorer/collections.ts';
import { explorerDocumentCalls } from './explorer/document.ts';
import { explorerHistoryCalls } from './explorer/history.ts';
import { explorerOperationCalls, explorerSendCalls } from './explorer/operation.ts';
import { explorerMarksCalls } from './explorer/operation-marks.ts';
import { explorerResponseCalls } from './explorer/response.ts';
import { explorerRunCalls } from './explorer/run.ts';
import { hostingCalls } from './hosting/hosting.ts';
import { liveDnsCalls } from './live-dns/live-dns.ts';
import { liveRunsCalls } from './live-dns/live-runs.ts';
import { liveWatchCalls } from './live-dns/live-watch.ts';
import { liveWebCalls } from './live-dns/live-web.ts';
import { mailCalls } from './mail/mail.ts';
import { availabilityCalls } from './orders/availability.ts';
import { ordersCalls, transfersCalls } from './orders/orders.ts';
import { pricePeriodsCalls } from './orders/price-periods.ts';
import { listsCalls } from './portfolio/calls.ts';
import { columnsCalls } from './portfolio/columns.ts';
import { exportsCalls } from './portfolio/exports.ts';
import { filtersCalls } from './portfolio/filters.ts';
import { overviewCalls } from './portfolio/overview.ts';
import { renewalsCalls } from './portfolio/renewals.ts';
import { searchCalls } from './portfolio/search.ts';
import { syncCalls } from './portfolio/sync.ts';
import { transactionsCalls } from './portfolio/transactions.ts';
import { practiceCalls } from './practice.ts';
import { reminderSendingCalls } from './reminders/reminder-sending.ts';
import { remindersCalls } from './reminders/reminders.ts';
import { reminderTemplatesCalls } from './reminders/templates.ts';
import { seenCalls } from './seen/seen.ts';
import { settingsCalls } from './settings.ts';
import { statementsCalls } from './statements/statements.ts';
import { teamCalls } from './team/team.ts';
import { updatesCalls } from './updates.ts';
import { watchCalls } from './watch/watch.ts';
import { notesCalls } from './workspace/notes.ts';
import { transferFileCalls } from './workspace/transfer-file.ts';

/**
 * THE list of calls from the renderer to main, in groups. Main binds each group to one service object, and each call to the method of its name.
 * Everything else is derived from it.
 */
export const callGroups = {
  accounts: accountsCalls,
  app: appCalls,
  availability: availabilityCalls,
  background: backgroundCalls,
  certificateFiles: certificateFilesCalls,
  certificateOrders: certificateOrdersCalls,
  certificateRequests: certificateRequestsCalls,
  changeFile: changeFileCalls,
  changes: changesCalls,
  columns: columnsCalls,
  connection: connectionCalls,
  contacts: contactsCalls,
  credentials: credentialsCalls,
  customerChoice: customerChoiceCalls,
  customerDomains: customerDomainsCalls,
  domain: domainCalls,
  lists: listsCalls,
  hosting: hostingCalls,
  liveDns: liveDnsCalls,
  liveWatch: liveWatchCalls,
  liveRuns: liveRunsCalls,
  liveWeb: liveWebCalls,
  transactions: transactionsCalls,
  explorerResponse: explorerResponseCalls,
  explorerCollections: explorerCollectionsCalls,
  explorerDocument: explorerDocumentCalls,
  explorerHistory: explorerHistoryCalls,
  explorerMarks: explorerMarksCalls,
  explorerOperation: explorerOperationCalls,
  explorerRun: explorerRunCalls,
  explorerSend: explorerSendCalls,
  exports: exportsCalls,
  filters: filtersCalls,
  transferFile: transferFileCalls,
  mail: mailCalls,
  team: teamCalls,
  model: modelCalls,
  nameserverSets: nameserverSetsCalls,
  notes: notesCalls,
  orders: ordersCalls,
  transfers: transfersCalls,
  overview: overviewCalls,
  practice: practiceCalls,
  pricePeriods: pricePeriodsCalls,
  profile: profileCalls,
  reminderSending: reminderSendingCalls,
  reminders: remindersCalls,
  reminderTemplates: reminderTemplatesCalls,
  renewals: renewalsCalls,
  search: searchCalls,
  seen: seenCalls,
  settings: settingsCalls,
  statements: statementsCalls,
  sync: syncCalls,
  updates: updatesCalls,
  watch: watchCalls,
  zoneMany: zoneManyCalls,
  zoneTemplates: zoneTemplatesCalls,
  zones: zonesCalls,
  zoneFile: zoneFileCalls,
} satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;

export type CallGroups = typeof callGroups;
export type CallGroup = keyof CallGroups;

type Intersected<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
type Merged = Intersected<CallGroups[CallGroup]>;
export type Contract = { readonly [M in keyof Merged]: Merged[M] };

/** Every call by its whole name. */
export const contract: Contract = Object.assign({}, ...Object.values(callGroups));

export type Method = keyof Contract;
/** What the renderer may send. */
export type Input<M extends Method> = z.input<Contract[M]['input']>;
/** What a handler receives: parsed, with defaults and brands. */
export type Parsed<M extends Method> = z.output<Contract[M]['input']>;
/** The call's result. */
export type Output<M extends Method> = z.output<Contract[M]['output']>;

export { type EventName, type EventPayload, events } from './events.ts';
