/** Safari and older browsers do not have it. */
const { scheduler }: { readonly scheduler?: Partial<Scheduler> } = window;

/** What follows is a task of its own: before it the browser answers to whoever pressed something. */
export function nextTask(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
