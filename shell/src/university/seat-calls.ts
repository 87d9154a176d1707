export { listPublishedSeats } from '@uas/contract';
