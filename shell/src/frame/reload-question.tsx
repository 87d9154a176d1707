import { Alert, Button } from '@uas/shared-ui/kit';
import { texts } from './frame.texts';
import { useReloadQuestion } from './missing-files';

/** Asks once to reload when the open page is older than the site and misses files. The page itself stays as it is. */
export function ReloadQuestion() {
  if (!useReloadQuestion()) return null;
  return (
    <Alert
      tone="attention"
      title={texts.updated}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      {texts.updatedMore}
    </Alert>
  );
}
