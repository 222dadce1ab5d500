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

/** The time of a moment where the guest is, such as `01:12`; null if the clocks of the hotel show the same. */
export function guestTime(timeZone: string, ms: number): string | null {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const there = hotelTimeIn(here, ms)
  return there === hotelTimeIn(timeZone, ms) ? null : (there.split('T')[1] ?? null)
}
