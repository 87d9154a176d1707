import type { ApplicationStatus } from '@uas/contract';

/** An application of the demo data. `institute` counts from 0 in the list of demo institutes. */
export interface DemoApplication {
  readonly institute: number;
  readonly department: string;
  readonly course: string;
  readonly daysAgo: number;
  readonly status: ApplicationStatus;
  readonly accepted?: true;
  /** Which of the sessions on offer, counted from 0. */
  readonly session?: number;
  readonly messages?: readonly {
    readonly from: 'student' | 'institute';
    readonly text: string;
    readonly read: boolean;
  }[];
}

export interface DemoStudent {
  readonly email: string;
  readonly name: string;
  readonly fatherName: string;
  readonly phone: string;
  readonly city: string;
  readonly dob: string;
  readonly gender: 'Male' | 'Female';
  readonly cnic: string;
  readonly paid: boolean;
  readonly form: 'complete' | 'none';
  readonly receipt: boolean;
  readonly referredBy: string;
  /** Matriculation and intermediate, of 1100 marks each. */
  readonly marks: readonly [number, number];
  readonly daysAgo: number;
  readonly applications: readonly DemoApplication[];
}

const COMPUTING = 'Computing';

export const DEMO_STUDENTS: readonly DemoStudent[] = [
  {
    email: 'student@uas.example',
    name: 'Sara Ahmed',
    fatherName: 'Ahmed Nawaz',
    phone: '0300-5550101',
    city: 'Rawalpindi',
    dob: '2008-03-14',
    gender: 'Female',
    cnic: '37405-1234567-2',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'office@bright-future.example',
    marks: [978, 941],
    daysAgo: 52,
    applications: [
      {
        institute: 0,
        department: COMPUTING,
        course: 'BS Computer Science',
        daysAgo: 34,
        status: 'approved',
        messages: [
          {
            from: 'institute',
            text: 'Congratulations, Sara! Your application for BS Computer Science is approved. Please accept the offer before the end of the month.',
            read: true,
          },
          {
            from: 'student',
            text: 'Thank you very much. Is there a hostel for first-year students?',
            read: true,
          },
          {
            from: 'institute',
            text: 'Yes, the hostel form is available at the admissions office. Please bring two photographs.',
            read: false,
          },
        ],
      },
      {
        institute: 0,
        department: COMPUTING,
        course: 'BS Artificial Intelligence',
        daysAgo: 12,
        status: 'pending',
      },
      {
        institute: 1,
        department: 'Computer Science',
        course: 'BS Computer Science',
        daysAgo: 30,
        status: 'rejected',
      },
      {
        institute: 7,
        department: COMPUTING,
        course: 'BS Software Engineering',
        daysAgo: 6,
        status: 'approved',
      },
      {
        institute: 6,
        department: 'Computer Science',
        course: 'BS Computer Science',
        daysAgo: 2,
        status: 'pending',
      },
    ],
  },
  {
    email: 'newcomer@uas.example',
    name: 'Bilal Hussain',
    fatherName: 'Hussain Shah',
    phone: '0301-5550102',
    city: 'Multan',
    dob: '',
    gender: 'Male',
    cnic: '',
    paid: false,
    form: 'none',
    receipt: false,
    referredBy: '',
    marks: [0, 0],
    daysAgo: 1,
    applications: [],
  },
  {
    email: 'omar.farooq@students.example',
    name: 'Omar Farooq',
    fatherName: 'Farooq Azam',
    phone: '0302-5550103',
    city: 'Lahore',
    dob: '2007-11-02',
    gender: 'Male',
    cnic: '35202-7654321-1',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'office@bright-future.example',
    marks: [1012, 990],
    daysAgo: 70,
    applications: [
      {
        institute: 0,
        department: 'Electrical Engineering',
        course: 'BE Electrical Engineering',
        daysAgo: 48,
        status: 'approved',
        accepted: true,
        messages: [
          { from: 'student', text: 'I have uploaded the paid challan. When do classes begin?', read: true },
          {
            from: 'institute',
            text: 'Welcome! Orientation is in the second week of the session.',
            read: true,
          },
        ],
      },
      {
        institute: 2,
        department: 'Electrical Engineering',
        course: 'BE Electronics',
        daysAgo: 50,
        status: 'approved',
      },
    ],
  },
  {
    email: 'hira.khan@students.example',
    name: 'Hira Khan',
    fatherName: 'Gul Zaman Khan',
    phone: '0333-5550104',
    city: 'Peshawar',
    dob: '2008-01-25',
    gender: 'Female',
    cnic: '17301-2223334-4',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'info@khyber-consultants.example',
    marks: [1034, 1021],
    daysAgo: 44,
    applications: [
      {
        institute: 3,
        department: 'Medicine',
        course: 'MBBS',
        daysAgo: 40,
        status: 'approved',
        accepted: true,
      },
      { institute: 3, department: 'Pharmacy', course: 'Pharm-D', daysAgo: 39, status: 'rejected' },
      { institute: 9, department: 'Pharmacy', course: 'Pharm-D', daysAgo: 21, status: 'pending' },
    ],
  },
  {
    email: 'zainab.raza@students.example',
    name: 'Zainab Raza',
    fatherName: 'Raza Abbas',
    phone: '0321-5550105',
    city: 'Islamabad',
    dob: '2007-08-19',
    gender: 'Female',
    cnic: '61101-8765432-6',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: '',
    marks: [921, 904],
    daysAgo: 38,
    applications: [
      { institute: 0, department: 'Management Sciences', course: 'BBA', daysAgo: 28, status: 'pending' },
      { institute: 0, department: COMPUTING, course: 'BS Data Science', daysAgo: 28, status: 'rejected' },
      { institute: 1, department: 'Business School', course: 'BBA', daysAgo: 27, status: 'approved' },
    ],
  },
  {
    email: 'ali.murtaza@students.example',
    name: 'Ali Murtaza',
    fatherName: 'Ghulam Murtaza',
    phone: '0345-5550106',
    city: 'Hyderabad',
    dob: '2007-05-30',
    gender: 'Male',
    cnic: '41303-4567890-3',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'info@sindh-education.example',
    marks: [864, 838],
    daysAgo: 33,
    applications: [
      {
        institute: 2,
        department: 'Civil Engineering',
        course: 'BE Civil Engineering',
        daysAgo: 25,
        status: 'pending',
      },
      {
        institute: 0,
        department: 'Civil Engineering',
        course: 'BE Civil Engineering',
        daysAgo: 24,
        status: 'pending',
      },
      { institute: 8, department: 'Sciences', course: 'BS Mathematics', daysAgo: 24, status: 'approved' },
    ],
  },
  {
    email: 'ayesha.baloch@students.example',
    name: 'Ayesha Baloch',
    fatherName: 'Mir Dost Baloch',
    phone: '0312-5550107',
    city: 'Quetta',
    dob: '2008-06-07',
    gender: 'Female',
    cnic: '54400-9988776-8',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: '',
    marks: [899, 912],
    daysAgo: 29,
    applications: [
      { institute: 5, department: 'Earth Sciences', course: 'BS Geology', daysAgo: 20, status: 'approved' },
      {
        institute: 0,
        department: 'Natural Sciences',
        course: 'BS Chemistry',
        daysAgo: 18,
        status: 'pending',
        session: 1,
      },
    ],
  },
  {
    email: 'hassan.javed@students.example',
    name: 'Hassan Javed',
    fatherName: 'Javed Iqbal',
    phone: '0306-5550108',
    city: 'Faisalabad',
    dob: '2007-12-11',
    gender: 'Male',
    cnic: '33100-1122334-5',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'office@bright-future.example',
    marks: [845, 802],
    daysAgo: 26,
    applications: [
      {
        institute: 4,
        department: 'Agriculture',
        course: 'BSc (Hons) Agriculture',
        daysAgo: 17,
        status: 'approved',
      },
      {
        institute: 0,
        department: 'Mechanical Engineering',
        course: 'BE Mechatronics',
        daysAgo: 16,
        status: 'pending',
      },
      {
        institute: 0,
        department: COMPUTING,
        course: 'BS Software Engineering',
        daysAgo: 16,
        status: 'approved',
      },
    ],
  },
  {
    email: 'mahnoor.tariq@students.example',
    name: 'Mahnoor Tariq',
    fatherName: 'Tariq Mehmood',
    phone: '0331-5550109',
    city: 'Sialkot',
    dob: '2008-02-20',
    gender: 'Female',
    cnic: '34603-5566778-4',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: 'contact@potohar-academy.example',
    marks: [953, 967],
    daysAgo: 22,
    applications: [
      {
        institute: 11,
        department: 'Design',
        course: 'BS Product Design',
        daysAgo: 14,
        status: 'approved',
        accepted: true,
      },
      {
        institute: 6,
        department: 'Art and Design',
        course: 'BS Interior Design',
        daysAgo: 14,
        status: 'pending',
      },
      {
        institute: 0,
        department: 'Management Sciences',
        course: 'BS Accounting and Finance',
        daysAgo: 13,
        status: 'rejected',
      },
    ],
  },
  {
    email: 'usman.ghani@students.example',
    name: 'Usman Ghani',
    fatherName: 'Abdul Ghani',
    phone: '0315-5550110',
    city: 'Bahawalpur',
    dob: '2007-09-03',
    gender: 'Male',
    cnic: '31202-6677889-7',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: '',
    marks: [812, 790],
    daysAgo: 18,
    applications: [
      { institute: 10, department: 'Management', course: 'BBA', daysAgo: 9, status: 'pending' },
      {
        institute: 0,
        department: COMPUTING,
        course: 'BS Cyber Security',
        daysAgo: 8,
        status: 'pending',
        session: 2,
      },
      {
        institute: 7,
        department: COMPUTING,
        course: 'BS Artificial Intelligence',
        daysAgo: 8,
        status: 'pending',
      },
    ],
  },
  {
    email: 'rabia.aslam@students.example',
    name: 'رابعہ اسلم',
    fatherName: 'محمد اسلم',
    phone: '0322-5550111',
    city: 'Lahore',
    dob: '2008-04-28',
    gender: 'Female',
    cnic: '35201-3344556-2',
    paid: true,
    form: 'complete',
    receipt: true,
    referredBy: '',
    marks: [930, 947],
    daysAgo: 11,
    applications: [
      {
        institute: 0,
        department: 'Natural Sciences',
        course: 'BS Mathematics',
        daysAgo: 4,
        status: 'pending',
      },
      {
        institute: 1,
        department: 'Humanities and Social Sciences',
        course: 'BS Psychology',
        daysAgo: 4,
        status: 'pending',
      },
    ],
  },
  {
    email: 'daniyal.shah@students.example',
    name: 'Daniyal Shah',
    fatherName: 'Syed Akbar Shah',
    phone: '0344-5550112',
    city: 'Abbottabad',
    dob: '2008-07-16',
    gender: 'Male',
    cnic: '13101-7788990-9',
    paid: false,
    form: 'complete',
    receipt: true,
    referredBy: 'contact@potohar-academy.example',
    marks: [876, 861],
    daysAgo: 5,
    applications: [],
  },
  {
    email: 'fatima.noor@students.example',
    name: 'Fatima Noor',
    fatherName: 'Noor Muhammad',
    phone: '0305-5550113',
    city: 'Karachi',
    dob: '2008-10-09',
    gender: 'Female',
    cnic: '42101-4433221-6',
    paid: false,
    form: 'none',
    receipt: true,
    referredBy: '',
    marks: [0, 0],
    daysAgo: 3,
    applications: [],
  },
];
