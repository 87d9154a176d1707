import { readableWord, type StudentApplication } from '@uas/contract';

/** The status in words; one without a status is pending (S-4.8). */
export function statusOf(application: Pick<StudentApplication, 'status'>): string {
  return readableWord(application.status || 'pending');
}
