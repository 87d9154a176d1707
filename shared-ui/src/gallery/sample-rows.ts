export interface Application {
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly date: string;
  readonly fee: number;
  readonly status: string;
}

const PEOPLE = ['Sara Khan', 'Omar Farooq', 'Ayesha Siddiqui', 'Bilal Ahmed', 'Hina Raza', 'Usman Tariq'];
const COURSES = ['BS Computer Science', 'MBBS', 'BS Electrical Engineering', 'LLB'];
const STATUSES = ['Pending', 'Approved', 'Rejected', 'Offer accepted'];

/** Rows to look at, always the same. */
export function applications(count: number): Application[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    name: PEOPLE[index % PEOPLE.length] ?? '',
    course: COURSES[index % COURSES.length] ?? '',
    date: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
    fee: 1500 + (index % 7) * 250,
    status: STATUSES[index % STATUSES.length] ?? '',
  }));
}

const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>`;

/** An empty PDF page. */
export const PDF = `data:application/pdf,${encodeURIComponent(PAGE)}`;
