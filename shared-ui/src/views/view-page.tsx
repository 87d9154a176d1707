import { LazyBoundary } from '@uas/shared-ui/kit';
import { PageDialog } from './page-dialog';
import type { View, ViewPart } from './view';
import { Outlines, ViewBoundary } from './view-boundary';

export interface ViewPageProps<Subject> {
  readonly view: View<Subject>;
  readonly part: ViewPart<Subject>;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Draws a view in the page instead of over it: the rest of the portal stays in reach beside it. */
export function ViewPage<Subject>({ view, part, subject, onClose }: ViewPageProps<Subject>) {
  return (
    <PageDialog title={view.title(subject)} {...(view.size && { size: view.size })} onClose={onClose}>
      <ViewBoundary>
        <LazyBoundary waiting={<Outlines />}>{part.draw({ subject, onClose })}</LazyBoundary>
      </ViewBoundary>
    </PageDialog>
  );
}
