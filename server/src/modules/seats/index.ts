import { listPublishedSeats, listSeats } from './list-seats';
import { saveSeats } from './save-seats';
import { listVacantSeats } from './vacant-seats';

/** Seats: how many each program has in a session, for whom, and how they are given. */
export const handlers = [listSeats, saveSeats, listPublishedSeats, listVacantSeats];
