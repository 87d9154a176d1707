import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/dashboard', {
  notSet: 'Not set yet: {settings}',
  notSetHow:
    'Students read that these are not announced yet. Set them in the file site.json in the data folder of the server, and start it again.',
  notSetWho: 'Students read that these are not announced yet. A master admin has them set on the server.',
  page: 'Admin: {tab}',
  title: 'Admin Dashboard',
  asMaster: 'Signed in as {person}, master admin.',
  asStaff: 'Signed in as {person}, staff.',
  changePassword: 'Change my password',
  setUpSecondStep: 'Set up the second step',
  tabs: 'Admin',
  notYourTab:
    'The link leads to a part of this page that you may not open. Ask the master admin if you need it.',
  students: 'Students',
  list: 'All students',
  documents: 'Check documents',
  receipts: 'Check receipts',
  'every-document': 'All documents',
  'receipts-together': 'Receipts together',
  payments: 'Payments',
  'test-results': 'Test results',
  receipt: 'Receipt',
  receiptOf: 'Receipt of {student}',
  openReceipt: 'Open the receipt of {student}',
  tryReceiptAgain: 'Load the receipt again',
  lookFirst:
    'Look at each receipt, select those that are right, and mark them as paid together. One question is asked for all of them.',
  loadingReceipts: 'Loading receipts…',
  noReceipts: 'All receipts are checked.',
  lookAgain: 'Look again',
  'same-person': 'Possible duplicates',
  waitsAt: '{tab} ({number})',
  desks: 'Students and desks',
  institutes: 'Institutes',
  institutesDesks: 'Institutes and their recognition',
  everyInstitute: 'All institutes',
  recognition: 'Recognition',
  'name-lists': 'Lists of names',
  applications: 'Applications',
  staff: 'Manage Staff',
  messages: 'Messages',
  threads: 'Threads',
  outbox: 'Outbox',
  templates: 'Templates',
  queries: 'Queries',
  academies: 'Academies/Consultants',
  staffCount: 'Staff',
});

/** What an operator sets, by its name in `site.json`. */
export const settingTexts = defineTexts('admin/dashboard/settings', {
  registrationFee: 'registration fee',
  paymentAccounts: 'numbers of the payment accounts',
  uanPhone: 'UAN phone line',
  supportEmail: 'support e-mail',
});
