import { prepareDataExport } from '@uas/contract';
import { Alert, Button, IconDownload, Stack, Text } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './account.texts';

/** One archive with everything about the person; the browser fetches it as it fetches every file. */
export function CopySection() {
  const { mutate, isPending, error, done } = useEndpointMutation(prepareDataExport, {
    success: 'in-place',
    texts: { ...prepareDataExport.texts, done: texts.copyBegun },
    onDone: ({ address }) => download(address),
  });
  return (
    <Stack gap={4}>
      <Text>{texts.copyMore}</Text>
      <Text tone="muted">{texts.copyCare}</Text>
      {error && <Alert tone="danger">{error.message}</Alert>}
      {done && !error && <Alert tone="success">{done}</Alert>}
      <div>
        <Button
          icon={<IconDownload aria-hidden="true" />}
          pending={isPending}
          onClick={() => void mutate({})}
        >
          {texts.copyDownload}
        </Button>
      </div>
    </Stack>
  );
}

/** Natively, so that an archive of any size goes to the disk and the browser shows how far it is. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-account.zip';
  link.click();
}
