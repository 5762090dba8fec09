import type { ComponentType } from 'react';
import type { ZoneState } from '../../../preload/contract/dns/zones.ts';
import type { Positions } from '../../../preload/contract/portfolio/views.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { MenuItem } from '../../ui/index.ts';
/** Props of a tool of the zone editor. */
export interface ZoneToolContext {
  readonly accountId: AccountId;
  readonly id: number;
  readonly zone: ZoneState;
  /** Shows the state returned by a call. */
  readonly keep: (zone: ZoneState) => void;
  /** Reads the state again, after a call that does not return one. */
  readonly reload: () => void;
}

/** An extension of an editor menu: its items, and their dialogs, whose open state it manages itself. */
export interface ZoneTool {
  readonly items: (context: ZoneToolContext) => readonly MenuItem[];
  readonly Dialogs?: ComponentType<ZoneToolContext>;
}

/** Props of a tool of the list of zones: for those at these positions of a view, or all of them. */
export interface ZoneListContext {
  readonly accountId: AccountId;
  readonly view: string;
  readonly places: Positions | undefined;
  /** Number of zones. */
  readonly count: number;
}

/** The same for the list: once next to the filter, for all matching zones, and once in the selection. */
export interface ZoneListTool {
  readonly items: (context: ZoneListContext) => readonly MenuItem[];
  readonly Dialogs?: ComponentType<{ readonly accountId: AccountId }>;
}
