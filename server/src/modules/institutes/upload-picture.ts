import * as api from '@uas/contract';
import { fileAddress } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteInstituteFile, lockInstitute, updateInstituteRow } from './institutes.store';

const KINDS = {
  logo: { column: 'logo_file_id', address: 'logoUrl' },
  cover: { column: 'cover_file_id', address: 'coverUrl' },
  feeStructure: { column: 'fee_structure_file_id', address: 'feeStructureUrl' },
} as const;

const limits = { rates: [hourly(60, 'institute', 'too-often.uploads')] };

/** Replaces logo, cover or fee structure; the earlier file goes, the new one has a new address. */
export const uploadPicture = handle(api.uploadInstituteFile, limits, async (call) => {
  const { actor, body, file } = call;
  requireOwnEmail(actor, body.email);
  const kind = Object.hasOwn(KINDS, file.field) ? KINDS[file.field as keyof typeof KINDS] : undefined;
  if (!kind) throw new Refusal('input.invalid');

  return call.write(async (unit) => {
    const stored = await unit.keepFile();
    const before = await lockInstitute(unit.database, actor.id);
    if (!before) throw new Refusal('institute.not-found');
    await updateInstituteRow(unit.database, actor.id, { [kind.column]: stored.id });
    const replaced = before[kind.column];
    if (replaced !== null) await deleteInstituteFile(unit, replaced);
    await unit.emit({
      kind: 'upload-institute-file',
      subject: { kind: 'institute', id: actor.id },
      before: { file: replaced },
      after: { file: stored.id, kind: file.field },
    });
    return { [kind.address]: fileAddress(call, stored), message: api.uploadInstituteFile.texts.done };
  });
});
