import { useRouterState } from '@tanstack/react-router';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import '../changes.css';
import '../narrow.css';
import { DrawerRows } from './DrawerRows.tsx';
import { chosenJob, inOrder, useDrawer } from './drawer-state.ts';
import { JobStrip } from './JobStrip.tsx';
import './drawer.css';

const most = 3;

/** A job shown on its own screen is complete there. */
function useShownJob(): number | null {
  return useRouterState({
    select: ({ location }) => {
      const [, id] = /\/jobs\/(\d+)$/.exec(location.pathname) ?? [];
      return id === undefined ? null : Number(id);
    },
  });
}

/** Jobs that are running, waiting or have pending rows, visible on every screen of their account; a job's rows below, on request. */
export function JobDrawer({ accountId }: { readonly accountId: ChangeJob['accountId'] }) {
  const formats = useFormats();
  const { drawer, set } = useDrawer();
  const chosen = chosenJob.use();
  const shown = useShownJob();
  const watched = inOrder(useCall('changes.watched', { accountId }).data?.jobs ?? []).filter(({ id }) => id !== shown);
  const present = watched.find(({ id }) => id === chosen) ?? watched[0];
  if (present === undefined || drawer === null) return null;
  const first = watched.slice(0, most);
  const strips = first.includes(present) ? first : [...first.slice(0, most - 1), present];
  const toggle = (id: number) => {
    chosenJob.set(id);
    set({ open: !(drawer.open && present.id === id) });
  };
  return (
    <div className="rd-strips">
      {strips.map((job) => (
        <JobStrip key={job.id} job={job} isOpen={drawer.open && job === present} onToggle={() => toggle(job.id)} />
      ))}
      {watched.length > strips.length && (
        <div className="rd-strip">
          <Button size="small" onPress={() => goTo({ screen: 'jobs', accountId })}>
            {text.strip.more(formats.number(watched.length - strips.length))}
          </Button>
        </div>
      )}
      {drawer.open && <DrawerRows key={present.id} job={present} height={drawer.height} onHeight={(height) => set({ height })} />}
    </div>
  );
}
