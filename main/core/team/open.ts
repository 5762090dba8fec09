import type { Output } from '../../../preload/contract/index.ts';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { TeamDeps, TeamService } from './team.ts';

/** The state where there is no team. */
export const noTeam: Output<'team.state'> = {
  ...{ server: null, login: 'none', phase: 'off', fault: null, standing: null, waiting: 0, exchangedAt: null },
};

export interface OpenTeamDeps extends Omit<TeamDeps, 'clock' | 'changed' | 'received'> {
  readonly events: CoreBus;
}

/** The team, loaded at first use or where there is one. */
export interface Team {
  service(): Promise<TeamService>;
  /** Connects if there is a team. */
  begin(): void;
  close(): Promise<void>;
}

export function openTeam({ events, ...deps }: OpenTeamDeps): Team {
  let made: TeamService | null = null;
  const service = lazily(async () => {
    const { createTeam } = await import('./team.ts');
    made = createTeam({
      ...deps,
      clock: systemClock,
      changed: () => events.publish('team.changed', {}),
      received(accountId, kind) {
        if (kind === 'note' || kind === 'tags') events.publish('notes-local.changed', { accountId });
        else if (kind === 'watch-list') events.publish('watch.changed', { accountId });
        else events.publish('shared.changed', { accountId });
      },
    });
    return made;
  });
  const begin = (): void => {
    if (deps.workspace().team.setup() === null) return;
    service()
      .then((opened) => opened.begin())
      .catch(deps.incident);
  };
  events.subscribe('workspace.replaced', () => {
    if (made === null) begin();
    else made.replaced().catch(deps.incident);
  });
  return { service, begin, close: async () => made?.close() };
}
