import { type ClosingProgram, type StudentApplication, withStudentActions } from '@uas/contract';
import { applicationOf, omar, sara, saraForm } from '@uas/shared-ui/test-kit';
import { type KnownOfStudent, nextSteps } from './next-steps';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const SOON = '2026-11-23T06:00:00.000Z';
const LATER = '2026-11-28T06:00:00.000Z';
const PAST = '2026-11-20T06:00:00.000Z';

const returned = { ...documentOf(), state: 'returned' as const };
const toAdmin = { from: 'student', read: false } as const;
const fromAdmin = { from: 'admin', read: false } as const;
const written = { from: 'institute' as const, text: 'Hello', date: PAST, read: false };

function documentOf() {
  return {
    name: 'cnic.pdf',
    url: '/files/1',
    type: 'application/pdf',
    typeTag: 'cnicStudent',
    documentType: '',
  };
}

function stepsOf(change: Partial<KnownOfStudent>): string[] {
  const known = {
    student: sara,
    applications: [applicationOf()],
    form: saraForm,
    adminMessages: [],
    ...change,
  };
  const applications = known.applications && withStudentActions(known.applications, NOW);
  return nextSteps({ ...known, applications }, NOW).map((step) =>
    'application' in step ? `${step.kind} ${step.application._id}` : step.kind,
  );
}

const open = (id: string, change: Partial<StudentApplication> = {}) =>
  applicationOf({ _id: id, status: 'approved', replyBy: LATER, ...change });

const closing = (change: Partial<ClosingProgram> = {}): ClosingProgram => ({
  ...{ programId: 'p_1', course: 'BS Computer Science', department: 'Computing', session: 'Fall 2026' },
  ...{ instituteId: 'in_1', instituteName: 'NUST', until: SOON },
  ...change,
});

describe('what a student can do next', () => {
  it('UX-1.1 is no program that has closed, or was applied to, since the server was asked', () => {
    const applications = [applicationOf({ programId: 'p_1' })];
    expect(stepsOf({ closingSoon: [closing({ until: PAST })] })).toEqual([]);
    expect(stepsOf({ closingSoon: [closing()], applications })).toEqual([]);
  });

  it('UX-1.1 is a program that closes soon, before messages and after what is missing', () => {
    const known = { closingSoon: [closing()], adminMessages: [fromAdmin] };
    expect(stepsOf(known)).toEqual(['closing', 'admin-message']);
    expect(stepsOf({ ...known, student: { ...sara, documents: [returned] } })).toEqual([
      ...['returned', 'closing', 'admin-message'],
    ]);
  });

  it('is nothing while others decide', () => {
    expect(stepsOf({})).toEqual([]);
  });

  it('is nothing that is not known yet', () => {
    expect(stepsOf({ applications: undefined, form: undefined, adminMessages: undefined })).toEqual([]);
  });

  it('is never an offer whose time has ended, nor another one after one was accepted', () => {
    expect(stepsOf({ applications: [open('late', { replyBy: PAST })] })).toEqual([]);
    expect(stepsOf({ applications: [open('taken', { offerAccepted: true }), open('other')] })).toEqual([]);
  });

  it('is never another program or a second look whose time has ended', () => {
    const proposal = { programId: 'p', program: 'BS IT', department: 'Computing', replyBy: PAST };
    expect(stepsOf({ applications: [applicationOf({ proposal, secondLookUntil: PAST })] })).toEqual([]);
  });

  it('is no message that the student wrote or has read, nor one of an application that is not approved', () => {
    const pending = applicationOf({ messages: [written] });
    expect(
      stepsOf({ adminMessages: [toAdmin, { ...fromAdmin, read: true }], applications: [pending] }),
    ).toEqual([]);
  });

  it('is no fee while the receipt is looked at', () => {
    const paymentReceipt = { name: 'slip.jpg', url: '/files/2', type: 'image/jpeg' };
    expect(stepsOf({ student: { ...omar, paymentReceipt } })).toEqual([]);
  });

  it('is not applying before the fee is paid and the form is complete', () => {
    expect(stepsOf({ student: omar, applications: [], form: null })).toEqual(['form', 'fee']);
    expect(stepsOf({ applications: [], form: { ...saraForm, declarationAgreed: false } })).toEqual(['form']);
    expect(stepsOf({ applications: [] })).toEqual(['apply']);
  });

  it('names the most pressing first: offer, document, form, fee, message, another program, second look', () => {
    const proposal = { programId: 'p', program: 'BS IT', department: 'Computing', replyBy: LATER };
    const applications = [
      applicationOf({ _id: 'refused', status: 'rejected', secondLookUntil: LATER }),
      applicationOf({ _id: 'asked', proposal }),
      open('offered', { messages: [written] }),
    ];
    const student = { ...omar, documents: [returned] };
    expect(stepsOf({ student, applications, form: null, adminMessages: [fromAdmin] })).toEqual([
      'offer offered',
      'returned',
      'form',
      'fee',
      'admin-message',
      'thread offered',
      'proposal asked',
      'second-look refused',
    ]);
  });

  it('of several offers the one that ends first comes first, and one without an end last', () => {
    const applications = [
      applicationOf({ _id: 'endless', status: 'approved' }),
      open('later'),
      open('soon', { replyBy: SOON }),
    ];
    expect(stepsOf({ applications })).toEqual(['offer soon', 'offer later', 'offer endless']);
    const rows = withStudentActions(applications, NOW);
    expect(
      nextSteps({ student: sara, applications: rows, form: saraForm, adminMessages: [] }, NOW)[0]?.until,
    ).toBe(SOON);
  });
});
