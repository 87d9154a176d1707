import { screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  anySentenceOf,
  CHECKLIST,
  type CommitteeRow,
  countMatching,
  exportForCommittee,
  getApplicantForm,
  getOfferLetter,
  listForCommittee,
  listInstituteApplications,
  type ReplyInput,
  type ShownAdmissionForm,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, renderScreen, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';
import { formFileName } from '../application-pdf/finish-form';
import { SHEET_STYLES } from '../application-pdf/sheet-styles';
import { useFormSheet } from '../application-pdf/use-form-sheet';

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
  movePage: jest.fn(),
  outline: { add: jest.fn() },
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

afterEach(() => jest.clearAllMocks());

function WithoutApplication() {
  const forms = useFormSheet();
  return (
    <button type="button" onClick={() => forms.start(null, 'save')}>
      Save
    </button>
  );
}

describe('the form of one application', () => {
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
      const document = jest
        .spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get')
        .mockReturnValue(null);
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
});

describe('files of many applications', () => {
  const NAMES = ['Ali', 'Bina', 'Chand'];
  const waiting = NAMES.map((studentName, index) => rowOf(index + 1, { studentName, studentEmail: '*****' }));
  const approved = rowOf(4, { studentName: 'Dua', status: 'approved' });
  const rejected = rowOf(5, { studentName: 'Ejaz', status: 'rejected' });
  const ALL = [...waiting, approved, rejected];

  function rowOf(index: number, change: Partial<Application>): Application {
    return applicationOf({ _id: `ap_${index}`, number: `UAS-26-00000${index}-1`, ...change });
  }

  const letterOf = ({ number = '', studentName }: Application): ReplyInput<typeof getOfferLetter> => ({
    code: `${number}-QWERTZUP`,
    number,
    studentName,
    institute: {
      name: nust.name,
      logoUrl: '',
      address: 'H-12',
      city: 'Islamabad',
      phone: '',
      email: '',
      website: '',
    },
    department: 'Sciences',
    program: 'BS Physics',
    session: 'Fall 2026',
    decidedAt: '2026-11-20T05:00:00.000Z',
    replyBy: null,
    accepted: false,
    conditions: [],
  });

  const committeeRows: CommitteeRow[] = [
    {
      _id: 'ap_1',
      number: 'UAS-26-000001-1',
      studentName: 'Ali',
      program: 'BS Physics',
      marks: [
        { qualification: 'Matriculation', percentage: '79.64', isVerified: true },
        { qualification: 'Intermediate', percentage: '61.00', isVerified: false },
      ],
      state: 'Pending',
      reason: '',
    },
    {
      _id: 'ap_2',
      number: 'UAS-26-000002-1',
      studentName: 'Bina',
      program: 'BS Physics',
      marks: [],
      state: 'Not selected',
      reason: 'All seats are taken.',
    },
  ];

  let savedNames: string[] = [];
  let printed: string[] = [];

  beforeEach(() => {
    savedNames = [];
    printed = [];
    HTMLAnchorElement.prototype.click = function click() {
      savedNames.push(this.download);
    };
    window.print = () => {
      printed.push(document.querySelector('[data-print-frame]')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
    mockHtml2canvas.mockImplementation(picture);
    fakeServer.reply(getApplicantForm, ({ params }) => ({
      form: { ...saraForm, name: `Form of ${params.email}` },
      changedSince: false,
    }));
  });

  /** jsdom lays nothing out: texts get a box here, in the document of the preview. */
  async function picture(page: Element) {
    const box = { left: 10, top: 20, width: 30, height: 12 };
    const prototype: object = Object.getPrototypeOf(page.ownerDocument.createRange());
    Object.defineProperty(prototype, 'getBoundingClientRect', { value: () => box, configurable: true });
    return { toDataURL: () => 'data:image/jpeg;base64,AA', width: 1 };
  }

  type Opened = Awaited<ReturnType<typeof openDashboard>>['user'];

  async function openFiles(served: Parameters<typeof openDashboard>[0] = { applications: ALL }) {
    const { user } = await openDashboard(served);
    await user.click(screen.getByRole('button', { name: 'Print and files' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print and files' });
    await within(dialog).findByRole('button', { name: 'Forms as one PDF' });
    return { user, dialog: within(dialog) };
  }

  /** The same of the rows that are ticked. */
  async function openSelection(names: readonly string[], served: readonly Application[] = ALL) {
    const { user } = await openDashboard({ applications: served });
    for (const name of names)
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}, BS Computer Science` }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Print and files' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print and files' });
    await within(dialog).findByRole('button', { name: 'Forms as one PDF' });
    return { user, dialog: within(dialog) };
  }

  const choose = (user: Opened, dialog: ReturnType<typeof within>, name: string) =>
    user.click(dialog.getByRole('button', { name }));
  const leftOut = (dialog: ReturnType<typeof within>) =>
    within(dialog.getByRole('list', { name: 'Left out' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const bookmarks = () =>
    mockPdf.outline.add.mock.calls.map(([, name, { pageNumber }]) => [name, pageNumber]);

  describe('what can be printed and saved of many', () => {
    it('says when nothing matches, and makes nothing', async () => {
      const { user, dialog } = await openFiles({ applications: [] });
      for (const name of ['Forms as one PDF', 'Short list to print', 'Committee file (CSV)']) {
        fakeServer.reply(listForCommittee, { applications: [], hasMore: false, total: 0, cursor: null });
        await choose(user, dialog, name);
        expect(await screen.findByText('No applications to export for current filter.')).toBeVisible();
      }
      await choose(user, dialog, 'All offer letters');
      expect(await dialog.findByText('None of these is approved, so there is no letter.')).toBeVisible();
      expect([savedNames, printed]).toEqual([[], []]);
      expect(fakeServer.calls(exportForCommittee)).toEqual([]);
    });

    it('is four things of all that match, and says of which, how many are too many before anything is made, and when they cannot be loaded', async () => {
      const { user, dialog } = await openFiles({ applications: ALL, total: 1_240 });
      expect(dialog.getByText('All 1,240 applications')).toBeVisible();
      expect(
        dialog
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
          .filter(Boolean),
      ).toEqual(['Forms as one PDF', 'All offer letters', 'Short list to print', 'Committee file (CSV)']);
      expect(dialog.getByText(/Up to 50 at a time/)).toBeVisible();
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText(/^These are 1,240 applications\. Up to 50 forms fit/)).toBeVisible();
      await choose(user, dialog, 'All offer letters');
      expect(await dialog.findByText(/^These are 1,240 offers\. Up to 100 letters/)).toBeVisible();
      const last = fakeServer.calls(listInstituteApplications).at(-1);
      expect(last?.query).toMatchObject({ status: 'approved' });
      fakeServer.reply(listForCommittee, {
        applications: committeeRows,
        hasMore: true,
        total: 501,
        cursor: 'next',
      });
      await choose(user, dialog, 'Short list to print');
      expect(await dialog.findByText(/or take the committee file\.$/)).toBeVisible();
      fakeServer.unreachable(listInstituteApplications);
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('Could not load the applications. Please try again.')).toBeVisible();
      expect(fakeServer.calls(getApplicantForm)).toEqual([]);
      expect(printed).toEqual([]);
    });
  });

  describe('forms as one PDF', () => {
    it('are drawn one after the other, with the contents in front and a bookmark each; the short list of the ticked ones is in the order in which they stand', async () => {
      const { user, dialog } = await openSelection(['Ali', 'Bina']);
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('2 forms in the PDF')).toBeVisible();
      expect(savedNames).toEqual([expect.stringMatching(/^Application forms - .+\.pdf$/)]);
      expect(fakeServer.calls(getApplicantForm).map(({ params }) => params)).toEqual([
        { email: 'ap_1' },
        { email: 'ap_2' },
      ]);
      expect(mockPdf.movePage.mock.calls).toEqual([[3, 1]]);
      expect(bookmarks()).toEqual([
        ['UAS-26-000001-1', 2],
        ['UAS-26-000002-1', 3],
      ]);
      const text = mockPdf.text.mock.calls.map(([written]) => written);
      const contents = text.slice(0, text.indexOf('Student Application Form'));
      for (const expected of ['Application forms', 'UAS-26-000001-1', 'Ali', 'UAS-26-000002-1', 'Bina'])
        expect(contents.join(' ')).toContain(expected);
      expect(text).toContain('Form of ap_2');
      expect(screen.queryByTitle('Student Application Form preview')).not.toBeInTheDocument();

      await choose(user, dialog, 'Back');
      fakeServer.reply(listForCommittee, {
        applications: [...committeeRows].reverse(),
        hasMore: false,
        total: 2,
        cursor: null,
      });
      await choose(user, dialog, 'Short list to print');
      await waitFor(() => expect(printed).toHaveLength(1));
      expect(printed[0]).toMatch(/2 chosen applications.*Ali.*Bina/);
      expect(fakeServer.calls(listForCommittee)[0]?.query).toMatchObject({ ids: 'ap_1,ap_2' });
    });

    it('say how far they have come, cannot be closed meanwhile, and can be cancelled', async () => {
      const answer = fakeServer.hold(getApplicantForm);
      const { user, dialog } = await openSelection(['Ali', 'Bina', 'Chand']);
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('Making the PDF of 3 forms')).toBeVisible();
      expect(dialog.getByText('0 of 3')).toBeVisible();
      await user.keyboard('{Escape}');
      expect(dialog.getByText('Making the PDF of 3 forms')).toBeVisible();
      await choose(user, dialog, 'Cancel');
      answer();
      expect(await dialog.findByRole('button', { name: 'Forms as one PDF' })).toBeVisible();
      await waitFor(() => expect(fakeServer.calls(getApplicantForm)).toHaveLength(1));
      expect(savedNames).toEqual([]);
    });

    it('name one that failed, and try it again before the file is saved', async () => {
      mockHtml2canvas.mockImplementationOnce(async () => {
        throw new Error('no canvas');
      });
      fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false });
      const { user, dialog } = await openSelection(['Ali', 'Bina']);
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('One form in the PDF')).toBeVisible();
      expect(leftOut(dialog)).toEqual(['Ali, BS Computer Science: It could not be drawn.']);
      expect(savedNames).toEqual([]);
      await choose(user, dialog, 'Try that one again');
      expect(await dialog.findByText('2 forms in the PDF')).toBeVisible();
      await waitFor(() => expect(savedNames).toHaveLength(1));
      expect(bookmarks().map(([name]) => name)).toEqual(['UAS-26-000002-1', 'UAS-26-000001-1']);
      await choose(user, dialog, 'Back');
      expect(await dialog.findByRole('button', { name: 'Forms as one PDF' })).toBeVisible();
    });

    it('can be saved without one that fails, and stop where none would fare better', async () => {
      const { user, dialog } = await openSelection(['Ali', 'Bina', 'Chand']);
      fakeServer.reply(getApplicantForm, ({ params }) => {
        if (params.email === 'ap_1') fakeServer.unreachable(getApplicantForm);
        return { form: saraForm, changedSince: false };
      });
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('One form in the PDF')).toBeVisible();
      expect(leftOut(dialog)).toEqual([
        expect.stringMatching(/^Bina, BS Computer Science: /),
        'Chand, BS Computer Science: Not tried.',
      ]);
      await choose(user, dialog, 'Save without them');
      await waitFor(() => expect(savedNames).toHaveLength(1));
      expect(bookmarks()).toEqual([['UAS-26-000001-1', 2]]);
    });

    it('leave out rejected ones and empty forms for good, with the reason, and save the rest at once', async () => {
      fakeServer.reply(getApplicantForm, ({ params }) => {
        const empty = params.email === 'ap_2' && { name: '', fatherName: '', declarationAgreed: false };
        return { form: { ...saraForm, ...empty }, changedSince: false };
      });
      const { user, dialog } = await openFiles();
      await choose(user, dialog, 'Forms as one PDF');
      expect(await dialog.findByText('3 forms in the PDF')).toBeVisible();
      await waitFor(() => expect(savedNames).toHaveLength(1));
      expect(leftOut(dialog)).toEqual([
        'Bina, BS Computer Science: This student has not filled the application form.',
        'Ejaz, BS Computer Science: The form is not available for rejected applications.',
      ]);
      expect(dialog.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
    });
  });

  describe('all offer letters', () => {
    it('F-8 of the ticked ones alone are printed in one go, each with its own code; who is not approved is named; what is rejected cannot be ticked', async () => {
      fakeServer.reply(getOfferLetter, () => letterOf(approved));
      const { user, dialog } = await openSelection(['Ali', 'Dua']);
      expect(dialog.getByText('2 chosen applications')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Committee file (CSV)' })).not.toBeInTheDocument();
      expect(screen.queryByRole('checkbox', { name: /Ejaz/, hidden: true })).not.toBeInTheDocument();
      await choose(user, dialog, 'All offer letters');
      await waitFor(() => expect(printed).toHaveLength(1));
      expect(printed[0]).toContain('Dear Dua,');
      expect(printed[0]).toContain('UAS-26-000004-1-QWERTZUP');
      expect(await dialog.findByText('One letter is ready')).toBeVisible();
      expect(leftOut(dialog)).toEqual([
        'Ali, BS Computer Science: It is not approved, so there is no letter.',
      ]);
      expect(fakeServer.calls(getOfferLetter).map(({ params }) => params)).toEqual([{ id: 'ap_4' }]);
    });

    it('F-8 ask for the approved ones among all that match, leave out an offer that ended meanwhile, and say when there is none', async () => {
      fakeServer.refuseWith(getOfferLetter, 'offer.not-open');
      const { user, dialog } = await openFiles();
      fakeServer.reply(listInstituteApplications, pageOf([approved]));
      await choose(user, dialog, 'All offer letters');
      expect(await dialog.findByText('There is no letter to print.')).toBeVisible();
      expect(leftOut(dialog)).toEqual([
        'Dua, BS Computer Science: It is not approved, so there is no letter.',
      ]);
      expect(printed).toEqual([]);
      expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({ status: 'approved' });
      await choose(user, dialog, 'Back');
      fakeServer.reply(getOfferLetter, () => letterOf(approved));
      await choose(user, dialog, 'All offer letters');
      await waitFor(() => expect(printed).toHaveLength(1));
    });
  });

  describe('the short list', () => {
    it('says filter, count, marks and where they are from, state and reason, and has room to sign; the committee file is asked for with the same filter', async () => {
      fakeServer.reply(listForCommittee, {
        applications: committeeRows,
        hasMore: false,
        total: 2,
        cursor: null,
      });
      const { user, dialog } = await openFiles({ applications: ALL, at: '/?status=pending&sort=name' });
      expect(dialog.getByText('Status: Pending · 5 applications')).toBeVisible();
      await choose(user, dialog, 'Short list to print');
      await waitFor(() => expect(printed).toHaveLength(1));
      const [paper = ''] = printed;
      for (const expected of [
        `Applications to ${nust.name}`,
        'Status: Pending',
        '2 applications',
        'Matriculation %',
        '79.64✓',
        '61.00',
        'Not selectedAll seats are taken.',
        'Name, signature and date',
      ])
        expect(paper).toContain(expected);
      expect(paper).not.toContain('*****');
      expect(fakeServer.calls(listForCommittee)[0]?.query).toMatchObject({ status: 'pending', sort: 'name' });
      await waitFor(() => expect(document.querySelector('[data-print-frame]')).not.toBeInTheDocument());

      fakeServer.refuseWith(exportForCommittee, 'too-often.exports');
      await choose(user, dialog, 'Committee file (CSV)');
      expect(await screen.findByText(anySentenceOf('too-often.exports'))).toBeVisible();
      fakeServer.reply(exportForCommittee, 'Application Number\r\n');
      await choose(user, dialog, 'Committee file (CSV)');
      await waitFor(() => expect(savedNames).toHaveLength(1));
      expect(fakeServer.calls(exportForCommittee).at(-1)).toMatchObject({
        params: { email: nust.email },
        query: { status: 'pending' },
      });
    });
  });

  it('all that match and wait are what is chosen with them, and not those that are ticked', async () => {
    fakeServer.reply(countMatching, { count: 2_846, prepared: 0 });
    const { user } = await openDashboard({ applications: waiting, total: 3_000 });
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Choose all that match' }));
    await bar.findByText('2,846 selected');
    await user.click(bar.getByRole('button', { name: 'Print and files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Print and files' }));
    expect(await dialog.findByText('Waiting for a decision · 2,846 applications')).toBeVisible();
  });
});
