import type { Application } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import { canDo } from '../../institute/can-do';
import { texts } from './offer-dialog.texts';

/** Opens what can be done with an offer that has an end or conditions. */
export function OfferButton({ row, onClick }: { row: Application; onClick: () => void }) {
  const isOpen = canDo(row, 'message') && (row.conditions !== undefined || row.replyBy !== undefined);
  if (!isOpen) return null;
  const whose = { student: row.studentName, program: programName(row) };
  return (
    <Button size="small" aria-label={texts.openOne(whose)} onClick={onClick}>
      {texts.open}
    </Button>
  );
}
