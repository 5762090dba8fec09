import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Changes } from '../changes/open.ts';
import type { Platform } from '../platform.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { ZoneRuns } from './bulk/runs.ts';
import type { ZoneEditor, ZoneOf } from './editor/port.ts';
import type { ZoneFiles } from './import/zone-files.ts';
import type { ZoneTemplates } from './templates/templates.ts';

export interface OpenZonesDeps {
  readonly portfolio: Pick<Portfolio, 'domain' | 'domains'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly workspace: () => WorkspaceStore;
  readonly store: () => PortfolioStore;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
  readonly events: CoreBus;
  readonly copy: (text: string) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Zones of domains; loaded at first use. */
export interface Zones {
  editor(): Promise<ZoneEditor>;
  files(): Promise<ZoneFiles>;
  templates(): Promise<ZoneTemplates>;
  runs(): Promise<ZoneRuns>;
}

export function openZones(deps: OpenZonesDeps): Zones {
  const { events } = deps;
  const report = (of: ZoneOf): void => events.publish('zones.changed', of);
  const editor = lazily(async () => {
    const { createZoneEditor } = await import('./editor/editor.ts');
    return createZoneEditor({
      workspace: deps.workspace,
      store: deps.store,
      changes: deps.changes.service,
      domain: deps.portfolio.domain,
      report,
      copy: deps.copy,
      incident: deps.incident,
      now: deps.now,
    });
  });
  const templates = lazily(async () => {
    const { createZoneTemplates } = await import('./templates/templates.ts');
    return createZoneTemplates({ workspace: deps.workspace, store: deps.store, editor });
  });

  const runs = lazily(async () => {
    const [{ createZoneRuns }, { chosenIds }] = await Promise.all([import('./bulk/runs.ts'), import('../portfolio/chosen-targets.ts')]);
    return createZoneRuns({
      ...{
        workspace: deps.workspace,
        store: deps.store,
        editor,
        templates,
        now: deps.now,
        incident: deps.incident,
        report: (run) => events.publish('zone-runs.changed', run),
      },
      emitZone: report,
      monotone: systemClock.now,
      read: async (of, signal) => (await deps.portfolio.domain()).refresh({ ...of, part: 'dns' }, signal, 'bulk'),
      plan: async (accountId, rows) => (await deps.changes.service()).plan({ accountId, origin: { from: 'selection' }, rows }),
      async idsOf(accountId, { view: id, places }) {
        const view = (await deps.portfolio.domains()).view(id);
        if (view.accountId !== accountId) throw new AppError('VALIDATION', 'domains-of-other-account');
        return [...chosenIds(view, places)];
      },
    });
  });
  const files = lazily(async () => {
    const { createZoneFiles } = await import('./import/zone-files.ts');
    return createZoneFiles({ editor, dialogs: deps.dialogs, heads: () => deps.workspace().zoneHeads });
  });

  events.subscribe('window.locked', () => {
    editor.opened()?.releaseAll();
    files.opened()?.releaseAll();
  });
  events.subscribe('domain.changed', (of) => editor.opened()?.wasRead(of));
  events.subscribe('zone.sent', (of) => runs.opened()?.wasWritten(of));
  // Loads the editor where it is not yet: pending edits that the job has carried out are settled.
  events.subscribe('zone.written', ({ records, ...of }) => {
    editor()
      .then((made) => made.wasWritten(of, records))
      .catch(deps.incident);
  });

  return {
    editor,
    files,
    templates,
    runs,
  };
}
