import { type BulkSelection, type BulkSelectionOptions, useBulkSelection } from './use-bulk-selection';

type Run<Row> = BulkSelection<Row>['run'];

export interface Ticked<Row> extends Omit<BulkSelection<Row>, 'run'> {
  readonly run: (
    deed: Omit<Parameters<Run<Row>>[0], 'action'> & { readonly deed: Parameters<Run<Row>>[0]['action'] },
  ) => ReturnType<Run<Row>>;
}

/** @deprecated `useBulkSelection`, as portals built before call it. It goes when none of them is deployed. */
export function useTicked<Row>(options: BulkSelectionOptions<Row>): Ticked<Row> {
  const { run, ...selection } = useBulkSelection(options);
  return { ...selection, run: ({ deed, ...action }) => run({ ...action, action: deed }) };
}
