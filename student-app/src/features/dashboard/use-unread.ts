import { hasUnread, useApplications, useStudent } from '../../student/student-context';

/** Whether somebody wrote what the student has not read: the admin, or a university about an approved application. */
export function useUnread(): boolean {
  const { adminMessages } = useStudent();
  const applications = useApplications();
  if (adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read)) return true;
  return applications.some(hasUnread);
}
