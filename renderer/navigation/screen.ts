import type { ComponentType } from 'react';
import type { ListName } from '../../preload/contract/portfolio/lists.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { app } from '../text/en/application.ts';
import type { LazyComponent } from '../ui/lazy-component.tsx';
import type { Command } from './commands.ts';

/** A screen of an account; the name is the last part of its address. Its text is what makes it known. */
export type ScreenName = keyof typeof app.screens;

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(app.screens, name);
}

/** Props of every screen of an account. */
export interface ScreenProps {
  readonly accountId: AccountId;
  /** The opened object of the screen, e.g. the id of a domain. */
  readonly id: string | undefined;
  /** The initial filter of its list, if a link gave one. */
  readonly filter: string | undefined;
  /** Changes with each navigation to this screen: the same link may be followed twice. */
  readonly visit: string;
}

/** A feature with commands; they are loaded after the first screen. */
export interface FeatureDefinition {
  readonly name: string;
  readonly commands?: () => Promise<() => readonly Command[]>;
}

/** A screen as the router, the sidebar, the palette and the list of keys know it. Its page and its commands are chunks of their own. */
export interface ScreenDefinition<N extends string = ScreenName, P extends object = ScreenProps> extends FeatureDefinition {
  readonly name: N;
  readonly title: string;
  readonly Icon: ComponentType;
  /** As commands name them: "G D". */
  readonly keys: string;
  readonly Page: LazyComponent<P>;
  /** Takes the place of the page when something of it is opened. */
  readonly Opened?: LazyComponent<P>;
  /** The list of an area that the service may not offer to the account: the sidebar then has no such screen. */
  readonly list?: ListName;
  /** Fetches what the screen needs when somebody is about to open it. */
  readonly warm?: () => void;
}
