import type { Application, ReviewSort } from '@uas/contract';
import type { List } from '@uas/shared-ui/lists';
import { createPortal } from 'react-dom';
import type { Chosen } from '../../institute/applications';
import { useInstitute } from '../../institute/institute-context';
import type { FileSource } from '../../institute/making';
import { useFormsMaker } from '../application-pdf/use-forms-maker';
import { Files, type FilesProps } from '../files/files';
import { texts } from '../files/files.texts';

/** The applications of a list as it is now, or those of them that are chosen. */
export interface FilesOf {
  readonly list: List<Application>;
  readonly sort: ReviewSort;
  readonly chosen: Chosen | undefined;
}

interface FilesPartProps extends Pick<FilesProps, 'onBusy'> {
  readonly of: FilesOf;
}

/** What can be printed or saved of many applications; travels when it is asked for. */
export function FilesPart({ of, onBusy }: FilesPartProps) {
  const { begin, preview } = useFormsMaker(useInstitute().institute.name);
  return (
    <Files
      source={sourceOf(of)}
      forms={{ begin, preview: createPortal(preview, document.body) }}
      onBusy={onBusy}
    />
  );
}

function sourceOf({ list, sort, chosen }: FilesOf): FileSource {
  const { asked, total, totalIsCapped, filter } = list;
  const conditions = list.partsOf(filter.applied).map(({ label }) => label);
  const all = { sort, rows: null, totalIsCapped: false, conditions };
  if (!chosen) return { ...all, asked, total: total ?? 0, totalIsCapped };
  const { rows, matching } = chosen;
  if (!matching) return { ...all, asked, rows, total: rows.length };
  const waiting = asked.status ? asked : { ...asked, status: matching.status };
  return {
    ...all,
    asked: waiting,
    total: matching.count,
    conditions: [...conditions, texts[matching.status]],
  };
}
