import { Inline, LinkButton } from '@uas/shared-ui/kit';
import { texts } from './pages.texts';
import { Prose } from './prose';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Prose title={texts.notFound} description={texts.notFoundMore}>
      <Inline>
        <LinkButton variant="primary" to="/">
          {texts.backHome}
        </LinkButton>
        <LinkButton to="/universities">{texts.browseAll}</LinkButton>
      </Inline>
    </Prose>
  );
}
