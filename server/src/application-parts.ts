import type { ApplicationPart } from './modules/application-parts/application-part';
import { proposals } from './modules/proposals/proposals';
import { proposalsEvents, proposalsNotifications } from './modules/proposals/proposals.events';
import { secondLooks } from './modules/second-looks/second-looks';
import { secondLooksEvents, secondLooksNotifications } from './modules/second-looks/second-looks.events';

/** Everything that an application can have beside its decision; where the server is put together it is asked for all that they register. */
export const APPLICATION_PARTS: readonly ApplicationPart[] = [secondLooks, proposals];

/** Apart from the parts: what an event may tell is checked where it is emitted, also in the parts themselves. */
export const partEvents = { ...secondLooksEvents, ...proposalsEvents };
export const partNotifications = { ...secondLooksNotifications, ...proposalsNotifications };
