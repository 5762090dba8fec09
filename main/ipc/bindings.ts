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
  const { rooms } = deps;
  return {
    accounts: accountsCalls(rooms),
    app: appCalls(deps),
    availability: async () => (await rooms()).availability.service(),
    changeFile: async () => (await rooms()).changes.files(),
    changes: changesCalls(rooms),
    columns: async () => (await rooms()).workspace.columns(),
    async connection() {
      const { testConnection } = await rooms();
      return { test: testConnection, readAddress: ({ baseAddress }) => readBaseAddress(baseAddress) };
    },
    contacts: async () => (await rooms()).portfolio.contacts(),
    credentials: credentialsCalls(rooms),
    customerChoice: async () => (await rooms()).portfolio.search(),
    customerDomains: async () => (await rooms()).portfolio.customerDomains(),
    domain: async () => (await rooms()).portfolio.domain(),
    explorerAnswer: async () => (await rooms()).explorer.answers(),
    explorerCollections: async () => (await rooms()).explorer.collections(),
    async explorerDocument() {
      const { explorer } = await rooms();
      return { ...(await explorer.documents()), prepare: ({ accountId }) => explorer.prepare(accountId) };
    },
    async explorerHistory() {
      const history = await (await rooms()).explorer.history();
      return { ...history, clearHistory: ({ accountId }) => history.clear(accountId) };
    },
    explorerMarks: explorerMarksCalls(rooms),
    explorerOperation: async () => (await rooms()).explorer.operations(),
    explorerRun: async () => (await rooms()).explorer.runs(),
    explorerSend: async () => (await rooms()).explorer.answers(),
    exports: async () => (await rooms()).portfolio.exports(),
    filters: async () => (await rooms()).portfolio.filters(),
    lists: async () => (await rooms()).portfolio.allLists(),
    model: lazily(async () => {
      const [{ modelCalls }, services] = await Promise.all([import('../core/domains/model/renderer-calls.ts'), rooms()]);
      return modelCalls(services);
    }),
    nameserverSets: async () => (await rooms()).workspace.nameserverSets(),
    notes: async () => (await rooms()).workspace.notes(),
    async orders() {
      const { orders } = await rooms();
      const [cart, rules] = await Promise.all([orders.orders(), orders.rules()]);
      return { ...cart, ...rules };
    },
    overview: async () => (await rooms()).portfolio.overview(),
    practice: practiceCalls(rooms),
    pricePeriods: async () => (await rooms()).portfolio.prices(),
    profile: profileCalls(rooms),
    renewals: async () => (await rooms()).renewals(),
    search: async () => (await rooms()).portfolio.search(),
    settings: settingsCalls(rooms),
    sync: syncCalls(rooms),
    transactions: async () => (await rooms()).portfolio.lists(),
    transferFile: async () => (await rooms()).workspace.handover(),
    transfers: async () => (await rooms()).orders.transfers(),
    async updates() {
      const updates = await (await rooms()).updates();
      return { ...updates, check: () => updates.check(true) };
    },
    zoneFile: async () => (await rooms()).zones.files(),
    zoneMany: async () => (await rooms()).zones.runs(),
    zones: async () => (await rooms()).zones.editor(),
    zoneTemplates: async () => (await rooms()).zones.templates(),
  };
}
