import type * as z from 'zod';
import { accountsCalls } from './accounts.ts';
import { appCalls } from './app.ts';
import { availabilityCalls } from './availability.ts';
import { browseCalls } from './browse.ts';
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
import { domainsCalls } from './domains.ts';
import { explorerCollectionsCalls } from './explorer-collections.ts';
import { explorerDocumentCalls } from './explorer-document.ts';
import { explorerHistoryCalls } from './explorer-history.ts';
import { explorerMarksCalls } from './explorer-marks.ts';
import { explorerOperationCalls } from './explorer-operation.ts';
import { explorerAnswerCalls } from './explorer-response.ts';
import { explorerRunCalls } from './explorer-run.ts';
import { exportsCalls } from './exports.ts';
import { filtersCalls } from './filters.ts';
import { modelCalls } from './model.ts';
import { nameserverSetsCalls } from './nameserver-sets.ts';
import { notesCalls } from './notes.ts';
import { ordersCalls } from './orders.ts';
import { overviewCalls } from './overview.ts';
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
import { zonesCalls } from './zones.ts';

/** THE list of calls from the renderer to main. Everything else is derived from it. */
export const contract = {
  ...accountsCalls,
  ...appCalls,
  ...availabilityCalls,
  ...changeFileCalls,
  ...changesCalls,
  ...columnsCalls,
  ...connectionCalls,
  ...contactsCalls,
  ...credentialsCalls,
  ...customerChoiceCalls,
  ...customerDomainsCalls,
  ...domainCalls,
  ...browseCalls,
  ...domainsCalls,
  ...explorerAnswerCalls,
  ...explorerCollectionsCalls,
  ...explorerDocumentCalls,
  ...explorerHistoryCalls,
  ...explorerMarksCalls,
  ...explorerOperationCalls,
  ...explorerRunCalls,
  ...exportsCalls,
  ...filtersCalls,
  ...transferFileCalls,
  ...modelCalls,
  ...nameserverSetsCalls,
  ...notesCalls,
  ...ordersCalls,
  ...overviewCalls,
  ...practiceCalls,
  ...pricePeriodsCalls,
  ...profileCalls,
  ...renewalsCalls,
  ...searchCalls,
  ...settingsCalls,
  ...syncCalls,
  ...updatesCalls,
  ...zoneManyCalls,
  ...zoneTemplatesCalls,
  ...zonesCalls,
} satisfies Record<string, Call>;

export type Contract = typeof contract;
export type Method = keyof Contract;
/** What the renderer may send. */
export type Input<M extends Method> = z.input<Contract[M]['input']>;
/** What a handler gets: parsed, with defaults and brands. */
export type Parsed<M extends Method> = z.output<Contract[M]['input']>;
/** What comes back. */
export type Output<M extends Method> = z.output<Contract[M]['output']>;

export { type EventName, type EventPayload, events } from './events.ts';
