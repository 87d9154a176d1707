import type { PublicInstitute } from '@uas/contract';
import { IconExternalLink } from '@uas/shared-ui/kit';
import classes from './apply.module.css';

/** The website of an institute, in a tab of its own. */
export function WebsiteLink({ institute }: { institute: PublicInstitute }) {
  if (!/^https?:\/\//.test(institute.website)) return <span>–</span>;
  return (
    <a
      href={institute.website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Website of ${institute.name}, opens in a new tab`}
      className={classes.website}
    >
      Website <IconExternalLink aria-hidden="true" />
    </a>
  );
}
