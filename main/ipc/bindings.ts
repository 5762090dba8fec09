import { readBaseAddress } from '../core/base/base-address.ts';
import { lazily } from '../core/base/lazy.ts';
import type { CallServices } from './call-services.ts';
import { accountsCalls } from './handlers/accounts.ts';
import { type AppDeps, appCalls } from './handlers/app.ts';
import { changesCalls } from './handlers/changes.ts';
import { credentialsCalls } from './handlers/credentials.ts';
import { explorerMarksCalls } from './handlers/explorer-marks.ts';
import { practiceCalls } from './handlers/practice.ts';
import { profileCalls } from './handlers/profile.ts';
import { settingsCalls } from './handlers/settings.ts';
import { syncCalls } from './handlers/sync.ts';

/**
 * Says which service each group of calls is bound to. A call runs the method of its name there, so that a new one needs no line here; what is
 * in `handlers/` adds a rule of its own.
 */
export function bindCalls(deps: AppDeps): CallServices {
  const { services } = deps;
  return {
    accounts: accountsCalls(services),
    app: appCalls(deps),
    availability: async () => (await services()).availability.service(),
    changeFile: async () => (await services()).changes.files(),
    changes: changesCalls(services),
    columns: async () => (await services()).workspace.columns(),
    async connection() {
      const { testConnection } = await services();
      return { test: testConnection, readAddress: ({ baseAddress }) => readBaseAddress(baseAddress) };
    },
    contacts: async () => (await services()).portfolio.contacts(),
    credentials: credentialsCalls(services),
    customerChoice: async () => (await services()).portfolio.search(),
    customerDomains: async () => (await services()).portfolio.customerDomains(),
    domain: async () => (await services()).portfolio.domain(),
    explorerResponse: async () => (await services()).explorer.responses(),
    explorerCollections: async () => (await services()).explorer.collections(),
    async explorerDocument() {
      const { explorer } = await services();
      return { ...(await explorer.documents()), prepare: ({ accountId }) => explorer.prepare(accountId) };
    },
    async explorerHistory() {
      const history = await (await services()).explorer.history();
      return { ...history, clearHistory: ({ accountId }) => history.clear(accountId) };
    },
    explorerMarks: explorerMarksCalls(services),
    explorerOperation: async () => (await services()).explorer.operations(),
    explorerRun: async () => (await services()).explorer.runs(),
    explorerSend: async () => (await services()).explorer.responses(),
    exports: async () => (await services()).portfolio.exports(),
    filters: async () => (await services()).portfolio.filters(),
    lists: async () => (await services()).portfolio.allLists(),
    model: lazily(async () => {
      const [{ modelCalls }, loaded] = await Promise.all([import('../core/domains/model/renderer-calls.ts'), services()]);
      return modelCalls(loaded);
    }),
    nameserverSets: async () => (await services()).workspace.nameserverSets(),
    notes: async () => (await services()).workspace.notes(),
    async orders() {
      const { orders } = await services();
      const [cart, rules] = await Promise.all([orders.orders(), orders.rules()]);
      return { ...cart, ...rules };
    },
    overview: async () => (await services()).portfolio.overview(),
    practice: practiceCalls(services),
    pricePeriods: async () => (await services()).portfolio.prices(),
    profile: profileCalls(services),
    renewals: async () => (await services()).renewals(),
    search: async () => (await services()).portfolio.search(),
    settings: settingsCalls(services),
    sync: syncCalls(services),
    transactions: async () => (await services()).portfolio.lists(),
    transferFile: async () => (await services()).workspace.transferFile(),
    transfers: async () => (await services()).orders.transfers(),
    async updates() {
      const updates = await (await services()).updates();
      return { ...updates, check: () => updates.check(true) };
    },
    zoneFile: async () => (await services()).zones.files(),
    zoneMany: async () => (await services()).zones.runs(),
    zones: async () => (await services()).zones.editor(),
    zoneTemplates: async () => (await services()).zones.templates(),
  };
}
