import { type AdmissionForm, admissionForm, percentageOf } from '@uas/contract';
import type { DemoStudent } from './demo-students';

const TOTAL = '1100';

/** The admission form of a demo student, as valid as one that was typed. */
export function fillDemoForm(told: DemoStudent, photo: string): AdmissionForm {
  const row = (qualification: string, passingYear: string, obtained: number) => ({
    qualification,
    passingYear,
    rollNo: `${passingYear.slice(2)}${obtained}`,
    totalMarks: TOTAL,
    obtainedMarks: String(obtained),
    percentage: percentageOf(String(obtained), TOTAL),
    board: `BISE ${told.city}`,
    registrationNo: `${passingYear}-${obtained}`,
    examination: 'Annual',
  });
  const [matriculation, intermediate] = told.marks;
  const address = `House 7, Street 3, ${told.city}`;
  return admissionForm.parse({
    photo,
    name: told.name,
    fatherName: told.fatherName,
    cnic: told.cnic,
    dob: told.dob,
    gender: told.gender,
    presentAddress: address,
    permanentAddress: address,
    domicile: told.city,
    locality: 'Urban',
    nationality: 'Pakistani',
    maritalStatus: 'Single',
    religion: 'Islam',
    bloodGroup: 'B+',
    email: told.email,
    cell: told.phone,
    guardianCell: '0300-5550999',
    declarationAgreed: true,
    academicRecords: [row('Matriculation', '2024', matriculation), row('Intermediate', '2026', intermediate)],
    documentChecklist: { matriculation: true, intermediate: true, cnicStudent: true },
  });
}
