import { isFramed } from '#app/platform/isFramed.ts'
import { reload } from '#app/platform/visibility.ts'
import { parseAddress, writeAddress } from './address.ts'
import { type ReservationKey, withReservationKey } from './reservationKey.ts'

/**
 * Opens a path of another hotel of the brand: the app starts again with the settings of this hotel. The key of a reservation goes
 * along in the history entry. A frame has one entry.
 */
export function openAtHotel(path: string, code: string, key: ReservationKey | null): void {
  const { basePath = '/', routing = 'history' } = window.norenStarted?.runtime ?? {}
  const { path: name, query } = parseAddress(path)
  query.set('code', code)
  const address = writeAddress({ path: name, query }, basePath, routing)
  const state = withReservationKey(isFramed ? history.state : null, key)
  if (isFramed) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  reload()
}
