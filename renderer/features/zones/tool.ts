import type { ComponentType } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Places } from '../../../preload/contract/views.ts';
import type { ZoneState } from '../../../preload/contract/zones.ts';
import type { MenuItem } from '../../ui/index.ts';
/** Props of a tool of the zone editor. */
export interface ZoneToolContext {
  readonly accountId: AccountId;
  readonly id: number;
  readonly zone: ZoneState;
  /** Shows the state that a call answered. */
  readonly keep: (zone: ZoneState) => void;
  /** Reads the state again, after a call that does not answer one. */
  readonly again: () => void;
}

/** What hangs itself into a menu of the editor: its items, and the dialogs that they open, which it keeps open or closed itself. */
export interface ZoneTool {
  readonly items: (context: ZoneToolContext) => readonly MenuItem[];
  readonly Dialogs?: ComponentType<ZoneToolContext>;
}

/** Props of a tool of the list of zones: those at these places of a view, or all of them. */
export interface ZoneListContext {
  readonly accountId: AccountId;
  readonly view: string;
  readonly places: Places | undefined;
  /** How many they are. */
  readonly count: number;
}

/** The same for the list: once next to the filter, for all that pass it, and once in the selection. */
export interface ZoneListTool {
  readonly items: (context: ZoneListContext) => readonly MenuItem[];
  readonly Dialogs?: ComponentType<{ readonly accountId: AccountId }>;
}
