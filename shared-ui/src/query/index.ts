export { keepPreviousData } from '@tanstack/react-query';
export { every, invalidate, keyOf, queryClient } from './query-client';
export * from './use-endpoint-list';
export * from './use-endpoint-mutation';
export * from './use-endpoint-query';
