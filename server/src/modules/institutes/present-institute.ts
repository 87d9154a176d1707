import type { InstituteProfile, PublicInstitute, StaffInstitute } from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import type { WholeInstitute } from './institutes.store';

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** An institute as everybody may see it. */
export function presentPublicInstitute(
  signing: Signing,
  { row, departments, files }: WholeInstitute,
): PublicInstitute {
  const address = (fileId: string | null) => {
    const file = fileId === null ? undefined : files.get(fileId);
    return file ? fileAddress(signing, file) : '';
  };
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    website: row.website,
    address: row.address,
    city: row.city,
    logoUrl: address(row.logo_file_id),
    coverUrl: address(row.cover_file_id),
    feeStructureUrl: address(row.fee_structure_file_id),
    departments: departments.map(({ name, programs }) => ({
      name,
      courses: programs.map((program) => program.name),
      programs: [...programs],
    })),
  };
}

/** An institute as it sees itself. */
export function presentInstitute(signing: Signing, institute: WholeInstitute): InstituteProfile {
  const { contact_person, phone, queries_allowed } = institute.row;
  return {
    ...presentPublicInstitute(signing, institute),
    contactPerson: contact_person,
    phone,
    queriesAllowed: queries_allowed,
  };
}

/** An institute as staff see it. */
export function presentStaffInstitute(signing: Signing, institute: WholeInstitute): StaffInstitute {
  const { looked_at, waits_since } = institute.row;
  return {
    ...presentInstitute(signing, institute),
    lookedAt: looked_at?.toISOString() ?? null,
    waitsSince: looked_at === null ? (waits_since?.toISOString() ?? null) : null,
  };
}
