import { PRODUCT_NAME } from '@uas/contract';
import { Inline, Link, Text } from '@uas/shared-ui/kit';

/** The last lines of every page. */
export function SiteFooter() {
  return (
    <Inline justify="between">
      <Text size="s" tone="muted">
        {PRODUCT_NAME}. One form, many universities.
      </Text>
      <Inline as="nav" gap={4}>
        <Link to="/about">About</Link>
        <Link to="/terms">Terms and conditions</Link>
        <Link to="/contact">Contact</Link>
      </Inline>
    </Inline>
  );
}
