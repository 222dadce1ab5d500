import { addDays, type StayDate, todayIn } from '../stay/stayDates.ts'

/** A moment on the clock of the hotel, such as `2027-05-01T18:00`. Such texts compare like moments. */
export type HotelTime = string

/** The end of a day, which compares like a time: after `23:59`, and before `00:00` of the next day. */
const END_OF_DAY = '24:00'

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of a clock: `HH:MM` from `00:00` to `23:59`. */
export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text)

/** A moment of a day at the hotel; without a time, the end of the day. */
export const hotelTime = (day: StayDate, time: string | null): HotelTime => `${day}T${time ?? END_OF_DAY}`

/** The moment `now`, in milliseconds, on the clock of a hotel. `timeZone` is an IANA name. */
export function hotelTimeIn(timeZone: string, now: number): HotelTime {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  return hotelTime(todayIn(timeZone, now), time)
}

/** The moment from which a guest changes nothing of a room: the end of the day before its check-in. */
export const lastMoment = (checkin: StayDate): HotelTime => hotelTime(addDays(checkin, -1), null)
