import { isCoreKey } from '#shared/domain/criteriaCore.ts'
import { attempt } from './complain.ts'
import { isFurther } from './criteriaInput.ts'
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
    const ours = [...all].filter(([key]) => isCoreKey(key) || isFurther.test(key))
    if (!ours[0]) return desk.open(hotel, target, null)
    attempt('The bar stayed as it was', () =>
      adopt(hotel.stay, desk.read(hotel, Object.fromEntries(ours)).criteria),
    )
    desk.open(hotel, target, String(new URLSearchParams(ours)))
  })
}
