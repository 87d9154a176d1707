import { screen, waitFor } from '@testing-library/react';
import { type Application, CHECKLIST, getApplicantForm, type ShownAdmissionForm } from '@uas/contract';
import { applicationOf, fakeServer, renderScreen, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';
import { formFileName } from './finish-form';
import { SHEET_STYLES } from './sheet-styles';
import { useFormSheet } from './use-form-sheet';

const mockHtml2canvas = jest.fn();
const mockPdf = {
  addPage: jest.fn(),
  setPage: jest.fn(),
  addImage: jest.fn(),
  text: jest.fn(),
  setFontSize: jest.fn(),
  setProperties: jest.fn(),
  getTextWidth: () => 10,
  setFont: jest.fn(),
  addFileToVFS: jest.fn(),
  addFont: jest.fn(),
  output: () => new Blob(['%PDF']),
};
const mockPdfMade = jest.fn();
const mockLoaded: string[] = [];

jest.mock('html2canvas', () => {
  mockLoaded.push('html2canvas');
  return { __esModule: true, default: (...given: unknown[]) => mockHtml2canvas(...given) };
});
jest.mock('jspdf', () => {
  mockLoaded.push('jspdf');
  function MockPdf(options: unknown) {
    mockPdfMade(options);
    return mockPdf;
  }
  return { jsPDF: Object.assign(MockPdf, { API: { events: [] } }) };
});

const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
const approved = applicationOf({ status: 'approved' });
const form: ShownAdmissionForm = {
  ...saraForm,
  documentChecklist: { ...saraForm.documentChecklist, matriculation: true },
  academicRecords: [
    {
      qualification: 'Matriculation',
      passingYear: '2022',
      rollNo: 'R-17',
      totalMarks: '1100',
      obtainedMarks: '876',
      percentage: '79.64',
      board: 'BISE Lahore',
      registrationNo: 'REG-9',
      examination: 'Annual',
    },
  ],
};

let savedNames: string[] = [];

beforeEach(() => {
  savedNames = [];
  HTMLAnchorElement.prototype.click = function click() {
    savedNames.push(this.download);
  };
  mockHtml2canvas.mockImplementation(picture);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function WithoutApplication() {
  const forms = useFormSheet();
  return (
    <button type="button" onClick={() => forms.start(null, 'save')}>
      Save
    </button>
  );
}

async function start(application: Application, action: 'Save' | 'Print' = 'Save') {
  const opened = await openDashboard({ applications: [application] });
  await opened.user.click(
    screen.getByRole('button', { name: new RegExp(`^${action} the application form`) }),
  );
  return opened;
}

function printedText(): string {
  const frame = screen.getByTitle<HTMLIFrameElement>('Student Application Form preview');
  return frame.contentDocument?.body.textContent ?? '';
}

// The first test of the file: later ones find the libraries loaded.
it('A-7.49 A-9.7 R-49 loads its two libraries on demand and makes A4 portrait at scale 2', async () => {
  fakeServer.reply(getApplicantForm, { form, changedSince: false });
  const { user } = await openDashboard({ applications: [approved] });
  expect(mockLoaded).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Save the application form/ }));
  await waitFor(() =>
    expect(savedNames).toEqual(['Application form - Sara Ahmed - BS Computer Science.pdf']),
  );
  expect([...mockLoaded].sort()).toEqual(['html2canvas', 'jspdf']);
  expect(mockPdfMade).toHaveBeenCalledWith(
    expect.objectContaining({ orientation: 'portrait', unit: 'mm', format: 'a4' }),
  );
  expect(mockHtml2canvas).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ scale: 2, width: 794, height: 1123 }),
  );
  expect(mockPdf.addImage).toHaveBeenCalledWith(expect.any(String), 'JPEG', 0, 0, 210, 297);
  expect(fakeServer.calls(getApplicantForm)[0]?.params).toEqual({ email: 'ap_1' });
});

describe('what can stand in the way', () => {
  it("A-8.22 says 'Failed to load application form.', A-8.19 that none was filled, the words of the server for any other refusal, A-8.20 'Form preview area not found.', and when the PDF could not be made; it can be tried again", async () => {
    fakeServer.unreachable(getApplicantForm);
    const { user } = await start(pending);
    expect(await screen.findByText('Failed to load application form.')).toBeVisible();
    const save = () => screen.getByRole('button', { name: /^Save the application form/ });
    const again = async () => {
      await waitFor(() => expect(save()).toBeEnabled());
      await user.click(save());
    };
    fakeServer.refuseWith(getApplicantForm, 'form.not-found');
    await again();
    expect(await screen.findByText('This student has not filled the application form.')).toBeVisible();
    fakeServer.refuse(getApplicantForm, 404, 'Application not found.');
    await again();
    expect(await screen.findByText('Application not found.')).toBeVisible();

    fakeServer.reply(getApplicantForm, { form, changedSince: false });
    const document = jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
    await again();
    expect(await screen.findByText('Form preview area not found.')).toBeVisible();
    expect(document).toHaveBeenCalled();
    document.mockRestore();
    mockHtml2canvas.mockRejectedValue(new Error('no canvas'));
    await again();
    expect(await screen.findByText(/The PDF could not be made\./)).toBeVisible();
    expect(save()).toBeEnabled();
    expect(screen.queryByTitle('Student Application Form preview')).not.toBeInTheDocument();
    expect(savedNames).toEqual([]);
  });

  it('A-8.19 says the same of a form that holds nothing', async () => {
    const empty = { ...saraForm, name: '', fatherName: '', declarationAgreed: false };
    fakeServer.reply(getApplicantForm, { form: empty, changedSince: false });
    await start(pending);
    expect(await screen.findByText('This student has not filled the application form.')).toBeVisible();
    expect(savedNames).toEqual([]);
  });

  it("A-8.17 says 'No student selected!' when there is no application to take the form of", async () => {
    const { user } = renderScreen(<WithoutApplication />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No student selected!')).toBeVisible();
    expect(fakeServer.calls(getApplicantForm)).toHaveLength(0);
  });

  it("A-8.18 says 'Cannot find student email for this application.' when nothing identifies the student", async () => {
    await start(applicationOf({ _id: '', studentEmail: '' }));
    expect(await screen.findByText('Cannot find student email for this application.')).toBeVisible();
    expect(fakeServer.calls(getApplicantForm)).toHaveLength(0);
  });
});

describe('the PDF', () => {
  it('A-2.22 A-3.12 R-23 shows every field of the form in a hidden preview, fills an empty program from the application, and can be searched: its words stand invisibly over the picture', async () => {
    const release = holdPdf();
    fakeServer.reply(getApplicantForm, {
      form: { ...form, program: '', religion: 'احمد' },
      changedSince: true,
    });
    await start(approved);
    await waitFor(() => expect(printedText()).toContain('Student Application Form'));
    const text = printedText();
    for (const expected of [
      'Application number: UAS-26-004821-9',
      'BS Computer Science',
      'Sara Ahmed',
      'Ahmed Ali',
      '42201-0397640-8',
      'sara@example.pk',
      '0300-1234567',
      'BISE Lahore',
      '79.64',
      'R-17',
      'REG-9',
      'Annual',
      'The student has changed the form since applying.',
      ...CHECKLIST.map(({ label }) => label),
      ...LABELS,
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toContain('ProgramBS Computer Science');
    expect(screen.getByTitle('Student Application Form preview')).toHaveAttribute('aria-hidden', 'true');
    release();
    await waitFor(() => expect(savedNames).toHaveLength(1));
    const written = mockPdf.text.mock.calls.map(([drawn]) => drawn);
    expect(written).toContain('Sara Ahmed');
    expect(written).toContain('احمد');
    expect(mockPdf.addFont).toHaveBeenCalledWith('invisible.ttf', 'invisible', 'normal');
    expect(mockPdf.text.mock.calls[0]?.[3]).toMatchObject({ renderingMode: 'invisible' });
  });

  it('F-1 prints groups, subjects, entry tests and Hafiz-e-Quran where the student gave them', async () => {
    const release = holdPdf();
    const [record] = form.academicRecords;
    const test = { test: 'NET', year: '2026', rollNo: 'N-17', score: '140', outOf: '200' };
    const subjects = [{ name: 'Physics', obtained: '150', total: '170' }];
    const more = {
      ...form,
      academicRecords: record ? [{ ...record, group: 'Science', subjects }] : [],
      tests: [test],
      hafiz: true,
    };
    fakeServer.reply(getApplicantForm, { form: more, changedSince: false });
    await start(approved);
    await waitFor(() => expect(printedText()).toContain('Student Application Form'));
    expect(printedText()).toContain('MatriculationScience, Physics: 150 of 170');
    expect(printedText()).toContain('NET 2026140 of 200, roll number N-17Hafiz-e-QuranYes');
    release();
    await waitFor(() => expect(savedNames).toHaveLength(1));
  });

  it('A-4.13 R-15 prints masked contact data as it came, and says why', async () => {
    const release = holdPdf();
    const masked = { ...form, email: '*****', cell: '*****', guardianCell: '*****' };
    fakeServer.reply(getApplicantForm, { form: masked, changedSince: false });
    await start(pending);
    await waitFor(() => expect(printedText()).toContain('Student Application Form'));
    expect(printedText()).toContain("Email*****Cell*****Guardian's cell*****");
    expect(printedText()).toContain('Contact details are hidden until the application is approved.');
    expect(printedText()).not.toContain('sara@example.pk');
    release();
    await waitFor(() => expect(savedNames).toHaveLength(1));
  });
});

describe('the browser print', () => {
  it('prints the preview alone', async () => {
    const print = jest.fn();
    fakeServer.reply(getApplicantForm, { form, changedSince: false });
    await start(approved, 'Print');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Student Application Form preview');
    Object.assign(frame.contentWindow ?? {}, { print, focus: jest.fn() });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(frame.contentDocument?.title).toBe('Application form - Sara Ahmed - BS Computer Science');
    frame.contentWindow?.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(frame).not.toBeInTheDocument());
    expect(savedNames).toEqual([]);
  });

  it('R-49 is A4 portrait without margins of the browser', () => {
    expect(SHEET_STYLES).toContain('@page { size: A4 portrait; margin: 0; }');
  });
});

it('names the file after applicant and program, in any script, without what file systems refuse', () => {
  expect(formFileName({ name: 'رابعہ اسلم', course: 'BS Mathematics' })).toBe(
    'Application form - رابعہ اسلم - BS Mathematics',
  );
  expect(formFileName({ name: ' Sara/Ahmed: "A" ', course: '' })).toBe('Application form - Sara Ahmed A');
  expect(formFileName({ name: '\u{1d49c}'.repeat(66), course: 'BS' })).toBe(
    `Application form - ${'\u{1d49c}'.repeat(65)}`,
  );
});

function holdPdf(): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockHtml2canvas.mockImplementation(async (page: Element) => {
    await gate;
    return picture(page);
  });
  return release;
}

/** jsdom lays nothing out: words get a place here, in the document of the preview. */
async function picture(page: Element) {
  const box = { left: 10, top: 20, width: 30, height: 12 };
  const rectangle = { value: () => box };
  const prototype: object = Object.getPrototypeOf(page.ownerDocument.createRange());
  Object.defineProperty(prototype, 'getBoundingClientRect', { ...rectangle, configurable: true });
  return { toDataURL: () => 'data:image/jpeg;base64,AA', width: 1 };
}

const LABELS = [
  'Program',
  'Alternative program',
  'Roll number',
  'Name',
  "Father's name",
  'CNIC',
  'Date of birth',
  'Gender',
  'Present address',
  'Permanent address',
  'Domicile',
  'Locality',
  'Nationality',
  'Marital status',
  'Identification mark',
  'Religion',
  'Blood group',
  'Email',
  "Guardian's cell",
  'Cell',
  'Qualification',
  'Year',
  'Total',
  'Obtained',
  'Board',
  'Registration no.',
  'Examination',
  'Declaration',
];
