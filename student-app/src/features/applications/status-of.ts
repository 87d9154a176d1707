import type { StudentApplication } from '@uas/contract';

/** The status in words; one without a status is pending (S-4.8). */
export function statusOf(application: Pick<StudentApplication, 'status'>): string {
  const status: string = application.status || 'pending';
  return status.charAt(0).toUpperCase() + status.slice(1);
}
