import { rowsOf, type ShownAdmissionForm } from '@uas/contract';

/** The provinces by the first digit of a CNIC, with words by which boards and domiciles name them. */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  1: [
    'khyber',
    'kpk',
    'peshawar',
    'mardan',
    'abbottabad',
    'swat',
    'kohat',
    'bannu',
    'malakand',
    'dera ismail',
  ],
  3: [
    ...['punjab', 'lahore', 'multan', 'faisalabad', 'gujranwala', 'rawalpindi', 'sargodha', 'bahawalpur'],
    ...['sahiwal', 'sialkot', 'gujrat', 'dera ghazi'],
  ],
  4: ['sindh', 'karachi', 'hyderabad', 'sukkur', 'larkana', 'mirpurkhas', 'mirpur khas', 'nawabshah'],
  5: ['balochistan', 'quetta', 'turbat', 'khuzdar', 'gwadar', 'zhob'],
  6: ['islamabad', 'federal'],
  7: ['gilgit', 'baltistan', 'skardu', 'hunza'],
  8: ['kashmir', 'ajk', 'muzaffarabad', 'kotli', 'bhimber'],
};
/** Families moved between districts and FATA joined another province, so the 2 says nothing by itself. */
const FATA = '2';

function provinceOf(written: string): string | null {
  const lower = written.toLowerCase();
  const found = Object.entries(PROVINCES).find(([, names]) => names.some((name) => lower.includes(name)));
  return found?.[0] ?? null;
}

const SMALLEST_AGE = 13;
const LARGEST_AGE = 30;

/** What is worth looking at twice of a document: facts side by side, never a verdict. */
export function documentHints(tag: string, form: ShownAdmissionForm | null): string[] {
  if (!form) return ['There is no form to compare it with.'];
  return [...regionHints(form), ...ageHints(tag, form)];
}

function regionHints({ domicile, cnic, academicRecords }: ShownAdmissionForm): string[] {
  const board = academicRecords.find((row) => provinceOf(row.board) !== null)?.board ?? '';
  const digit = cnic.slice(0, 1);
  const provinces = [provinceOf(domicile), provinceOf(board), digit === FATA ? null : digit || null];
  if (new Set(provinces.filter((province) => province !== null)).size < 2) return [];
  const begins = cnic === '' ? '' : `the CNIC begins with ${cnic.slice(0, 2)}`;
  const says = domicile === '' ? '' : `The domicile says ${domicile}.`;
  const isFrom = board === '' ? '' : `board is ${board}`;
  const rest = [isFrom && `the ${isFrom}`, begins].filter((part) => part !== '').join(' and ');
  return [`${says} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`.trim()];
}

function ageHints(tag: string, form: ShownAdmissionForm): string[] {
  const birthYear = Number(form.dob.slice(0, 4));
  if (!(birthYear > 0)) return [];
  return rowsOf(tag, form).flatMap(({ qualification, passingYear }) => {
    const age = Number(passingYear) - birthYear;
    if (passingYear === '' || (age >= SMALLEST_AGE && age <= LARGEST_AGE)) return [];
    return [`${qualification} in ${passingYear}, at the age of ${age}.`];
  });
}
