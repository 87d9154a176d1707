import {
  HOSTELS,
  type KnownProgram,
  karachiDay,
  latestOpen,
  type ProgramFacts,
  rupeesAtAdmission,
  SHIFTS,
  serverNow,
} from '@uas/contract';
import { Day, type KeyValue, Money, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { factTexts, hostelTexts, shiftTexts } from './program-facts.texts';

/** Which degree a program leads to and at what time of the day; nothing where it was not given. */
export function kindItems({ degree, shift }: ProgramFacts): KeyValue[] {
  return [
    { label: factTexts.degree, value: degree && <Typed>{degree}</Typed> },
    { label: factTexts.shift, value: shiftName(shift) },
  ];
}

/** What else is known of a program beside figures. */
export function factItems(facts: ProgramFacts): KeyValue[] {
  const { language, scholarships, hostel } = facts;
  const hostelName = HOSTELS.find((each) => each === hostel);
  return [
    { label: factTexts.language, value: language && <Typed>{language}</Typed> },
    { label: factTexts.accreditation, value: accreditationOf(facts) },
    { label: factTexts.hostel, value: hostelName ? hostelTexts[hostelName] : hostel },
    { label: factTexts.scholarships, value: scholarships && <Typed>{scholarships}</Typed> },
  ];
}

/** How long a program takes, what it costs and where it closed: of the latest session that has it, for everybody. */
export function figureItems({ facts, fees, closingMerits }: KnownProgram) {
  const fee = latestOpen(fees);
  const atAdmission = fee ? rupeesAtAdmission(fee) : null;
  const semester = fee?.semesterRupees ?? null;
  const closing = latestOpen(closingMerits);
  return {
    years: {
      label: factTexts.years,
      value: facts.years !== null && factTexts.inYears({ count: facts.years }),
    },
    semester: { label: factTexts.semester, value: semester !== null && <Money amount={semester} /> },
    admission: { label: factTexts.admission, value: atAdmission !== null && <Money amount={atAdmission} /> },
    closing: { label: factTexts.closing, value: closing?.aggregate, session: closing?.session },
  };
}

export function shiftName(shift: ProgramFacts['shift']): string | null {
  const known = SHIFTS.find((each) => each === shift);
  return known ? shiftTexts[known] : shift;
}

function accreditationOf({ accreditedBy, accreditedUntil }: ProgramFacts): ReactNode {
  if (accreditedBy === null) return null;
  const council = <Typed>{accreditedBy}</Typed>;
  if (accreditedUntil === null) return council;
  const day = <Day value={accreditedUntil} />;
  return accreditedUntil < karachiDay(serverNow())
    ? factTexts.accreditationEnded({ council, day })
    : factTexts.accreditedUntil({ council, day });
}
