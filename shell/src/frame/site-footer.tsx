import { PRODUCT_NAME } from '@uas/contract';
import { Inline, Link, Text } from '@uas/shared-ui/kit';
import { texts } from './frame.texts';

/** The last lines of every page. */
export function SiteFooter() {
  return (
    <Inline justify="between">
      <Text size="s" tone="muted">
        {texts.motto({ product: PRODUCT_NAME })}
      </Text>
      <Inline as="nav" gap={4}>
        <Link to="/about">{texts.about}</Link>
        <Link to="/terms">{texts.termsAndConditions}</Link>
        <Link to="/contact">{texts.contact}</Link>
      </Inline>
    </Inline>
  );
}
