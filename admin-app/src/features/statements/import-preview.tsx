import {
  importStatement,
  isMappingComplete,
  listQueues,
  listStatementLines,
  type StatementMapping,
  type StatementPreview,
} from '@uas/contract';
import { Alert, Button, formatDay, formatNumber, Heading, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { DialogFooter } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { Focused } from '@uas/shared-ui/score-file';
import { useId } from 'react';
import { ColumnFields } from './column-fields';
import { PreviewCounts } from './preview-counts';
import { PreviewRows } from './preview-rows';
import { importTexts as texts } from './statements.texts';
import { type ChosenFile, requestOf } from './use-preview';

interface ImportPreviewProps {
  readonly chosen: ChosenFile;
  readonly preview: StatementPreview;
  readonly mapping: StatementMapping;
  readonly isLooking: boolean;
  /** Why the file could not be read by these columns. */
  readonly failure: string | null;
  readonly onMapping: (mapping: StatementMapping) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What importing a file would do, by which columns, and the button that does it. */
export function ImportPreview({ chosen, preview, mapping, isLooking, failure, ...on }: ImportPreviewProps) {
  const { firstDay, lastDay } = preview;
  const action = useEndpointMutation(importStatement, {
    invalidates: [listStatementLines, listQueues],
    success: ({ added, known, leftOut }) =>
      texts.done({
        added: formatNumber(added),
        known: formatNumber(known),
        leftOut: formatNumber(leftOut.reduce((sum, { count }) => sum + count, 0)),
      }),
    onDone: on.onDone,
  });
  const change = (next: StatementMapping) => {
    action.reset();
    on.onMapping(next);
  };
  return (
    <Focused>
      <Stack gap={1}>
        <Heading level={3}>{texts.preview}</Heading>
        <Text tone="muted">
          {texts.previewMore({
            file: <Typed>{chosen.file.name}</Typed>,
            account: <Typed>{chosen.account}</Typed>,
          })}
        </Text>
        {firstDay && lastDay && (
          <Text>{texts.days({ first: formatDay(firstDay), last: formatDay(lastDay) })}</Text>
        )}
      </Stack>
      <ColumnFields
        columns={preview.columns}
        mapping={mapping}
        disabled={action.isPending}
        onChange={change}
      />
      {failure && (
        <Alert
          tone="danger"
          action={
            <Button size="small" pending={isLooking} onClick={() => on.onMapping({ ...mapping })}>
              {texts.tryAgain}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {isMappingComplete(preview.mapping) && <PreviewCounts preview={preview} />}
      <PreviewRows rows={preview.rows} />
      <ImportFooter
        isComplete={isMappingComplete(mapping)}
        isReady={!isLooking && !failure}
        isLooking={isLooking}
        isImporting={action.isPending}
        failure={action.error?.message ?? null}
        onImport={() => void action.mutate(requestOf({ ...chosen, mapping }))}
        onBack={on.onBack}
      />
    </Focused>
  );
}

interface ImportFooterProps {
  readonly isComplete: boolean;
  readonly isReady: boolean;
  readonly isLooking: boolean;
  readonly isImporting: boolean;
  readonly failure: string | null;
  readonly onImport: () => void;
  readonly onBack: () => void;
}

/** The buttons under a preview, with why importing does not go. */
function ImportFooter({ isComplete, isReady, isLooking, isImporting, failure, ...on }: ImportFooterProps) {
  const hintId = useId();
  const mayImport = isComplete && isReady;
  const hint = isLooking ? texts.again : texts.incomplete;
  return (
    <DialogFooter>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {(isLooking || !isComplete) && (
        <Text as="span" id={hintId}>
          {hint}
        </Text>
      )}
      <Button disabled={isImporting} onClick={on.onBack}>
        {texts.back}
      </Button>
      <Button
        variant="primary"
        pending={isImporting}
        aria-disabled={!mayImport || undefined}
        aria-describedby={isLooking || !isComplete ? hintId : undefined}
        onClick={() => mayImport && on.onImport()}
      >
        {isImporting ? texts.importing : texts.import}
      </Button>
    </DialogFooter>
  );
}
