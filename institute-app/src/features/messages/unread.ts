import type { Application } from '@uas/contract';

/** Whether the student wrote something that nobody of the institute has read. */
export function hasUnread({ messages }: Application): boolean {
  return messages.some(({ from, read }) => from === 'student' && !read);
}

/** The application once its thread was looked at. */
export function asRead(row: Application): Application {
  return { ...row, messages: row.messages.map((message) => ({ ...message, read: true })) };
}
