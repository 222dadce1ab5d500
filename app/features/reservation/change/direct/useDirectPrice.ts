import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { toResult } from '#app/data/toResult.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { rooms } from '#shared/api/rooms.ts'
import { type DirectPrice, directPrice, pricedChange, type WantedChange } from './directPrice.ts'
import { directQuery } from './directRequest.ts'

type Answer = { price: DirectPrice | null; isSoldOut: boolean; error: ApiError | null }

const none: Answer = { price: null, isSoldOut: false, error: null }

/** The price of now for wanted rooms with a coupon, by a search for each of them. `reload` searches again. */
export function useDirectPrice(
  reservation: Reservation,
  changes: readonly WantedChange[],
  coupon_code: string | null,
) {
  const { call, locale } = useApi()
  const { id: hotelId } = useHotel()
  const [answer, setAnswer] = useState(none)
  const [round, setRound] = useState(0)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answers = changes.map(async (change) => {
      const { wanted } = change
      if (!wanted) return { room: pricedChange(change, { rooms: [], coupon: null }), error: null }
      const query = directQuery(wanted, coupon_code)
      const found = await toResult(call(rooms.search, { params: { hotelId }, query }, { signal }), null)
      return { room: found.value && pricedChange(change, found.value), error: found.error }
    })
    const all = await Promise.all(answers)
    if (signal.aborted) return
    const priced = all.flatMap(({ room }) => room ?? [])
    const isComplete = priced.length === all.length
    const error = all.find((one) => one.error)?.error ?? null
    setAnswer({
      price: isComplete ? directPrice(reservation, priced) : null,
      isSoldOut: !isComplete && error === null,
      error,
    })
  })

  const name = JSON.stringify([changes, coupon_code, reservation.version, reservation.price])
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched again for each wish, language and round
  useEffect(() => {
    const abort = new AbortController()
    setAnswer(none)
    void ask(abort.signal)
    return () => abort.abort()
  }, [name, locale, round])

  return { ...answer, reload: () => setRound((count) => count + 1) }
}
