import { DAY, normaliseWebsite } from '@uas/contract';
import type { Insertable } from 'kysely';
import { insertInstitute, updateInstituteRow } from '../modules/institutes/institutes.store';
import { replacePrograms } from '../modules/institutes/replace-programs';
import type { StoredFileTable, Transaction } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { addAccount } from '../platform/identity/accounts';
import { addDemoFacts } from './demo-facts';
import type { DemoInstitute } from './demo-institutes';
import { addDemoRecognition } from './demo-recognitions';
import { drawPdf } from './draw-pdf';
import { drawCover, drawLogo } from './draw-pictures';
import { keepDemoFile } from './keep-demo-file';

type FileRow = Insertable<StoredFileTable>;

export interface DrawnInstitute {
  readonly id: string;
  readonly profile: DemoInstitute;
  readonly files: readonly FileRow[];
  readonly logo: FileRow;
  readonly cover: FileRow;
  readonly feeStructure: FileRow | null;
}

/** Draws and keeps emblem, cover and fee structure of a demo institute. */
export async function drawInstituteFiles(
  dependencies: Dependencies,
  profile: DemoInstitute,
): Promise<DrawnInstitute> {
  const id = dependencies.ids.next();
  const keep = (name: string, mime: string, bytes: Buffer) =>
    keepDemoFile(dependencies, { owner: { kind: 'institute', id }, visibility: 'public', name, mime, bytes });
  const logo = await keep('logo.png', 'image/png', await drawLogo(profile.picture));
  const cover = await keep('cover.png', 'image/png', await drawCover(profile.picture));
  const feeStructure = profile.fees
    ? await keep('fee-structure.pdf', 'application/pdf', drawFeeStructure(profile, profile.fees))
    : null;
  const files = feeStructure ? [logo, cover, feeStructure] : [logo, cover];
  return { id, profile, files, logo, cover, feeStructure };
}

function drawFeeStructure({ name, city }: DemoInstitute, fees: NonNullable<DemoInstitute['fees']>): Buffer {
  const rupees = (amount: number) => `Rs ${amount.toLocaleString('en-PK')}`;
  return drawPdf(name, [
    `Fee structure (demo data), ${city}`,
    '',
    `Tuition, undergraduate programs, each semester:   ${rupees(fees.bachelors)}`,
    ...(fees.masters > 0 ? [`Tuition, graduate programs, each semester:   ${rupees(fees.masters)}`] : []),
    `Admission fee, once:   ${rupees(25_000)}`,
    `Security deposit, refundable:   ${rupees(10_000)}`,
    `Library and laboratory, each semester:   ${rupees(7_500)}`,
    `Hostel, each semester, on request:   ${rupees(48_000)}`,
    '',
    'Need-based scholarships cover up to the whole tuition.',
    'These amounts are invented and belong to no real university.',
  ]);
}

/** Adds a demo institute with its files, departments, programs and their facts. */
export async function addDemoInstitute(
  database: Transaction,
  { ids, clock }: Pick<Dependencies, 'ids' | 'clock'>,
  { id, profile, files, logo, cover, feeStructure, passwordHash }: DrawnInstitute & { passwordHash: string },
): Promise<void> {
  const created_at = new Date(clock.now().getTime() - 90 * DAY);
  const { email } = profile;
  await insertInstitute(database, {
    id,
    email,
    name: profile.name,
    contact_person: profile.contactPerson,
    phone: profile.phone,
    website: normaliseWebsite(profile.website) ?? '',
    address: profile.address,
    city: profile.city,
    // One is paused, so that an admin sees what that looks like.
    queries_allowed: profile.city !== 'Faisalabad',
    created_at,
    looked_at: created_at,
  });
  const account = { accountId: ids.next(), personId: id, role: 'institute', email } as const;
  await addAccount(database, { ...account, password_hash: passwordHash, created_at });
  await database
    .insertInto('stored_file')
    .values([...files])
    .execute();
  await updateInstituteRow(database, id, {
    logo_file_id: logo.id,
    cover_file_id: cover.id,
    fee_structure_file_id: feeStructure?.id ?? null,
  });
  const departments = Object.entries(profile.departments).map(([name, courses]) => ({ name, courses }));
  await replacePrograms({ database, ids, clock }, { instituteId: id, departments });
  await addDemoRecognition(database, { id, email, now: clock.now() });
  await addDemoFacts(database, profile, { instituteId: id, now: clock.now() });
}
