import type { StudentApplication } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import { Button, IconPrinter, Inline, Stack } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { KeepPicture } from '../../student/keep-picture';
import { useStudent } from '../../student/student-context';
import { texts } from './confirmation.texts';
import { ConfirmationSheet } from './confirmation-sheet';
import { drawConfirmation } from './draw-confirmation';
import { factsOf } from './facts-of';

/** The confirmation of one application: to read, to print on one sheet, and to keep as a picture. */
export function Confirmation({ subject: application }: ViewProps<StudentApplication>) {
  const { student } = useStudent();
  const [printing, setPrinting] = useState(false);
  const facts = factsOf(application, student);
  const number = application.number ?? '';
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
        <KeepPicture draw={() => drawConfirmation(facts)} fileName={`application-${number}.png`} />
      </Inline>
      <PrintFrame printing={printing} onDone={() => setPrinting(false)} title={texts.printTitle({ number })}>
        <ConfirmationSheet facts={facts} />
      </PrintFrame>
    </Stack>
  );
}
