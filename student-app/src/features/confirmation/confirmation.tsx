import type { StudentApplication } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import { Button, IconDownload, IconPrinter, Inline, Stack, toast } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './confirmation.texts';
import { ConfirmationSheet } from './confirmation-sheet';
import { drawConfirmation } from './draw-confirmation';
import { factsOf } from './facts-of';

/** The confirmation of one application: to read, to print on one sheet, and to keep as a picture. */
export function Confirmation({ subject: application }: ViewProps<StudentApplication>) {
  const { student } = useStudent();
  const [printing, setPrinting] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const facts = factsOf(application, student);
  const number = application.number ?? '';
  const keep = async () => {
    setDrawing(true);
    try {
      save(await drawConfirmation(facts), `application-${number}.png`);
    } catch {
      toast({ message: texts.notKept, tone: 'danger' });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Stack gap={4}>
      <ConfirmationSheet facts={facts} />
      <Inline gap={3}>
        <Button
          variant="primary"
          icon={<IconPrinter aria-hidden="true" />}
          pending={printing}
          pendingLabel={texts.printing}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
        <Button
          icon={<IconDownload aria-hidden="true" />}
          pending={drawing}
          pendingLabel={texts.keeping}
          onClick={() => void keep()}
        >
          {texts.keepAsPicture}
        </Button>
      </Inline>
      <PrintFrame printing={printing} onDone={() => setPrinting(false)} title={texts.printTitle({ number })}>
        <ConfirmationSheet facts={facts} />
      </PrintFrame>
    </Stack>
  );
}

function save(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
