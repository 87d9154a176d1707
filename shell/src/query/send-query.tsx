import type { PublicInstitute } from '@uas/contract';
import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { texts } from '../universities/universities.texts';

export interface SendQueryProps {
  readonly university: PublicInstitute;
  /** The program that the visitor looked for; the first that contains it is chosen to begin with. */
  readonly program?: string | undefined;
  /** On the university's own page the course must be chosen (S-2.44). */
  readonly courseRequired?: boolean;
  readonly onClose: () => void;
}

const sendQueryDialog = lazyPart(
  async () => (await import('./send-query-dialog')).SendQueryDialog,
  () => texts.queryNotFetched,
);

/** The query dialog, fetched when somebody asks for it. */
export function SendQuery(props: SendQueryProps) {
  return (
    <LazyBoundary waiting={null}>
      <sendQueryDialog.Part {...props} />
    </LazyBoundary>
  );
}
