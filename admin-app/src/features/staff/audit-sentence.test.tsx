import { render } from '@testing-library/react';
import { type AuditEntry, EVENT_KINDS } from '@uas/contract';
import { AuditSentence } from './audit-sentence';

const ENTRY: AuditEntry = {
  _id: 'au_1',
  at: '2026-11-20T09:05:00.000Z',
  actorRole: 'institute',
  actor: 'nust@uas.example',
  action: 'decide-application',
  subject: 'application 01m7',
  before: { status: 'pending' },
  after: { status: 'approved' },
  reason: '',
  actorName: 'Ayesha Siddiqui',
  about: { kind: 'application', name: 'رابعہ اسلم', email: '', program: 'BS Mathematics', institute: 'NUST' },
};

function sentence(change: Partial<AuditEntry>): string | null {
  return render(<AuditSentence entry={{ ...ENTRY, ...change }} />).container.textContent;
}

it('says what happened with the names of today', () => {
  expect(sentence({})).toBe('Ayesha Siddiqui approved BS Mathematics for رابعہ اسلم');
  expect(sentence({ after: { status: 'rejected' } })).toBe(
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
  expect(sentence({ actorRole: 'admin', actorName: '', action: 'delete-student', about })).toBe(
    'A deleted staff member deleted a student',
  );
  expect(sentence({ actorRole: 'admin', actorName: '', action: 'read-form', about })).toBe(
    'A deleted staff member looked at the admission form of a deleted student',
  );
  expect(sentence({ actorRole: 'system', actorName: '', action: 'something-new', about })).toBe(
    'Something new',
  );
});

it('says of a deleted application neither that the student nor that the university is gone', () => {
  const about = { kind: 'application', name: '', email: '', program: '', institute: '' };
  expect(sentence({ about })).toBe(
    'Ayesha Siddiqui approved a program for a student whose application is gone',
  );
  expect(sentence({ about, actorRole: 'student', actorName: 'Sara', action: 'accept-offer' })).toBe(
    'Sara accepted the offer for a program at a university',
  );
});

it('does not say which way it went where the line does not', () => {
  for (const action of ['decide-application', 'set-payment', 'set-queries-allowed'] as const) {
    const text = sentence({ action, after: null });
    expect(text).not.toMatch(/rejected|took back|paused/);
  }
  expect(sentence({ after: null })).toBe('Decide application');
});

it('shows the e-mail of whom it is about, and not of who did it to themself', () => {
  const about = { kind: 'staff', name: 'Aisha', email: 'aisha@uas.example', program: '', institute: '' };
  const change = { actorRole: 'admin', actorName: 'Root', actor: 'root@uas.example', about };
  expect(sentence({ ...change, action: 'create-staff' })).toBe(
    'Root added Aisha to the staffaisha@uas.example',
  );
  expect(sentence({ ...change, actor: about.email, action: 'login-staff' })).toBe('Root logged in');
});

it('shows the action where an older site sends no names', () => {
  expect(sentence({ actorName: undefined, about: undefined })).toBe('Decide applicationapplication 01m7');
});

it.each(EVENT_KINDS.map((action) => [action]))('has a whole sentence for %s', (action) => {
  const after = { status: 'approved', paid: true, allowed: true };
  const text = sentence({ action, after });
  expect(text).toMatch(/^\S+ \S+/);
  expect(text).not.toMatch(/[{}]|undefined/);
});
