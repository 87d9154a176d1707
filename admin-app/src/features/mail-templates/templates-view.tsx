import { listMailTemplates } from '@uas/contract';
import { Button, IconSend, Inline, Stack, Text, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useOpenView } from '../../admin/use-view';
import { texts } from './mail-templates.texts';
import { TemplatesTable } from './templates-table';
import { TestMailDialog } from './test-mail-dialog';
import { templateId } from './use-template';

/** The words of every kind of mail, for the master; and a mail to try the mail server with. */
export function TemplatesView() {
  const list = useEndpointQuery(listMailTemplates, {});
  const openView = useOpenView();
  const [isTesting, setIsTesting] = useState(false);
  const templates = list.data?.templates ?? [];
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <Text tone="muted">{texts.intro}</Text>
        <Button icon={<IconSend aria-hidden="true" />} onClick={() => setIsTesting(true)}>
          {texts.test}
        </Button>
      </Inline>
      <TemplatesTable
        templates={templates}
        loading={list.isLoading}
        failure={list.error?.message ?? null}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'templates')}
        onEdit={(template) => openView('mail-template', templateId(template))}
      />
      <TestMailDialog opened={isTesting} onClose={() => setIsTesting(false)} />
    </Stack>
  );
}
