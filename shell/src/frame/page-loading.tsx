import { Skeleton, Stack } from '@uas/shared-ui/kit';

/** While the words of a page are on their way. */
export function PageLoading() {
  return (
    <Stack gap={5}>
      <Skeleton shape="title" label="Loading..." />
      <Skeleton shape="text" count={4} />
    </Stack>
  );
}
