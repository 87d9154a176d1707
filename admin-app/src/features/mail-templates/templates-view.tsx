import { listMailTemplates } from '@uas/contract';
import { Button, IconSend, Inline, idInAddress, Stack, Text, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { texts } from './mail-templates.texts';
import { TemplateDialog } from './template-dialog';
import { templateId } from './template-id';
import { TemplatesTable } from './templates-table';
import { TestMailDialog } from './test-mail-dialog';

const IN_ADDRESS = idInAddress('template');

/** The words of every kind of mail, for the master; and a mail to try the mail server with. */
export function TemplatesView() {
  const list = useEndpointQuery(listMailTemplates, {});
  const dialog = useTabDialog<string>('mail-template', IN_ADDRESS);
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
        onEdit={(template) => dialog.open(templateId(template))}
      />
      {list.data && dialog.latest && (
        <TemplateDialog
          key={dialog.latest}
          opened={dialog.opened !== null}
          onClose={dialog.close}
          template={templates.find((each) => templateId(each) === dialog.latest) ?? null}
        />
      )}
      <TestMailDialog opened={isTesting} onClose={() => setIsTesting(false)} />
    </Stack>
  );
}
