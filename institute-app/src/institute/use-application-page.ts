import { type InAddress, type Location, useStep } from '@uas/shared-ui/kit';

/** The step in the history that the page of one application is. */
export const APPLICATION_PAGE = 'application-page';

/** `?application=<its number>`; beside a dialog in the address, the number says what that is about. */
export const APPLICATION_IN_ADDRESS: InAddress<string | null> = {
  names: ['application'],
  read: (address) => (address.has('dialog') ? null : address.get('application') || null),
  write: (number) => ({ application: number ?? '' }),
  partial: true,
};

/** The page of one application, by its number: Back returns to the list, and a reload or a link keeps it. */
export function useApplicationPage() {
  return useStep<string>(APPLICATION_PAGE, APPLICATION_IN_ADDRESS);
}

/** Whether another application, or none, is looked at in the one place than in the other; a dialog over it changes nothing. */
export function leavesApplication(from: Location, to: Location): boolean {
  return applicationAt(from) !== applicationAt(to);
}

function applicationAt({ search, state }: Location): string {
  const address = new URLSearchParams(search);
  const stored: unknown = Object(state)[APPLICATION_PAGE];
  const opened = stored ?? APPLICATION_IN_ADDRESS.read(address);
  return JSON.stringify([opened, address.get('number'), address.get('tab')]);
}

/** The address of the page, for a new window or a colleague. */
export function addressOfApplication(number: string): string {
  return `/?${new URLSearchParams({ application: number, role: 'institute' })}`;
}
