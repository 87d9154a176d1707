import type { PublicInstitute } from '@uas/contract';
import { commonTexts, IconExternalLink } from '@uas/shared-ui/kit';
import classes from './apply.module.css';
import { texts } from './apply.texts';

/** The website of an institute, in a tab of its own. */
export function WebsiteLink({ institute }: { institute: PublicInstitute }) {
  if (!/^https?:\/\//.test(institute.website)) return <span>–</span>;
  return (
    <a
      href={institute.website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.websiteOf({ institute: institute.name })}
      className={classes.website}
    >
      {commonTexts.website} <IconExternalLink aria-hidden="true" />
    </a>
  );
}
