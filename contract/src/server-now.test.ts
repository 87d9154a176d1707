import { offerRefusal } from './applications/application-actions';
import { optionalBirthDate } from './fields';
import { noteServerTime, serverNow } from './server-now';

const AT = '2026-11-20T09:00:00.000Z';
const OFFER = { status: 'approved', offerAccepted: false, replyBy: '2026-11-29T18:59:59.999Z' } as const;

function deviceShows(instant: string) {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: ['performance'] });
}

afterEach(() => {
  noteServerTime(new Date().toISOString());
  jest.useRealTimers();
});

it('is the time of the device until the server has said another', () => {
  deviceShows(AT);
  expect(serverNow()).toEqual(new Date(AT));
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(serverNow()).toEqual(new Date(AT));
});

it.each(['2019-03-01T00:00:00.000Z', '2026-12-30T09:00:00.000Z'])(
  'a device that shows %s decides nothing',
  (instant) => {
    deviceShows(instant);
    noteServerTime('Fri, 20 Nov 2026 09:00:00 GMT');
    expect(serverNow()).toEqual(new Date(AT));
    expect(offerRefusal(OFFER, false)).toBeNull();
    expect(optionalBirthDate.safeParse('2026-11-19').success).toBe(true);
    expect(optionalBirthDate.safeParse('2026-11-21').success).toBe(false);
  },
);

it('goes on with the device, and is not moved by a slow line', () => {
  deviceShows('2026-12-30T09:00:00.000Z');
  noteServerTime(AT);
  jest.setSystemTime(new Date('2026-12-30T10:00:00.000Z'));
  expect(serverNow()).toEqual(new Date('2026-11-20T10:00:00.000Z'));
  noteServerTime('2026-11-20T09:59:50.000Z');
  expect(serverNow()).toEqual(new Date('2026-11-20T10:00:00.000Z'));
});

it('is the time of the device again once its clock was put right', () => {
  deviceShows('2026-12-30T09:00:00.000Z');
  noteServerTime(AT);
  jest.setSystemTime(new Date(AT));
  noteServerTime('2026-11-20T08:59:59.000Z');
  expect(serverNow()).toEqual(new Date(AT));
});

it('counts from when the answer came', () => {
  deviceShows('2026-12-30T09:00:10.000Z');
  noteServerTime(AT, Date.parse('2026-12-30T09:00:00.000Z'));
  expect(serverNow()).toEqual(new Date('2026-11-20T09:00:10.000Z'));
});
