import type * as z from 'zod';
import { accountsCalls } from './accounts.ts';
import { appCalls } from './app.ts';
import { availabilityCalls } from './availability.ts';
import type { Call } from './call.ts';
import { changeFileCalls } from './change-file.ts';
import { changesCalls } from './changes.ts';
import { columnsCalls } from './columns.ts';
import { connectionCalls } from './connection.ts';
import { contactsCalls } from './contacts.ts';
import { credentialsCalls } from './credentials.ts';
import { customerChoiceCalls } from './customer-choice.ts';
import { customerDomainsCalls } from './customer-domains.ts';
import { domainCalls } from './domain.ts';
import { explorerCollectionsCalls } from './explorer-collections.ts';
import { explorerDocumentCalls } from './explorer-document.ts';
import { explorerHistoryCalls } from './explorer-history.ts';
import { explorerMarksCalls } from './explorer-marks.ts';
import { explorerOperationCalls, explorerSendCalls } from './explorer-operation.ts';
import { explorerResponseCalls } from './explorer-response.ts';
import { explorerRunCalls } from './explorer-run.ts';
import { exportsCalls } from './exports.ts';
import { filtersCalls } from './filters.ts';
import { modelCalls } from './model.ts';
import { nameserverSetsCalls } from './nameserver-sets.ts';
import { notesCalls } from './notes.ts';
import { ordersCalls, transfersCalls } from './orders.ts';
import { overviewCalls } from './overview.ts';
import { listsCalls } from './portfolio/calls.ts';
import { transactionsCalls } from './portfolio/transactions.ts';
import { practiceCalls } from './practice.ts';
import { pricePeriodsCalls } from './price-periods.ts';
import { profileCalls } from './profile.ts';
import { renewalsCalls } from './renewals.ts';
import { searchCalls } from './search.ts';
import { settingsCalls } from './settings.ts';
import { syncCalls } from './sync.ts';
import { transferFileCalls } from './transfer-file.ts';
import { updatesCalls } from './updates.ts';
import { zoneManyCalls } from './zone-many.ts';
import { zoneTemplatesCalls } from './zone-templates.ts';
import { zoneFileCalls, zonesCalls } from './zones.ts';

/**
 * THE list of calls from the renderer to main, in groups. Main binds each group to one service object, and each call to the method of its name.
 * Everything else is derived from it.
 */
export const callGroups = {
  accounts: accountsCalls,
  app: appCalls,
  availability: availabilityCalls,
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
  model: modelCalls,
  nameserverSets: nameserverSetsCalls,
  notes: notesCalls,
  orders: ordersCalls,
  transfers: transfersCalls,
  overview: overviewCalls,
  practice: practiceCalls,
  pricePeriods: pricePeriodsCalls,
  profile: profileCalls,
  renewals: renewalsCalls,
  search: searchCalls,
  settings: settingsCalls,
  sync: syncCalls,
  updates: updatesCalls,
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
