import { getStudentForm, NO_STUDENT_SELECTED } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  commonTexts,
  FailedState,
  Heading,
  IconPrinter,
  Inline,
  Skeleton,
  Stack,
  sentence,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { texts } from './admission-form.texts';
import { sheetOf } from './form-record';
import { FormSheet } from './form-sheet';
import classes from './form-sheet.module.css';

/** How long the sheet has to settle before the print window opens, in milliseconds. */
export const PRINT_DELAY = 700;

const NOT_FOUND = 404;

/** The admission form of a student, as the record holds it, to read, print or save as PDF. */
export function AdmissionForm({ subject: studentEmail, onClose }: ViewProps<string>) {
  const form = useEndpointQuery(getStudentForm, studentEmail ? { params: { studentEmail } } : null);
  const [printing, setPrinting] = useState(false);
  if (!studentEmail) return <Alert tone="danger">{sentence(NO_STUDENT_SELECTED)}</Alert>;
  if (form.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!form.data) {
    if (form.error?.status === NOT_FOUND) return <Alert tone="info">{form.error.message}</Alert>;
    return (
      <FailedState
        message={form.error?.message}
        onRetry={() => void form.refetch()}
        retrying={form.isFetching}
      />
    );
  }
  const sheet = sheetOf(form.data);
  const name = form.data.name || studentEmail;
  return (
    <Stack gap={5}>
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
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </Inline>
      <FormSheet sheet={sheet} />
      <PrintFrame
        printing={printing}
        onDone={() => setPrinting(false)}
        title={texts.printTitle({ student: name })}
        delay={PRINT_DELAY}
      >
        <div className={classes.paper}>
          <Heading level={1}>{texts.title}</Heading>
          <FormSheet sheet={sheet} />
        </div>
      </PrintFrame>
    </Stack>
  );
}
