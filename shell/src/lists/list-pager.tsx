import { Inline, LinkButton, Text } from '@uas/shared-ui/kit';
import { texts } from './lists.texts';

interface ListPagerProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly addressOf: (page: number) => string;
}

/** Links to the page before and after; nothing where there is only one. */
export function ListPager({ page, hasMore, addressOf }: ListPagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <Inline as="nav" justify="between">
      {page > 1 ? <LinkButton to={addressOf(page - 1)}>{texts.previous}</LinkButton> : <span />}
      <Text as="span" size="s" tone="muted">
        {texts.pageNumber({ page })}
      </Text>
      {hasMore ? <LinkButton to={addressOf(page + 1)}>{texts.next}</LinkButton> : <span />}
    </Inline>
  );
}
