import { type Application, hasSecondLook, openSecondLook } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import { texts } from './second-look-dialog.texts';

/** Opens the second look that a student asked for; one that waits for an answer stands out. */
export function SecondLookButton({ row, onClick }: { row: Application; onClick: () => void }) {
  const mayDecide = useMay('decide');
  if (!hasSecondLook(row)) return null;
  const isOpen = mayDecide && openSecondLook(row) !== undefined;
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
