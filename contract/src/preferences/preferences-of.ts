/**
 * What an application means for the list: it waits, it holds a seat of a plan, it was approved by hand, or it has ended.
 * One that let an offer end and waits again is pending here.
 */
export type ListedState = 'pending' | 'seat' | 'approved' | 'ended';

/** An application to the institute and session of a list. */
export interface ListedApplication {
  readonly id: string;
  /** Null for a program that is not among those of the institute. */
  readonly programId: string | null;
  readonly state: ListedState;
}

/** One program of a student's order. */
export interface Preference {
  readonly programId: string;
  /** The application for it; null where it is attached. */
  readonly applicationId: string | null;
  /** The application that moves to the program when it is selected: its own, or for an attached one the one that carries it. */
  readonly carriedBy: string | null;
  /** Whether the program takes part in lists. */
  readonly counts: boolean;
}

/**
 * The order of a student at one institute in one session, first choice first: as it was saved, then what was applied for
 * since, oldest first. Without anything saved it is the order of applying. Applications come in the order of applying;
 * what has ended stays only where it was saved.
 */
export function preferencesOf(
  saved: readonly { readonly programId: string }[],
  applications: readonly ListedApplication[],
): Preference[] {
  const own = new Map<string, ListedApplication>();
  for (const application of applications) {
    const { programId } = application;
    const earlier = programId === null ? undefined : own.get(programId);
    if (programId !== null && (!earlier || earlier.state === 'ended')) own.set(programId, application);
  }
  const order = [...new Set(saved.map(({ programId }) => programId))];
  for (const [programId, { state }] of own)
    if (state !== 'ended' && !order.includes(programId)) order.push(programId);

  const holder = applications.find(({ state }) => state === 'seat');
  const firstPending = order.map((programId) => own.get(programId)).find(isPending);
  let nearest = firstPending;
  return order.map((programId) => {
    const application = own.get(programId);
    if (application) {
      if (isPending(application)) nearest = application;
      const counts = application.state === 'pending' || application.state === 'seat';
      return { programId, applicationId: application.id, carriedBy: application.id, counts };
    }
    const carriedBy = (holder ?? nearest)?.id ?? null;
    return { programId, applicationId: null, carriedBy, counts: carriedBy !== null };
  });
}

function isPending(application: ListedApplication | undefined): boolean {
  return application?.state === 'pending';
}

interface StoredState {
  readonly status: string;
  readonly outcome: string | null;
  readonly holdsSeat: boolean;
  /** Whoever let an offer end takes part in later lists of the session. */
  readonly waitsAgain: boolean;
}

/** What an application means for the list, from its row. */
export function listedStateOf({ status, outcome, holdsSeat, waitsAgain }: StoredState): ListedState {
  if (holdsSeat) return 'seat';
  if (status === 'pending' || status === 'approved') return status;
  return waitsAgain && outcome === 'expired' ? 'pending' : 'ended';
}
