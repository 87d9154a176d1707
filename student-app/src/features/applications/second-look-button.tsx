import { hasSecondLook, type StudentApplication } from '@uas/contract';
import { Button, formatInstant, programName, Text } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './second-look-button.texts';

/** Opens the question for a second look, or what came of it. */
export function SecondLookButton({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  if (!hasSecondLook(application)) return null;
  const label = application.secondLookUntil ? texts.ask : texts.read;
  return (
    <Button
      size="small"
      aria-label={`${label}: ${programName(application)}`}
      onClick={() => dialog.open({ kind: 'second-look', applicationId: application._id })}
    >
      {label}
    </Button>
  );
}

/** Until when a second look can be asked for. */
export function SecondLookUntil({ application: { secondLookUntil } }: { application: StudentApplication }) {
  if (!secondLookUntil) return null;
  return (
    <Text as="span" size="s">
      {texts.until({ at: formatInstant(secondLookUntil) })}
    </Text>
  );
}
