import { type Application, listInstituteApplications } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { canDo } from './can-do';
import { useInstitute } from './institute-context';
import { type AboutApplication, type DialogOfApplication, type OpenDialog, useDialog } from './use-dialog';

/** What a dialog keeps of an application. */
export function aboutOf(row: Application): AboutApplication {
  const { _id, number, studentEmail, studentName, course, currentCourse } = row;
  return { applicationId: _id, number, studentEmail, studentName, course, currentCourse };
}

interface About {
  /** The application that the open dialog is about; null while it is looked up. */
  readonly about: AboutApplication | null;
  /** No application of this institute has the number, or none that such a dialog is open to. */
  readonly isMissing: boolean;
}

/** The application that an open dialog is about, looked up by its number where a link opened it. */
export function useAbout(...kinds: readonly DialogOfApplication[]): About {
  const { email } = useInstitute();
  const { opened } = useDialog();
  const mine = opened && 'kind' in opened && kinds.some((kind) => kind === opened.kind) ? opened : null;
  const number = mine && 'number' in mine ? mine.number : null;
  const found = useEndpointQuery(
    listInstituteApplications,
    number === null ? null : { params: { email }, query: { search: number } },
  );
  if (mine && 'about' in mine) return { about: mine.about, isMissing: false };
  const row = found.data?.applications.find((application) => application.number === number);
  const isOpen = mine !== null && row !== undefined && isOpenTo(mine.kind, row);
  return { about: row && isOpen ? aboutOf(row) : null, isMissing: found.data !== undefined && !isOpen };
}

/** Whether a dialog can be opened about an application as it is now. */
function isOpenTo(kind: OpenDialog['kind'], row: Application): boolean {
  if (kind === 'second-look') return row.secondLooks !== undefined;
  return canDo(row, kind === 'proposal' ? 'approve' : 'message');
}
