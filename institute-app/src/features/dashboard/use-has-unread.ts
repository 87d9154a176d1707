import { useInstitute } from '../../institute/institute-context';

/** Whether the admin wrote something that nobody of the institute has read. */
export function useHasUnread(): boolean {
  const { adminMessages } = useInstitute();
  return adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read) ?? false;
}
