import { type Application, type ApplicationAction, actionsOf, allowed, serverNow } from '@uas/contract';

/** Whether staff can do something with an application now; what a member of staff may do is asked beside it. */
export function canDo(row: Application, action: ApplicationAction): boolean {
  return allowed(row, action, (one) => actionsOf(one, { by: 'admin', at: serverNow() })) !== undefined;
}
