import { type HotelTime, hotelTimeIn } from '#shared/reservation/hotelTime.ts'

const MINUTE_MS = 60_000

/** The moment, in ms, of a time on the clock of a hotel. In the hour that a change of the clock repeats, the first one. */
export function momentOf(timeZone: string, time: HotelTime): number {
  const [day = '', clock = ''] = time.split('T')
  // The end of a day is the last minute that its date has.
  const wanted = Date.parse(`${day}T${clock === '24:00' ? '23:59' : clock}Z`)
  const shift = (ms: number) => Date.parse(`${hotelTimeIn(timeZone, ms)}Z`) - ms
  const near = wanted - shift(wanted)
  return wanted - shift(near - (near % MINUTE_MS))
}

/** The time zone of the guest's device. */
export const guestZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time of day of a moment, in ms, in a time zone: `09:22`. */
export const timeIn = (timeZone: string, ms: number): string => hotelTimeIn(timeZone, ms).slice(-5)

/** Whether a clock in both zones shows the same at a moment, in ms. */
export const haveSameClock = (zone: string, other: string, ms: number): boolean =>
  hotelTimeIn(zone, ms) === hotelTimeIn(other, ms)

/** The time of a moment where the guest is, such as `01:12`; null if the clocks of the hotel show the same. */
export const guestTime = (timeZone: string, ms: number, here: string = guestZone()): string | null =>
  haveSameClock(timeZone, here, ms) ? null : timeIn(here, ms)
