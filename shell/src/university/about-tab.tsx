import type { PublicInstitute } from '@uas/contract';
import { EmptyState, IconExternalLink, Stack, Text, Typed } from '@uas/shared-ui/kit';
import classes from './about-tab.module.css';
import { texts } from './university.texts';

/**
 * The university's own website in a frame that can do nothing to this page. Most sites refuse framing and a browser
 * does not say so, therefore the link is always there.
 */
export function AboutTab({ university }: { readonly university: PublicInstitute }) {
  const { name, website } = university;
  if (!website) return <EmptyState title={texts.noWebsite} />;
  return (
    <Stack>
      <p className={classes.link}>
        <a href={website} target="_blank" rel="noopener noreferrer">
          {texts.openWebsite} <IconExternalLink aria-hidden="true" className={classes.icon} />
        </a>
        <Text as="span" size="s" tone="muted">
          {texts.opensInNewTab({ host: <Typed>{new URL(website).host}</Typed> })}
        </Text>
      </p>
      {website.startsWith('https:') && (
        <iframe
          className={classes.frame}
          src={website}
          title={texts.websiteOf({ university: name })}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </Stack>
  );
}
