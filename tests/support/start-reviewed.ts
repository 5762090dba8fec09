import type { ChangesService } from '../../main/core/changes/port.ts';

/** Starts a job as a person does who has read its review: with what is asked to be typed. */
export function startReviewed(service: Pick<ChangesService, 'confirmation' | 'start'>, job: number): void {
  const asked = service.confirmation(job);
  service.start(job, asked.need === 'typed' ? asked.phrase : '');
}
