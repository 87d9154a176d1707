import { type Application, hasSecondLook } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import { canDo } from '../../institute/can-do';
import { useMay } from '../../institute/institute-context';
import { texts } from './second-look-dialog.texts';

/** Opens the second look that a student asked for; one that waits for an answer stands out. */
export function SecondLookButton({ row, onClick }: { row: Application; onClick: () => void }) {
  const mayDecide = useMay('decide');
  if (!hasSecondLook(row)) return null;
  const isOpen = mayDecide && canDo(row, 'answer-second-look');
  const label = isOpen ? texts.answer : texts.read;
  return (
    <Button
      size="small"
      variant={isOpen ? 'primary' : 'secondary'}
      aria-label={texts.one({ label, student: row.studentName, program: programName(row) })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
