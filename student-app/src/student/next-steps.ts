import {
  type AdminMessage,
  type ClosingProgram,
  isFormComplete,
  offerRefusal,
  type ShownAdmissionForm,
  type StudentApplication,
  type StudentProfile,
} from '@uas/contract';

/** Something that a student can do now about one application, and until when. */
interface ApplicationStep {
  readonly kind: 'offer' | 'thread' | 'proposal' | 'second-look';
  readonly application: StudentApplication;
  readonly until: string | null;
}

/** A program that the student asked about and can apply to, but not for long. */
interface ClosingStep {
  readonly kind: 'closing';
  readonly program: ClosingProgram;
  readonly until: string;
}

/** Something that a student can do now. */
export type NextStep =
  | ApplicationStep
  | ClosingStep
  | { readonly kind: 'returned' | 'fee' | 'form' | 'admin-message' | 'apply'; readonly until: null };

/** What is known of a student; what has not come yet is undefined and leads to nothing. */
export interface KnownOfStudent {
  readonly student: Pick<StudentProfile, 'paid' | 'paymentReceipt' | 'documents'>;
  readonly applications: readonly StudentApplication[] | undefined;
  /** What the server says closes soon; servers of before do not. */
  readonly closingSoon?: readonly ClosingProgram[] | undefined;
  readonly form: ShownAdmissionForm | null | undefined;
  readonly adminMessages: readonly Pick<AdminMessage, 'from' | 'read'>[] | undefined;
}

/**
 * What a student can do now, the most pressing first: an offer to answer, a document to send again, the form, the fee,
 * a program that closes soon, a message to read, another program to answer, a decision to ask about, the first application. Of one kind what ends
 * first comes first.
 */
export function nextSteps(known: KnownOfStudent, now: Date): readonly NextStep[] {
  const { student, form, adminMessages = [] } = known;
  const applications = known.applications ?? [];
  const mayApply = student.paid && isFormComplete(form ?? null);
  return [
    ...offers(applications, now),
    ...when(
      student.documents.some(({ state }) => state === 'returned'),
      'returned',
    ),
    ...when(form !== undefined && !isFormComplete(form), 'form'),
    ...when(!student.paid && student.paymentReceipt === null, 'fee'),
    ...closing(known, now),
    ...when(
      adminMessages.some(({ from, read }) => from === 'admin' && !read),
      'admin-message',
    ),
    ...threads(applications),
    ...proposals(applications, now),
    ...secondLooks(applications, now),
    ...when(mayApply && known.applications?.length === 0, 'apply'),
  ];
}

type PlainKind = Exclude<NextStep, ApplicationStep | ClosingStep>['kind'];

function when(holds: boolean, kind: PlainKind): NextStep[] {
  return holds ? [{ kind, until: null }] : [];
}

/** What was applied to or has closed since the server was asked is left out. */
function closing({ closingSoon = [], applications = [] }: KnownOfStudent, now: Date): ClosingStep[] {
  return closingSoon
    .filter(({ programId, until }) => {
      const isApplied = applications.some((application) => application.programId === programId);
      return !isApplied && new Date(until) >= now;
    })
    .map((program) => ({ kind: 'closing', program, until: program.until }));
}

function offers(applications: readonly StudentApplication[], now: Date): ApplicationStep[] {
  const anyAccepted = applications.some(({ offerAccepted }) => offerAccepted);
  const open = applications.filter((application) => offerRefusal(application, anyAccepted, now) === null);
  return soonestFirst(
    open.map((application) => ({ kind: 'offer', application, until: application.replyBy ?? null })),
  );
}

function threads(applications: readonly StudentApplication[]): ApplicationStep[] {
  return applications
    .filter(
      ({ status, messages }) =>
        status === 'approved' && messages.some(({ from, read }) => from === 'institute' && !read),
    )
    .map((application) => ({ kind: 'thread', application, until: null }));
}

function proposals(applications: readonly StudentApplication[], now: Date): ApplicationStep[] {
  return soonestFirst(
    applications.flatMap((application) => {
      const until = application.proposal?.replyBy;
      return until && new Date(until) > now ? [{ kind: 'proposal' as const, application, until }] : [];
    }),
  );
}

function secondLooks(applications: readonly StudentApplication[], now: Date): ApplicationStep[] {
  return soonestFirst(
    applications.flatMap((application) => {
      const until = application.secondLookUntil;
      return until && new Date(until) > now ? [{ kind: 'second-look' as const, application, until }] : [];
    }),
  );
}

/** What ends first comes first; what does not end comes last. */
function soonestFirst(steps: readonly ApplicationStep[]): ApplicationStep[] {
  return [...steps].sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
}
