export { keepPreviousData } from '@tanstack/react-query';
export {
  type DehydratedReply,
  every,
  HARDLY_CHANGES,
  invalidate,
  keyOf,
  queryClient,
  refetchVisible,
} from './query-client';
export * from './use-endpoint-list';
export * from './use-endpoint-mutation';
export * from './use-endpoint-query';
export { browserHasPasskeys, usePasskey } from './use-passkey';
