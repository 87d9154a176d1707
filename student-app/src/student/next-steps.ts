import {
  type AdminMessage,
  type ApplicationAction,
  allowed,
  type ClosingProgram,
  isFormComplete,
  type ShownAdmissionForm,
  type StudentApplication,
  type StudentProfile,
} from '@uas/contract';
import { hasUnread } from './student-context';
import { APPLICATION_VIEWS, type ViewName } from './views';

/** Something that a student can do now about one application, and until when. */
interface ApplicationStep {
  /** An offer to answer, a thread to read, or the view where it is done. */
  readonly kind: 'offer' | 'thread' | ViewName;
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
 * What a student can do now, the most pressing first: an offer to answer, a document that a university asks for, one to send again, the form, the fee,
 * a program that closes soon, a message to read, what views say that can be done, the first application. Of one kind what ends
 * first comes first.
 */
export function nextSteps(known: KnownOfStudent, now: Date): readonly NextStep[] {
  const { student, form, adminMessages = [] } = known;
  const applications = known.applications ?? [];
  const mayApply = student.paid && isFormComplete(form ?? null);
  return [
    ...possible('offer', 'accept', applications),
    ...ofViews(applications, true),
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
    ...ofViews(applications, false),
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

function threads(applications: readonly StudentApplication[]): ApplicationStep[] {
  return applications.filter(hasUnread).map((application) => ({ kind: 'thread', application, until: null }));
}

/** What views say that can be done, either what presses or what does not. */
function ofViews(applications: readonly StudentApplication[], isPressing: boolean): ApplicationStep[] {
  return APPLICATION_VIEWS.flatMap(({ name, view: { step } }) =>
    step && (step.isPressing ?? false) === isPressing
      ? possible(name, step.action, applications, step.until)
      : [],
  );
}

/** The applications with which something can be done: what ends first comes first, what does not end comes last. */
function possible(
  kind: ApplicationStep['kind'],
  action: ApplicationAction,
  applications: readonly StudentApplication[],
  untilOf: (application: StudentApplication) => string | null = () => null,
): ApplicationStep[] {
  const steps = applications.flatMap((application) => {
    const can = allowed(application, action);
    return can ? [{ kind, application, until: can.until ?? untilOf(application) }] : [];
  });
  return steps.sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
}
