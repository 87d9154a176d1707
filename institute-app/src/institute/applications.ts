import { type Application, type ApplicationAction, actionsOf, allowed, serverNow } from '@uas/contract';

/**
 * Whether the institute can do something with an application now; what a member may do is asked beside it. A row of an
 * older server, and one that was decided here a moment ago, is asked itself.
 */
export function canDo(row: Application, action: ApplicationAction): boolean {
  return allowed(row, action, (one) => actionsOf(one, { by: 'institute', at: serverNow() })) !== undefined;
}

/** The row as it is after a decision, until the server says it anew. */
export function afterDecision(
  row: Application,
  { status, prepare }: { readonly status: 'approved' | 'rejected'; readonly prepare: boolean | undefined },
): Application {
  return prepare ? { ...row, prepared: status } : { ...row, status, can: undefined };
}
