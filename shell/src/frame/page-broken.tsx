import { Button, Inline, LinkButton, PageHeader, Stack, Text, usePageTitle } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { texts } from './frame.texts';
import { pageAsks } from './missing-files';

/** In place of a page whose files did not arrive, or that broke: what to do now. */
export function PageBroken() {
  usePageTitle(texts.broken);
  useEffect(pageAsks, []);
  return (
    <Stack gap={5}>
      <PageHeader title={texts.broken} />
      <Text>{texts.brokenMore}</Text>
      <Inline>
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
        <LinkButton to="/" reloadDocument>
          {texts.backHome}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
