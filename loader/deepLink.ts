import { isCoreKey } from '#shared/domain/criteriaCore.ts'
import { attempt } from './complain.ts'
import { isForeign, isFurther } from './criteriaInput.ts'
import type { Desk } from './desk.ts'
import { adopt } from './stay.ts'
import { targetOf } from './targets.ts'

/**
 * A wish in the address of the hotel's own page: `?noren=search&checkin=2027-04-01&…`. The app is given the
 * criteria as they stand there, and says to the guest what it cannot take; the bar takes them only if it can. The
 * address stays as it is.
 */
export function followDeepLink(desk: Desk, search: string): void {
  const all = new URLSearchParams(search)
  if (!all.has('noren')) return
  attempt('Nothing was opened', () => {
    const target = targetOf('noren', all.get('noren'))
    const hotel = desk.hotelOf()
    const own = [...all].filter(([key]) => isCoreKey(key))
    // An address with an `@` is somebody's: it goes into no other address.
    const handed = [...all].filter(
      ([key, value]) =>
        !value.includes('@') && (isCoreKey(key) || isFurther.test(key) || isForeign.test(key)),
    )
    if (own[0])
      attempt('The bar stayed as it was', () =>
        adopt(hotel.stay, desk.read(hotel, Object.fromEntries(own)).criteria),
      )
    desk.open(hotel, target, handed[0] ? String(new URLSearchParams(handed)) : null)
  })
}
