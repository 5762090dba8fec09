import type { EventPayload } from '../../../preload/contract/index.ts';
import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { lazily } from '../base/lazy.ts';
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
  readonly tell: (of: ZoneOf) => void;
  readonly tellRun: (run: EventPayload<'zone-runs.changed'>) => void;
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
  /** Something was read of a domain. Loads nothing. */
  wasRead(of: ZoneOf): void;
  /** A job wrote a zone, so that it is these records. Loads the editor where it is not yet. */
  wasWritten(of: ZoneOf, records: readonly DnsRecord[]): void;
  /** A job wrote a zone, whatever it is now. Loads nothing. */
  wasLeft(of: ZoneOf): void;
  /** The window was locked: nothing is held in memory. */
  letAllGo(): void;
}

export function openZones(deps: OpenZonesDeps): Zones {
  let opened: ZoneEditor | null = null;
  let openedFiles: ZoneFiles | null = null;
  let openedRuns: ZoneRuns | null = null;
  const editor = lazily(async () => {
    const { createZoneEditor } = await import('./editor/editor.ts');
    opened = createZoneEditor({
      workspace: deps.workspace,
      store: deps.store,
      changes: deps.changes.service,
      domain: deps.portfolio.domain,
      tell: deps.tell,
      copy: deps.copy,
      incident: deps.incident,
      now: deps.now,
    });
    return opened;
  });
  const templates = lazily(async () => {
    const { createZoneTemplates } = await import('./templates/templates.ts');
    return createZoneTemplates({ workspace: deps.workspace, store: deps.store, editor });
  });

  const runs = lazily(async () => {
    const [{ createZoneRuns }, { chosenIds }] = await Promise.all([import('./bulk/runs.ts'), import('../portfolio/chosen-targets.ts')]);
    openedRuns = createZoneRuns({
      ...{ workspace: deps.workspace, store: deps.store, editor, templates, now: deps.now, incident: deps.incident, tell: deps.tellRun },
      tellZone: deps.tell,
      monotone: systemClock.now,
      read: async (of, signal) => (await deps.portfolio.domain()).refresh({ ...of, part: 'dns' }, signal, 'bulk'),
      plan: async (accountId, rows) => (await deps.changes.service()).plan({ accountId, origin: { from: 'selection' }, rows }),
      async idsOf(accountId, { view: id, places }) {
        const view = (await deps.portfolio.domains()).view(id);
        if (view.accountId !== accountId) throw new AppError('VALIDATION', 'domains-of-other-account');
        return [...chosenIds(view, places)];
      },
    });
    return openedRuns;
  });

  return {
    editor,
    wasRead: (of) => opened?.wasRead(of),
    wasLeft: (of) => openedRuns?.wasWritten(of),
    wasWritten: (of, records) =>
      void editor()
        .then((made) => made.wasWritten(of, records))
        .catch(deps.incident),
    letAllGo() {
      opened?.letAllGo();
      openedFiles?.letAllGo();
    },
    files: lazily(async () => {
      const { createZoneFiles } = await import('./import/zone-files.ts');
      openedFiles = createZoneFiles({ editor, dialogs: deps.dialogs, heads: () => deps.workspace().zoneHeads });
      return openedFiles;
    }),
    templates,
    runs,
  };
}
