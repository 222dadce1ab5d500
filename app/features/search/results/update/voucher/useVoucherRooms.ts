import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { OwnRoom } from '../ownRoom/ownRoom.ts'
import { chosenForVoucher, VOUCHER_ROOM } from './voucherRooms.ts'

/**
 * The rooms of a search with a voucher without a stay: the guest chooses one after the other, and the last one leads to the offer. What is
 * chosen is in the address, so that a reload and a step back keep it. Reports the room of the search.
 */
export function useVoucherRooms(number: string, onOwnRoom: (room: OwnRoom) => void) {
  const { text } = useText()
  const { go } = useNavigation()
  const { search } = useLocation()
  const { criteria } = useSearchState()
  const [status, setStatus] = useState('')
  /** The link of the present room. It gets the focus after a choice that leads to this room. */
  const current = useRef<HTMLAnchorElement>(null)
  const hasMoved = useRef(false)
  const { chosen, ownRoom, addressOf } = useMemo(() => {
    const chosen = chosenForVoucher(readWish(search), criteria)
    const resultsOf = (searched: Criteria, rooms: Wish['rooms'] = chosen) =>
      paths.changeRoom(searched, number, VOUCHER_ROOM, rooms.length > 0 ? writeWish({ rooms }) : null)
    function choose({ rooms: [wanted] = [] }: Wish, plan: string) {
      if (!wanted) return
      const next = [...chosen, wanted]
      if (next.length >= criteria.rooms.length)
        return go(paths.changeOffer(number, writeWish({ rooms: next })))
      setStatus(text('search.announced.chosenNext', { plan, number: next.length, next: next.length + 1 }))
      hasMoved.current = true
      go(resultsOf(criteria, next))
    }
    const ownRoom: OwnRoom = {
      ...{ id: VOUCHER_ROOM, planCode: '', only: null, chosenCodes: [null], roomsChosen: null, coupon: null },
      ...{ chosen, choose, resultsOf },
    }
    return { chosen, ownRoom, addressOf: (at: number) => resultsOf(criteria, chosen.slice(0, at)) }
  }, [search, criteria, number, go, text])
  const count = chosen.length
  useLayoutEffect(() => onOwnRoom(ownRoom), [ownRoom, onOwnRoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is what moves the focus.
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    current.current?.focus()
  }, [count])
  return { rooms: criteria.rooms, count, addressOf, current, status }
}
