import type { Changes } from '../changes/open.ts';
import { lazily } from '../lazy.ts';
import type { Platform } from '../platform.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { ZoneFiles } from './bind/zone-files.ts';
import type { ZoneEditor, ZoneOf } from './editor/port.ts';

export interface OpenZonesParts {
  readonly portfolio: Pick<Portfolio, 'domain'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly desk: () => DeskStore;
  readonly store: () => PortfolioStore;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
  readonly tell: (of: ZoneOf) => void;
  readonly copy: (text: string) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Zones of domains; loaded at first use. */
export interface Zones {
  editor(): Promise<ZoneEditor>;
  files(): Promise<ZoneFiles>;
}

export function openZones(parts: OpenZonesParts): Zones {
  const editor = lazily(async () => {
    const { createZoneEditor } = await import('./editor/editor.ts');
    return createZoneEditor({
      desk: parts.desk,
      store: parts.store,
      changes: parts.changes.service,
      domain: parts.portfolio.domain,
      tell: parts.tell,
      copy: parts.copy,
      now: parts.now,
    });
  });
  return {
    editor,
    files: lazily(async () => {
      const { createZoneFiles } = await import('./bind/zone-files.ts');
      return createZoneFiles({ editor, dialogs: parts.dialogs });
    }),
  };
}
