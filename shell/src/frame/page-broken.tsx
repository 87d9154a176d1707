import { Button, Inline, LinkButton, PageHeader, Stack, Text, usePageTitle } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { pageAsks } from './missing-files';

/** In place of a page whose files did not arrive, or that broke: what to do now. */
export function PageBroken() {
  usePageTitle('This page could not be shown');
  useEffect(pageAsks, []);
  return (
    <Stack gap={5}>
      <PageHeader title="This page could not be shown" />
      <Text>
        Your connection may have been interrupted, or the site was updated while this page was open.
      </Text>
      <Inline>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <LinkButton to="/" reloadDocument>
          Back to home
        </LinkButton>
      </Inline>
    </Stack>
  );
}
