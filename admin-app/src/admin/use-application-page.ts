import { type Location, useStep } from '@uas/shared-ui/kit';
import { IN_ADDRESS } from './view-addresses';

/** The name of its step. */
export const APPLICATION_PAGE = 'application';

/** The page of one application, by its number: Back returns to the list, and a reload or a link keeps it. */
export function useApplicationPage() {
  return useStep<string>(APPLICATION_PAGE, IN_ADDRESS.application);
}

/** Whether another application, or none, is looked at in the one place than in the other; a dialog over it changes nothing. */
export function leavesApplication(from: Location, to: Location): boolean {
  return openedAt(from) !== openedAt(to);
}

function openedAt({ search }: Location): string {
  const address = new URLSearchParams(search);
  return JSON.stringify([address.get('tab'), address.get('application')]);
}
