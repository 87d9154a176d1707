import { type Application, CHECKLIST, resultName, type ShownAdmissionForm } from '@uas/contract';
import { formatDay, sentence } from '@uas/shared-ui/kit';
import { academicRecords } from './academic-records-blocks';
import type { PrintedSheet, SheetBlock } from './distribute-blocks';
import { texts } from './sheet.texts';
import { SheetPhoto } from './sheet-photo';

/** An applicant's form together with the application that it came with. */
export interface ApplicantForm {
  readonly application: Application;
  readonly form: ShownAdmissionForm;
  /** The student has changed the form since applying. */
  readonly changedSince: boolean;
}

/** The printed form of an applicant. */
export function formSheet(applicantForm: ApplicantForm): PrintedSheet {
  const { form, application } = applicantForm;
  const { course: program, session } = application;
  return {
    blocksFor: () => formBlocks(applicantForm),
    footer: texts.footer({ student: form.name, program, session }),
  };
}

/** The whole form as blocks, in the order of the paper form. */
function formBlocks({ application, form, changedSince }: ApplicantForm): SheetBlock[] {
  return [
    { id: 'head', content: <SheetHead application={application} photo={form.photo} /> },
    ...notes(application, changedSince),
    heading('official'),
    fields('official', [
      [texts.program, form.program || application.course],
      [texts.altProgram, form.altProgram],
      [texts.rollNumber, form.rollNo],
    ]),
    heading('personal'),
    ...personalDetails(form),
    heading('records'),
    ...academicRecords(form.academicRecords),
    ...otherMarks(form),
    heading('documents'),
    ...checklist(form),
    heading('declaration'),
    { id: 'declaration', content: <Declaration agreed={form.declarationAgreed} /> },
  ];
}

/** What merit rules ask besides the records, where the student gave it: groups, subjects, entry tests, Hafiz-e-Quran. */
function otherMarks({ academicRecords: records, tests = [], hafiz }: ShownAdmissionForm): SheetBlock[] {
  const ofRecords = records.flatMap((record): Fact[] => {
    const { group = '', subjects = [] } = record;
    const named = subjects.map(({ name, obtained, total }) => texts.subject({ name, obtained, total }));
    const more = [group, ...named].filter((each) => each !== '');
    return more.length === 0 ? [] : [[resultName(record), more.join(', ')]];
  });
  const ofTests = tests.map(({ test, year, rollNo, score, outOf }): Fact => {
    const marks = texts.ofTotal({ obtained: score || '-', total: outOf || '-' });
    return [`${test} ${year}`.trim(), rollNo === '' ? marks : texts.withRollNo({ marks, rollNo })];
  });
  const facts = [...ofRecords, ...ofTests, ...(hafiz ? [[texts.hafiz, texts.yes] as const] : [])];
  return facts.map((fact, at) => fields(`other marks ${at}`, [fact]));
}

function SheetHead({ application, photo }: { application: Application; photo: string }) {
  const { instituteName, course, department, session, date, status, number, _id } = application;
  return (
    <div className="head">
      <div className="institute">{instituteName}</div>
      <div className="title">{texts.title}</div>
      <div className="application">
        <div>{texts.programLine({ program: course })}</div>
        <div>{texts.departmentLine({ department })}</div>
        <div>{texts.sessionLine({ session })}</div>
        <div>{texts.appliedLine({ day: formatDay(date), status: sentence(status) })}</div>
        {number && (
          <div>
            {texts.numberLine({
              number: (
                <span className="number" dir="ltr">
                  {number}
                </span>
              ),
            })}
          </div>
        )}
        <div>{texts.idLine({ id: _id })}</div>
      </div>
      <SheetPhoto src={photo} />
    </div>
  );
}

function notes(application: Application, changedSince: boolean): SheetBlock[] {
  const kinds = [
    // eslint-disable-next-line no-restricted-syntax -- drawn
    application.status !== 'approved' && ('contactHidden' as const),
    changedSince && ('changedSince' as const),
  ];
  return kinds
    .filter((kind) => kind !== false)
    .map((kind) => ({ id: kind, content: <div className="note">{texts[kind]}</div> }));
}

type Part = 'official' | 'personal' | 'records' | 'documents' | 'declaration';

function heading(part: Part): SheetBlock {
  return {
    id: `heading ${part}`,
    content: <div className="section">{texts[part]}</div>,
    keepsWithNext: true,
  };
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
      [texts.name, form.name],
      [texts.fatherName, form.fatherName],
      [texts.cnic, form.cnic],
    ],
    [
      [texts.dob, formatDay(form.dob) || form.dob],
      [texts.gender, form.gender],
      [texts.maritalStatus, form.maritalStatus],
    ],
    [
      [texts.presentAddress, form.presentAddress],
      [texts.permanentAddress, form.permanentAddress],
    ],
    [
      [texts.domicile, form.domicile],
      [texts.locality, form.locality],
      [texts.nationality, form.nationality],
    ],
    [
      [texts.religion, form.religion],
      [texts.identificationMark, form.identificationMark],
      [texts.bloodGroup, form.bloodGroup],
    ],
    [
      [texts.email, form.email],
      [texts.cell, form.cell],
      [texts.guardianCell, form.guardianCell],
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
            <div className="label">{sentence(label)}</div>
            <div className="value">{form.documentChecklist[key] ? texts.attached : texts.notAttached}</div>
          </div>
        ))}
      </div>
    ),
  }));
}

function Declaration({ agreed }: { agreed: boolean }) {
  return (
    <>
      <div className="declaration">{agreed ? texts.agreed : texts.notAgreed}</div>
      <div className="signatures">
        <div className="signature">{texts.applicantSigns}</div>
        <div className="signature">{texts.guardianSigns}</div>
      </div>
    </>
  );
}
