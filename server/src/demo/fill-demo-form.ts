import { type AdmissionForm, admissionForm, percentageOf } from '@uas/contract';
import type { DemoStudent } from './demo-students';

const TOTAL = '1100';

/** The admission form of a demo student, as valid as one that was typed. */
export function fillDemoForm(profile: DemoStudent, photo: string): AdmissionForm {
  const row = (qualification: string, passingYear: string, obtained: number) => ({
    qualification,
    passingYear,
    rollNo: `${passingYear.slice(2)}${obtained}`,
    totalMarks: TOTAL,
    obtainedMarks: String(obtained),
    percentage: percentageOf(String(obtained), TOTAL),
    board: `BISE ${profile.city}`,
    registrationNo: `${passingYear}-${obtained}`,
    examination: 'Annual',
  });
  const [matriculation, intermediate] = profile.marks;
  const address = `House 7, Street 3, ${profile.city}`;
  return admissionForm.parse({
    photo,
    name: profile.name,
    fatherName: profile.fatherName,
    cnic: profile.cnic,
    dob: profile.dob,
    gender: profile.gender,
    presentAddress: address,
    permanentAddress: address,
    domicile: profile.city,
    locality: 'Urban',
    nationality: 'Pakistani',
    maritalStatus: 'Single',
    religion: 'Islam',
    bloodGroup: 'B+',
    email: profile.email,
    cell: profile.phone,
    guardianCell: '0300-5550999',
    declarationAgreed: true,
    academicRecords: [row('Matriculation', '2024', matriculation), row('Intermediate', '2026', intermediate)],
    documentChecklist: { matriculation: true, intermediate: true, cnicStudent: true },
  });
}
