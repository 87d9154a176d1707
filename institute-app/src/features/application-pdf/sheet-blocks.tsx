import { type Application, CHECKLIST, formatDay, type ShownAdmissionForm } from '@uas/contract';
import { academicRecords } from './academic-records-blocks';
import type { SheetBlock } from './sheet-block';
import { SheetPhoto } from './sheet-photo';

/** An applicant's form together with the application that it came with. */
export interface ApplicantForm {
  readonly application: Application;
  readonly form: ShownAdmissionForm;
  /** The student has changed the form since applying. */
  readonly changedSince: boolean;
}

/** The whole printed form as blocks, in the order of the paper form. */
export function sheetBlocks({ application, form, changedSince }: ApplicantForm): SheetBlock[] {
  return [
    { id: 'head', content: <SheetHead application={application} photo={form.photo} /> },
    ...notes(application, changedSince),
    heading('For official use'),
    fields('official', [
      ['Program', form.program || application.course],
      ['Alternative program', form.altProgram],
      ['Roll number', form.rollNo],
    ]),
    heading('Personal details'),
    ...personalDetails(form),
    heading('Academic records'),
    ...academicRecords(form.academicRecords),
    heading('Document checklist'),
    ...checklist(form),
    heading('Declaration'),
    { id: 'declaration', content: <Declaration agreed={form.declarationAgreed} /> },
  ];
}

function SheetHead({ application, photo }: { application: Application; photo: string }) {
  const { instituteName, course, department, session, date, status, _id } = application;
  return (
    <div className="head">
      <div className="institute">{instituteName}</div>
      <div className="title">Student Application Form</div>
      <div className="application">
        <div>{`Program: ${course}`}</div>
        <div>{`Department: ${department}`}</div>
        <div>{`Session: ${session}`}</div>
        <div>{`Applied on ${formatDay(date)}, status: ${status}`}</div>
        <div>{`Application ID: ${_id}`}</div>
      </div>
      <SheetPhoto src={photo} />
    </div>
  );
}

function notes(application: Application, changedSince: boolean): SheetBlock[] {
  const sentences = [
    application.status !== 'approved' && 'Contact details are hidden until the application is approved.',
    changedSince &&
      'The student has changed the form since applying. This is the copy that came with the application.',
  ];
  return sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => ({ id: sentence, content: <div className="note">{sentence}</div> }));
}

function heading(words: string): SheetBlock {
  return { id: words, content: <div className="section">{words}</div>, keepsWithNext: true };
}

type Fact = readonly [label: string, value: string];

function fields(id: string, facts: readonly Fact[]): SheetBlock {
  return {
    id,
    content: (
      <div className="fields">
        {facts.map(([label, value]) => (
          <div key={label} className={facts.length === 3 ? 'field field-third' : 'field'}>
            <div className="label">{label}</div>
            <div className="value" dir="auto">
              {value || '-'}
            </div>
          </div>
        ))}
      </div>
    ),
  };
}

function personalDetails(form: ShownAdmissionForm): SheetBlock[] {
  const rows: Fact[][] = [
    [
      ['Name', form.name],
      ["Father's name", form.fatherName],
      ['CNIC', form.cnic],
    ],
    [
      ['Date of birth', formatDay(form.dob) || form.dob],
      ['Gender', form.gender],
      ['Marital status', form.maritalStatus],
    ],
    [
      ['Present address', form.presentAddress],
      ['Permanent address', form.permanentAddress],
    ],
    [
      ['Domicile', form.domicile],
      ['Locality', form.locality],
      ['Nationality', form.nationality],
    ],
    [
      ['Religion', form.religion],
      ['Identification mark', form.identificationMark],
      ['Blood group', form.bloodGroup],
    ],
    [
      ['Email', form.email],
      ['Cell', form.cell],
      ["Guardian's cell", form.guardianCell],
    ],
  ];
  return rows.map((facts) => fields(facts.map(([label]) => label).join(), facts));
}

const ITEMS_A_ROW = 3;

function checklist(form: ShownAdmissionForm): SheetBlock[] {
  const starts = CHECKLIST.map((_, index) => index).filter((index) => index % ITEMS_A_ROW === 0);
  return starts.map((start) => ({
    id: `checklist ${start}`,
    content: (
      <div className="items">
        {CHECKLIST.slice(start, start + ITEMS_A_ROW).map(({ key, label }) => (
          <div key={key} className="item">
            <div className="label">{label}</div>
            <div className="value">{form.documentChecklist[key] ? 'Attached' : 'Not attached'}</div>
          </div>
        ))}
      </div>
    ),
  }));
}

function Declaration({ agreed }: { agreed: boolean }) {
  return (
    <>
      <div className="declaration">
        {agreed
          ? 'The applicant declares that all particulars given in this form are true and complete.'
          : 'The applicant has not agreed to the declaration.'}
      </div>
      <div className="signatures">
        <div className="signature">Signature of the applicant</div>
        <div className="signature">Signature of the parent or guardian</div>
      </div>
    </>
  );
}
