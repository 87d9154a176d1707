import { render } from '@testing-library/react';
import type { AuditEntry } from '@uas/contract';
import { renderScreen } from '@uas/shared-ui/test-kit';
import { changesOf, labelOfAction } from './audit-labels';
import { AuditSentence } from './audit-sentence';

describe('labels of the audit', () => {
  it('makes an action and a field that came later readable', () => {
    expect(labelOfAction('invite-guest')).toBe('Invite guest');
    expect(changesOf({ before: null, after: { seatCount: 3 } })).toEqual(['Seat count: 3']);
  });

  it.each([
    ['accept-offer', 'Accept offer'],
    ['apply', 'Apply'],
  ])('calls %s by the words of its name', (action, label) => {
    expect(labelOfAction(action)).toBe(label);
  });

  it('leaves out what did not change', () => {
    expect(changesOf({ before: { paid: true, version: 1 }, after: { paid: true, version: 2 } })).toEqual([
      'version: 1 → 2',
    ]);
  });

  it('says which rights were given and taken, not all thirteen', () => {
    const before = { viewApplications: true, viewQueries: true, deleteStudent: false };
    const after = { viewApplications: true, viewQueries: false, deleteStudent: true, deleteQueries: true };
    expect(changesOf({ before: { permissions: before }, after: { permissions: after } })).toEqual([
      'Rights given: Delete students and Delete student queries',
      'Rights taken away: See and export student queries',
    ]);
  });

  it('puts codes in words', () => {
    const change = { before: { status: 'pending' }, after: { status: 'approved', kind: 'fee-structure' } };
    expect(changesOf(change)).toEqual(['status: Pending → Approved', 'kind: Fee structure']);
  });

  it('puts lists, switches and filters in words, and leaves names of rows out', () => {
    const after = { changed: ['phone', 'contactPerson'], isMaster: true, documentId: '01abc' };
    expect(changesOf({ before: { isMaster: false }, after })).toEqual([
      'master admin: no → yes',
      'changed: phone and contact person',
    ]);
    const filter = { status: 'pending', search: '', programs: 3 };
    expect(changesOf({ before: null, after: { filter, rows: 12 } })).toEqual([
      'filter: status: Pending and number of programs: 3',
      'rows in the file: 12',
    ]);
  });

  it('F-7 names programs as they are called, and the fields of each', () => {
    const changes = [
      { program: 'BS-CS (Hons)', fields: ['closes', 'lateFee'] },
      { program: null, fields: ['opens'] },
    ];
    expect(changesOf({ before: null, after: { changes } })).toEqual([
      'changes: program: BS-CS (Hons) and changed: closing date and late fee and changed: opening date',
    ]);
    expect(changesOf({ before: null, after: { fields: [], added: ['Pre-Med'], removed: [] } })).toEqual([
      'programs added: Pre-Med',
    ]);
  });
});

describe('sentences of the audit', () => {
  const ENTRY: AuditEntry = {
    _id: 'au_1',
    at: '2026-11-20T09:05:00.000Z',
    actorRole: 'institute',
    actor: 'nust@uas.example',
    action: 'decide-application',
    sentence: '{actor} approved {program} for {subject}',
    subject: 'application 01m7',
    before: { status: 'pending' },
    after: { status: 'approved' },
    reason: '',
    actorName: 'Ayesha Siddiqui',
    about: {
      kind: 'application',
      name: 'رابعہ اسلم',
      email: '',
      program: 'BS Mathematics',
      institute: 'NUST',
    },
  };

  function sentence(change: Partial<AuditEntry>): string | null {
    return render(<AuditSentence entry={{ ...ENTRY, ...change }} />).container.textContent;
  }

  it('says what happened with the names of today', () => {
    expect(sentence({})).toBe('Ayesha Siddiqui approved BS Mathematics for رابعہ اسلم');
    expect(sentence({ sentence: '{actor} rejected {program} for {subject}' })).toBe(
      'Ayesha Siddiqui rejected BS Mathematics for رابعہ اسلم',
    );
  });

  it('F-10.10 names the member of a university who did it', () => {
    expect(sentence({ actorName: 'NUST', actorMember: { id: 'me_1', name: 'Aisha Khan' } })).toBe(
      'Aisha Khan of NUST approved BS Mathematics for رابعہ اسلم',
    );
  });

  it('calls those who are gone by what they were', () => {
    const about = { kind: 'student', name: '', email: '', program: '', institute: '' };
    expect(
      sentence({
        actorRole: 'admin',
        actorName: '',
        action: 'delete-student',
        sentence: '{actor} deleted a student',
        about,
      }),
    ).toBe('A deleted staff member deleted a student');
    expect(
      sentence({
        actorRole: 'admin',
        actorName: '',
        action: 'read-form',
        sentence: '{actor} looked at the admission form of {subject}',
        about,
      }),
    ).toBe('A deleted staff member looked at the admission form of a deleted student');
    expect(
      sentence({ actorRole: 'system', actorName: '', action: 'something-new', sentence: undefined, about }),
    ).toBe('Something new');
  });

  it('says of a deleted application neither that the student nor that the university is gone', () => {
    const about = { kind: 'application', name: '', email: '', program: '', institute: '' };
    expect(sentence({ about })).toBe(
      'Ayesha Siddiqui approved a program for a student whose application is gone',
    );
    expect(
      sentence({
        about,
        actorRole: 'student',
        actorName: 'Sara',
        action: 'accept-offer',
        sentence: '{actor} accepted the offer for {program} at {institute}',
      }),
    ).toBe('Sara accepted the offer for a program at a university');
  });

  it('shows the action where the server has no sentence', () => {
    expect(sentence({ sentence: undefined })).toBe('Decide application');
  });

  it('says as it is what is no gap that it knows, and takes no name for one', () => {
    const about = { kind: 'student', name: '{actor}', email: '', program: '', institute: '' };
    expect(sentence({ sentence: '{actor} gave {seat} to {subject}', about })).toBe(
      'Ayesha Siddiqui gave {seat} to {actor}',
    );
  });

  it('shows the e-mail of whom it is about, and not of who did it to themself', () => {
    const about = { kind: 'staff', name: 'Aisha', email: 'aisha@uas.example', program: '', institute: '' };
    const change = { actorRole: 'admin', actorName: 'Root', actor: 'root@uas.example', about };
    expect(
      sentence({ ...change, action: 'create-staff', sentence: '{actor} added {subject} to the staff' }),
    ).toBe('Root added Aisha to the staffaisha@uas.example');
    expect(
      sentence({ ...change, actor: about.email, action: 'login-staff', sentence: '{actor} logged in' }),
    ).toBe('Root logged in');
  });

  it('shows the action where an older site sends no names', () => {
    expect(sentence({ actorName: undefined, about: undefined })).toBe('Decide applicationapplication 01m7');
  });

  it('F-7 leads to the page of the application that it is about, and to nobody else', () => {
    const number = 'UAS-26-000123-4';
    const { getByRole, unmount } = renderScreen(<AuditSentence entry={{ ...ENTRY, number }} />);
    expect(getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/?tab=applications&application=${number}&role=admin`,
    );
    unmount();
    const about = { kind: 'student', name: 'Omar', email: '', program: '', institute: '' };
    const { queryByRole } = renderScreen(
      <AuditSentence entry={{ ...ENTRY, number: 'UAS-S26-000004-4', about }} />,
    );
    expect(queryByRole('link')).not.toBeInTheDocument();
  });
});
