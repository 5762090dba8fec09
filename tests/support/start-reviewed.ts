import type { ChangesService } from '../../main/core/changes/port.ts';

/** Starts a job as a user who has read its review: with the phrase to be typed. */
export function startReviewed(service: Pick<ChangesService, 'confirmation' | 'start'>, job: number): void {
  const confirmation = service.confirmation(job);
  service.start(job, confirmation.need === 'typed' ? confirmation.phrase : '');
}
