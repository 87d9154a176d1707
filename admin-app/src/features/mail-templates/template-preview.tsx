import { previewMailTemplate } from '@uas/contract';
import { Alert, FailedState, Section, Skeleton, Text, Typed } from '@uas/shared-ui/kit';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { MailFrame } from '../../admin/mail-frame';
import { useDebounced } from '../../admin/steady-values';
import { texts } from './mail-templates.texts';
import classes from './template-form.module.css';
import { refusedFields } from './template-refusals';
import type { TemplateKey } from './use-template';

const DEBOUNCE_MS = 400;

interface TemplatePreviewProps {
  readonly templateKey: TemplateKey;
  readonly placeholders: readonly string[];
  readonly values: { readonly subject: string; readonly body: string };
}

/** The mail as the server would write it with these words, shortly after somebody stopped typing. */
export function TemplatePreview({ templateKey: params, placeholders, values }: TemplatePreviewProps) {
  const body = useDebounced(values, DEBOUNCE_MS);
  const [refusal] = Object.values(refusedFields(placeholders, body));
  const request = refusal === undefined ? { params, body } : null;
  const preview = useEndpointQuery(previewMailTemplate, request, { placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = preview;
  const isFailed = error !== null && !isFetching;
  const isAsked = request !== null && !isFailed;
  return (
    <Section title={texts.preview} level={3} description={texts.previewHint}>
      <div className={classes.preview}>
        {refusal !== undefined && <Alert tone="attention">{refusal}</Alert>}
        {isFailed && <FailedState message={error.message} onRetry={() => void refetch()} />}
        {isAsked && !data && <Skeleton shape="card" label={texts.previewLoading} />}
        {isAsked && data && (
          <>
            <Text weight="strong">
              <Typed>{data.subject}</Typed>
            </Text>
            <MailFrame label={texts.previewFrame} html={data.html} />
          </>
        )}
      </div>
    </Section>
  );
}
