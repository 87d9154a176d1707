import { DAY, karachiDay, sessionsForStudent } from '@uas/contract';
import {
  readOfferedPrograms,
  writeClosingMerits,
  writeFacts,
  writeFees,
} from '../modules/program-facts/program-facts.store';
import { json, type Transaction } from '../platform/database/tables';
import type { DemoInstitute } from './demo-institutes';

type DemoFees = NonNullable<DemoInstitute['fees']>;

const GRADUATE = /^(MS|MSc|MBA|MPhil|LLM|Executive)\b/;
const FIVE_YEARS = /^(MBBS|BDS|Pharm-D|LLB|Doctor)/;

/** Who accredits a program, by words of its name. */
const COUNCILS: readonly (readonly [RegExp, string])[] = [
  [/^(MBBS|BDS)/, 'PMDC'],
  [/Nursing|BSN/, 'PNC'],
  [/^BE /, 'PEC'],
  [/Pharm/, 'Pharmacy Council of Pakistan'],
  [/^LL/, 'Pakistan Bar Council'],
  [/Comput|Software|Data|Cyber|Artificial|Information/, 'NCEAC'],
  [/Engineering/, 'PEC'],
  [/BBA|MBA|Business|Accounting/, 'NBEAC'],
  [/Agri|Agronomy/, 'NAEAC'],
];

/** What a demo university says of its programs; one without fees says nothing, so that both can be seen. */
export async function addDemoFacts(
  transaction: Transaction,
  { fees, city }: DemoInstitute,
  { instituteId, now }: { readonly instituteId: string; readonly now: Date },
): Promise<void> {
  if (!fees) return;
  const updated_at = now;
  const programs = await readOfferedPrograms(transaction, instituteId);
  const [session = ''] = sessionsForStudent(now);
  const year = Number(karachiDay(now).slice(0, 4));
  await writeFacts(
    transaction,
    programs.map(({ id, name }, index) => {
      const council = COUNCILS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
      // Every fifth has an accreditation that ended.
      const until = new Date(now.getTime() + (index % 5 === 4 ? -150 : 400) * DAY);
      return {
        program_id: id,
        degree: degreeOf(name),
        years: yearsOf(name),
        shift: /^(Executive|MBA)/.test(name) ? 'weekend' : 'morning',
        language: 'English',
        accredited_by: council,
        accredited_until: council === '' ? null : karachiDay(until),
        scholarships: 'Need-based, up to the whole tuition. Ehsaas and Benazir scholars are welcome.',
        hostel: city === 'Multan' ? 'women' : 'both',
        updated_at,
      };
    }),
  );
  await writeFees(
    transaction,
    programs.map(({ id, name }) => {
      const semester = semesterOf(name, fees);
      const lines = [
        { name: 'Admission fee', rupees: 25_000, refund: 'never' },
        { name: 'Security deposit', rupees: 10_000, refund: 'always' },
        { name: 'Tuition of the first semester', rupees: semester, refund: 'by-day' },
        { name: 'Library and laboratory', rupees: 7_500, refund: 'never' },
      ];
      return {
        program_id: id,
        session,
        semester_rupees: semester,
        admission_lines: json(lines),
        updated_at,
      };
    }),
  );
  await writeClosingMerits(
    transaction,
    programs.flatMap(({ id, name }, index) =>
      GRADUATE.test(name)
        ? []
        : [1, 2].map((ago) => ({
            program_id: id,
            session: `Fall ${year - ago}`,
            aggregate: Number((93.6955 - index * 1.3041 - ago * 0.7591).toFixed(4)),
            decimals: 4,
            updated_at,
          })),
    ),
  );
}

function degreeOf(name: string): string {
  return /^(Executive MBA|[A-Z][\w.-]*( RN BSN)?( \(Hons\))?)/.exec(name)?.[0] ?? '';
}

function yearsOf(name: string): number {
  if (GRADUATE.test(name)) return name.startsWith('MBA') ? 1.5 : 2;
  return FIVE_YEARS.test(name) ? 5 : 4;
}

/** Computing costs a little more than the rest. */
function semesterOf(name: string, { bachelors, masters }: DemoFees): number {
  const tuition = GRADUATE.test(name) && masters > 0 ? masters : bachelors;
  return /Comput|Software|Data|Cyber|Artificial/.test(name) ? tuition + 6_500 : tuition;
}
