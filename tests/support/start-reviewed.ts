import type { ChangesService } from '../../main/core/changes/port.ts';

/** Starts a job as a user who has read its review: with the phrase to be typed. */
export function startReviewed(service: Pick<ChangesService, 'confirmation' | 'start'>, job: number): void {
  const asked = service.confirmation(job);
  service.start(job, asked.need === 'typed' ? asked.phrase : '');
}
