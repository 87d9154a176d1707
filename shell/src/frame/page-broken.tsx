import {
  Button,
  Inline,
  LinkButton,
  PageHeader,
  Stack,
  Text,
  useNavigate,
  usePageTitle,
} from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { texts } from './frame.texts';
import { tryPagesAgain } from './lazy-page';
import { pageAsks } from './missing-files';

/** In place of a page whose files did not arrive, or that broke: what to do now. */
export function PageBroken() {
  usePageTitle(texts.broken);
  useEffect(pageAsks, []);
  const navigate = useNavigate();
  const tryAgain = () => {
    tryPagesAgain();
    navigate(location, { replace: true });
  };
  return (
    <Stack gap={5}>
      <PageHeader title={texts.broken} />
      <Text>{texts.brokenMore}</Text>
      <Inline>
        <Button variant="primary" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
        <LinkButton to="/" reloadDocument>
          {texts.backHome}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
