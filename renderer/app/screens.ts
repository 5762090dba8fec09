import type { ComponentType } from 'react';
import { app } from '../texts/en/app.ts';
import { Dashboard, Globe } from '../ui/index.ts';
import { DomainsPage, OverviewPage } from './features.ts';
import type { ScreenName, ScreenProps } from './screen-names.ts';

export interface Screen {
  readonly Page: ComponentType<ScreenProps>;
  /** In the sidebar. */
  readonly title: string;
  readonly Icon: ComponentType;
  readonly keys: readonly string[];
  /** The first of a group in the sidebar. */
  readonly begins?: true;
}

/** What each screen of an account shows, and how the sidebar names it. */
export const screens: { readonly [S in ScreenName]: Screen } = {
  overview: { Page: OverviewPage, title: app.nav.overview, Icon: Dashboard, keys: ['G', 'O'] },
  domains: { Page: DomainsPage, title: app.nav.domains, Icon: Globe, keys: ['G', 'D'] },
};
