export { CsvButton, type CsvExport } from './csv-export';
export { useVisibleColumns } from './hidden-columns';
export { fieldsOf, type ListField } from './list-fields';
export { ListHead, type ListHeadProps } from './list-head';
export {
  ListRows,
  type ListRowsProps,
  ListScreen,
  type ListScreenProps,
  WholeList,
} from './list-screen';
export { type List, useList } from './use-list';
