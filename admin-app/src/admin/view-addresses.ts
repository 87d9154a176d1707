import { flagInAddress, type InAddress, idInAddress } from '@uas/shared-ui/kit';
import type { InstituteRef, PairRef, StudentRef } from './views';

/** Open while the address says a word, such as `?dates=move`. */
function saidInAddress(name: string, word: string): InAddress<true | null> {
  return {
    names: [name],
    read: (address) => (address.get(name) === word ? true : null),
    write: (opened) => ({ [name]: opened ? word : '' }),
  };
}

/** `?student=<the reference number>`; neither name nor e-mail stands in an address. */
const STUDENT: InAddress<StudentRef | null> = {
  names: ['student'],
  read: (address) => {
    const number = address.get('student');
    return number ? { email: null, number } : null;
  },
  write: (opened) => ({ student: opened?.number ?? '' }),
  partial: true,
};

/** Beside the student, whose number stands in the address already. */
function besideStudent(name: string): InAddress<StudentRef | null> {
  const flag = flagInAddress(name);
  return {
    names: [name],
    read: (address) => (flag.read(address) ? STUDENT.read(address) : null),
    write: (opened) => flag.write(opened && true),
    partial: true,
  };
}

/** Which document of the student, counted from 1 as people do. */
const STUDENT_DOCUMENT: InAddress<(StudentRef & { readonly index: number }) | null> = {
  names: ['student-document'],
  read: (address) => {
    const student = STUDENT.read(address);
    const position = Number(address.get('student-document'));
    return student && Number.isInteger(position) && position > 0 ? { ...student, index: position - 1 } : null;
  },
  write: (opened) => ({ 'student-document': opened ? String(opened.index + 1) : '' }),
  partial: true,
};

/** `?institute=<its id>`, as in the addresses of its public page. */
const INSTITUTE: InAddress<InstituteRef | null> = {
  names: ['institute'],
  read: (address) => {
    const id = address.get('institute');
    return id ? { id, email: null } : null;
  },
  write: (opened) => ({ institute: opened?.id ?? '' }),
  partial: true,
};

/** `?duplicate=<id>.<id>`. */
const PAIR: InAddress<PairRef | null> = {
  names: ['duplicate'],
  read: (address) => {
    const [oneId, otherId] = address.get('duplicate')?.split('.') ?? [];
    return oneId && otherId ? { oneId, otherId } : null;
  },
  write: (opened) => ({ duplicate: opened ? `${opened.oneId}.${opened.otherId}` : '' }),
};

/** The address of one application, for a new window or a colleague. */
export function addressOfApplication(number: string): string {
  return `/?${new URLSearchParams({ tab: 'applications', application: number, role: 'admin' })}`;
}

/** How the views that links lead to stand in the address. */
export const IN_ADDRESS = {
  changePassword: saidInAddress('dialog', 'change-password'),
  student: STUDENT,
  studentForm: besideStudent('student-form'),
  studentReceipt: besideStudent('student-receipt'),
  studentDocument: STUDENT_DOCUMENT,
  pair: PAIR,
  institute: INSTITUTE,
  moveDates: saidInAddress('dates', 'move'),
  recognition: idInAddress('recognition'),
  application: idInAddress('application'),
  message: idInAddress('message'),
  template: idInAddress('template'),
};
