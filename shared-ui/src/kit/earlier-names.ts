/** What portals built before call by another name. These go when none of them is deployed. */

export {
  /** @deprecated `useLocationState` */
  useLocationState as usePlace,
} from './navigation/history-state';
