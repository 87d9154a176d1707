import { Alert, Button } from '@uas/shared-ui/kit';
import { useReloadQuestion } from './missing-files';

/** Asks once to reload when the open page is older than the site and misses files. The page itself stays as it is. */
export function ReloadQuestion() {
  if (!useReloadQuestion()) return null;
  return (
    <Alert
      tone="attention"
      title="The site was updated while this page was open"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      A part of this page is not there any more. Finish what you are typing, save it, and reload the page.
    </Alert>
  );
}
