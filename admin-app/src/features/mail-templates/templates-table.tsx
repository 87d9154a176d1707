import { humanize, knownWord, type MailTemplate, ROLES } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Badge, Day, formatList, sentence } from '@uas/shared-ui/kit';
import { WholeList } from '@uas/shared-ui/lists';
import { TwoLines } from '../../admin/cells';
import { mailKindLabel } from '../../admin/labels';
import { texts } from './mail-templates.texts';
import { templateId } from './use-template';

interface TemplatesTableProps {
  readonly templates: readonly MailTemplate[];
  readonly loading: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** How many templates this page could not read. */
  readonly unreadable: number;
  readonly onEdit: (template: MailTemplate) => void;
}

function columns(onEdit: TemplatesTableProps['onEdit']): Column<MailTemplate>[] {
  return [
    {
      id: 'kind',
      header: texts.kind,
      card: 'title',
      cell: (template) => {
        const kind = mailKindLabel(template);
        const opens = { label: texts.editNamed({ kind }), onOpen: () => onEdit(template) };
        return <TwoLines first={<span>{kind}</span>} second={template.subject} opens={opens} />;
      },
    },
    { id: 'to', header: texts.to, cell: recipients },
    {
      id: 'language',
      card: 'hidden',
      header: texts.language,
      cell: ({ language }) => (language === 'en' ? texts.en : language),
    },
    { id: 'state', header: texts.state, cell: (template) => <TemplateState template={template} /> },
  ];
}

/** An older server does not say it. */
function recipients({ to = [] }: MailTemplate): string {
  return formatList(
    to.map((role) => {
      const known = knownWord(ROLES, role);
      return known === null ? sentence(humanize(role)) : texts[known];
    }),
  );
}

function TemplateState({ template: { version, changedAt } }: { template: MailTemplate }) {
  if (version === 0) return <Badge>{texts.standard}</Badge>;
  return (
    <TwoLines
      first={<Badge tone="accent">{texts.changed}</Badge>}
      second={changedAt !== null && <Day value={changedAt} />}
    />
  );
}

/** Every kind of mail, with whether its words are the standard ones. */
export function TemplatesTable(props: TemplatesTableProps) {
  const { templates, loading, failure, onRetry, unreadable, onEdit } = props;
  return (
    <WholeList
      name="mail-templates"
      caption={texts.caption}
      columns={columns(onEdit)}
      rows={templates}
      rowKey={templateId}
      loading={loading}
      loadingText={texts.loading}
      failure={failure}
      onRetry={onRetry}
      unreadable={{ count: unreadable, kind: 'entry' }}
      empty={texts.none}
    />
  );
}
