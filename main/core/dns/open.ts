import type { ChangeJob } from '../../../preload/contract/changes.ts';
import type { Changes } from '../changes/open.ts';
import { lazily } from '../lazy.ts';
import type { Platform } from '../platform.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { ZoneFiles } from './bind/zone-files.ts';
import type { ZoneEditor, ZoneOf } from './editor/port.ts';
import type { ZoneTemplates } from './templates/templates.ts';

export interface OpenZonesParts {
  readonly portfolio: Pick<Portfolio, 'domain'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly desk: () => DeskStore;
  readonly store: () => PortfolioStore;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
  readonly tell: (of: ZoneOf) => void;
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
  /** Where a job stands: once one that writes zones is at its end, they are read again. Never rejects. */
  jobTold(job: ChangeJob): Promise<void>;
  /** Something was read of a domain. Loads nothing. */
  wasRead(of: ZoneOf): void;
  /** The window was locked: nothing is held in memory. */
  letAllGo(): void;
}

export function openZones(parts: OpenZonesParts): Zones {
  /** Where jobs stood at their end: they are told again when rows of which nobody knew are known. */
  const ends = new Map<number, string>();
  let opened: ZoneEditor | null = null;
  const editor = lazily(async () => {
    const { createZoneEditor } = await import('./editor/editor.ts');
    opened = createZoneEditor({
      desk: parts.desk,
      store: parts.store,
      changes: parts.changes.service,
      domain: parts.portfolio.domain,
      tell: parts.tell,
      copy: parts.copy,
      now: parts.now,
    });
    return opened;
  });
  return {
    editor,
    async jobTold({ id, kinds, phase, counts }) {
      if (!kinds.some((kind) => kind.startsWith('zone')) || (phase !== 'ended' && phase !== 'stopped')) return;
      const stand = `${phase} ${counts.done} ${counts.unknown}`;
      if (ends.get(id) === stand) return;
      ends.set(id, stand);
      try {
        await (await editor()).jobEnded(id);
      } catch (error) {
        parts.incident(error);
      }
    },
    wasRead: (of) => opened?.wasRead(of),
    letAllGo: () => opened?.letAllGo(),
    files: lazily(async () => {
      const { createZoneFiles } = await import('./bind/zone-files.ts');
      return createZoneFiles({ editor, dialogs: parts.dialogs });
    }),
    templates: lazily(async () => {
      const { createZoneTemplates } = await import('./templates/templates.ts');
      return createZoneTemplates({ desk: parts.desk, editor });
    }),
  };
}
