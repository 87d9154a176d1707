import type { Application } from '@uas/contract';
import { Button, Inline, Stack, Typed } from '@uas/shared-ui/kit';
import { useId, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { TagList } from '../../institute/tag-list';
import { texts } from '../../institute/tags.texts';
import { useTags } from '../../institute/use-tags';
import { ChangeTags } from './change-tags';

interface ApplicationTagsProps {
  readonly row: Application;
}

/** The tags of an application, and for whoever may decide the way to change them. */
export function ApplicationTags({ row }: ApplicationTagsProps) {
  const mayDecide = useMay('decide');
  const { areKnown } = useTags();
  const [isOpen, setIsOpen] = useState(false);
  const changeId = useId();
  if (!mayDecide || !areKnown) return <TagList tags={row.tags} />;
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <TagList tags={row.tags} />
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? changeId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.tags}
        </Button>
      </Inline>
      {isOpen && (
        <div id={changeId}>
          <ChangeTags rows={[row]} legend={texts.of({ student: <Typed>{row.studentName}</Typed> })} />
        </div>
      )}
    </Stack>
  );
}
