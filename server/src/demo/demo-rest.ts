/** Academies and consultants of the demo data. */
export const DEMO_ACADEMIES = [
  {
    name: 'Bright Future Academy',
    email: 'office@bright-future.example',
    city: 'Lahore',
    address: '12 Main Boulevard, Gulberg, Lahore',
    contact_person: 'Asim Chaudhry',
    phone: '042-5550201',
  },
  {
    name: 'Khyber Education Consultants',
    email: 'info@khyber-consultants.example',
    city: 'Peshawar',
    address: 'University Town, Peshawar',
    contact_person: 'Palwasha Khattak',
    phone: '091-5550202',
  },
  {
    name: 'Potohar Academy of Sciences',
    email: 'contact@potohar-academy.example',
    city: 'Rawalpindi',
    address: 'Saddar, Rawalpindi',
    contact_person: 'Naveed Satti',
    phone: '051-5550203',
  },
  {
    name: 'Sindh Education Consultants',
    email: 'info@sindh-education.example',
    city: 'Hyderabad',
    address: 'Latifabad Unit 7, Hyderabad',
    contact_person: 'Kiran Panhwar',
    phone: '022-5550204',
  },
] as const;

/** Queries of visitors; `institute` counts from 0 in the list of demo institutes. */
export const DEMO_QUERIES = [
  {
    institute: 0,
    course: 'BS Computer Science',
    name: 'Nimra Sheikh',
    phone: '0307-5550301',
    email: 'nimra@visitors.example',
    message: 'Is there an entry test for BS Computer Science, and when is the last date to apply?',
    hoursAgo: 3,
  },
  {
    institute: 0,
    course: 'MBA',
    name: 'Kashif Mahmood',
    phone: '0311-5550302',
    email: 'kashif@visitors.example',
    message: 'Do you offer evening classes for the MBA? I work until five.',
    hoursAgo: 27,
  },
  {
    institute: 0,
    course: 'BE Electrical Engineering',
    name: 'Sana Iftikhar',
    phone: '0334-5550303',
    email: 'sana@visitors.example',
    message: 'What is the closing merit of last year?',
    hoursAgo: 52,
  },
  {
    institute: 0,
    course: '',
    name: 'Waqas Ali',
    phone: '0340-5550304',
    email: 'waqas@visitors.example',
    message: 'Are there scholarships for orphans?',
    hoursAgo: 121,
  },
  {
    institute: 1,
    course: 'LLB (5 years)',
    name: 'Taimoor Gondal',
    phone: '0308-5550305',
    email: 'taimoor@visitors.example',
    message: 'Is the LAT score needed before applying?',
    hoursAgo: 9,
  },
  {
    institute: 3,
    course: 'BS Nursing',
    name: 'Shagufta Bibi',
    phone: '0313-5550306',
    email: 'shagufta@visitors.example',
    message: 'Is there a hostel for girls?',
    hoursAgo: 30,
  },
  {
    institute: 4,
    course: 'Doctor of Veterinary Medicine',
    name: 'Arslan Virk',
    phone: '0346-5550307',
    email: 'arslan@visitors.example',
    message: '',
    hoursAgo: 76,
  },
  {
    institute: 6,
    course: 'BS Fashion Design',
    name: 'Iqra Malik',
    phone: '0303-5550308',
    email: 'iqra@visitors.example',
    message: 'کیا فیس قسطوں میں ادا کی جا سکتی ہے؟',
    hoursAgo: 99,
  },
  {
    institute: 7,
    course: 'BS Game Development',
    name: 'Shahzaib Awan',
    phone: '0332-5550309',
    email: 'shahzaib@visitors.example',
    message: 'Which computer should I buy for this program?',
    hoursAgo: 150,
  },
  {
    institute: 9,
    course: 'BS Forestry',
    name: 'Laiba Swati',
    phone: '0347-5550310',
    email: 'laiba@visitors.example',
    message: 'Do field trips cost extra?',
    hoursAgo: 201,
  },
] as const;

interface DemoAdminMessage {
  readonly with: 'student' | 'institute';
  readonly email: string;
  readonly from: 'admin' | 'student' | 'institute';
  readonly text: string;
  readonly hoursAgo: number;
  readonly read: boolean;
}

/** Threads with the admin. */
export const DEMO_ADMIN_MESSAGES: readonly DemoAdminMessage[] = [
  {
    with: 'student',
    email: 'student@uas.example',
    from: 'student',
    text: 'Assalam-o-alaikum, I have uploaded the receipt of my registration fee.',
    hoursAgo: 900,
    read: true,
  },
  {
    with: 'student',
    email: 'student@uas.example',
    from: 'admin',
    text: 'Walaikum assalam, your payment is confirmed. You can apply now.',
    hoursAgo: 890,
    read: true,
  },
  {
    with: 'student',
    email: 'student@uas.example',
    from: 'admin',
    text: 'A reminder: please accept at most one offer. It cannot be changed by you afterwards.',
    hoursAgo: 20,
    read: false,
  },
  {
    with: 'student',
    email: 'daniyal.shah@students.example',
    from: 'student',
    text: 'I paid through the bank two days ago. When will my account be active?',
    hoursAgo: 6,
    read: false,
  },
  {
    with: 'student',
    email: 'fatima.noor@students.example',
    from: 'student',
    text: 'How do I fill in the admission form? I do not find the roll number of my board.',
    hoursAgo: 30,
    read: true,
  },
  {
    with: 'student',
    email: 'fatima.noor@students.example',
    from: 'admin',
    text: 'It is printed on your result card. You may leave the field empty for now.',
    hoursAgo: 28,
    read: true,
  },
  {
    with: 'institute',
    email: 'institute@uas.example',
    from: 'institute',
    text: 'We rejected one application by mistake. Could you set it back to pending?',
    hoursAgo: 70,
    read: true,
  },
  {
    with: 'institute',
    email: 'institute@uas.example',
    from: 'admin',
    text: 'Of course. Please tell us the name of the student and the program.',
    hoursAgo: 44,
    read: false,
  },
  {
    with: 'institute',
    email: 'admissions@chenab-agri.example',
    from: 'institute',
    text: 'Please resume student queries for our university; the office is open again.',
    hoursAgo: 12,
    read: false,
  },
];
