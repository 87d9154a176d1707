import type { PublicInstitute } from '@uas/contract';
import { EmptyState, IconExternalLink, Stack, Text } from '@uas/shared-ui/kit';
import classes from './about-tab.module.css';

/**
 * The university's own website in a frame that can do nothing to this page. Most sites refuse framing and a browser
 * does not say so, therefore the link is always there.
 */
export function AboutTab({ university }: { readonly university: PublicInstitute }) {
  const { name, website } = university;
  if (!website) return <EmptyState title="No website link provided by this university." />;
  return (
    <Stack>
      <p className={classes.link}>
        <a href={website} target="_blank" rel="noopener noreferrer">
          Open website <IconExternalLink aria-hidden="true" className={classes.icon} />
        </a>
        <Text as="span" size="s" tone="muted">
          {new URL(website).host} opens in a new tab. Some universities do not allow their site to be shown
          below.
        </Text>
      </p>
      {website.startsWith('https:') && (
        <iframe
          className={classes.frame}
          src={website}
          title={`Website of ${name}`}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </Stack>
  );
}
