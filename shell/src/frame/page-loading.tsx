import { Skeleton, Stack } from '@uas/shared-ui/kit';
import { texts } from './frame.texts';

/** While the words of a page are on their way. */
export function PageLoading() {
  return (
    <Stack gap={5}>
      <Skeleton shape="title" label={texts.loading} />
      <Skeleton shape="text" count={4} />
    </Stack>
  );
}
