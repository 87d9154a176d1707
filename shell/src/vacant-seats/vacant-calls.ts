export { listVacantSeats } from '@uas/contract';
