/** What every page of the shell is drawn with. Each part can be run in a task of its own, before something needs it. */
export const partsOfStart: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ '../kit/navigation/router'),
  () => import(/* webpackMode: "eager", webpackExports: ["UasProvider"] */ '../kit/components/uas-provider'),
  () => import(/* webpackMode: "eager", webpackExports: ["PageFrame"] */ '../kit/components/page-frame'),
];
