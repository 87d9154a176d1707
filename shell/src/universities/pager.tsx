import { Inline, LinkButton, Text } from '@uas/shared-ui/kit';
import { texts } from './universities.texts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** The address of a page, so that each can be shared and opened in a tab of its own. */
  readonly addressOf: (page: number) => string;
}

/** Links to the page before and after; nothing when there is only one. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Inline as="nav" justify="between">
      {page > 1 ? <LinkButton to={addressOf(page - 1)}>{texts.previous}</LinkButton> : <span />}
      <Text as="span" size="s" tone="muted">
        {texts.page({ page, pages })}
      </Text>
      {page < pages ? <LinkButton to={addressOf(page + 1)}>{texts.next}</LinkButton> : <span />}
    </Inline>
  );
}
