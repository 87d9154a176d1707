import { Inline, LinkButton } from '@uas/shared-ui/kit';
import { Prose } from './prose';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Prose
      title="Page not found"
      description="There is nothing at this address. It may have been mistyped or moved."
    >
      <Inline>
        <LinkButton variant="primary" to="/">
          Back to home
        </LinkButton>
        <LinkButton to="/universities">Browse all universities</LinkButton>
      </Inline>
    </Prose>
  );
}
