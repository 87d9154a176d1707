export type { Column, Sort } from './columns';
export { DataTable, type DataTableProps, type Selection } from './data-table';
export { DocumentPreview, type DocumentPreviewProps } from './document-preview';
export { FilterBar, type FilterBarProps, type FilterTag } from './filter-bar';
export type { LoadMoreProps } from './load-more';
export { Pager, type PagerProps } from './pager';
export { PrintFrame, type PrintFrameProps } from './print-frame';
export { type Step, Stepper } from './stepper';
export { type Task, TaskList, type TaskListProps, type TaskStatus } from './task-list';
