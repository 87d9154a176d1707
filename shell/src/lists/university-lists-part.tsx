import { LazyBoundary, lazyPart, useTakenOver } from '@uas/shared-ui/kit';

const lists = lazyPart(
  async () => (await import('./university-lists')).UniversityLists,
  () => '',
);

/** The merit lists at the foot of the page of a university, fetched once the page is the browser's. */
export function UniversityListsPart({ id }: { readonly id: string }) {
  const isTakenOver = useTakenOver();
  if (!isTakenOver) return null;
  return (
    <LazyBoundary waiting={null}>
      <lists.Part id={id} />
    </LazyBoundary>
  );
}
