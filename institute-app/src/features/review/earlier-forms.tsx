import { FormCopies } from '@uas/shared-ui/offer-letters';
import type { ViewProps } from '@uas/shared-ui/views';
import type { AboutApplication } from '../../institute/views';

/** The forms that came with an application: the one that counts, and those whose place a new result took. */
export function EarlierForms({ subject: about }: ViewProps<AboutApplication>) {
  return <FormCopies applicationId={about.applicationId} />;
}
