import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { toResult } from '#app/data/toResult.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type ChangeOffer, changes } from '#shared/api/changes.ts'
import { withWaitlistOffer } from '../waitlistOffer/waitlistOffer.ts'

/** Why an offer was asked for again: the time of the last one was over, or the reservation has changed in another place. */
type NewOfferReason = 'ranOut' | 'changed'

export type OfferState = {
  /** Null while it is on its way, and without a wish. */
  offer: ChangeOffer | null
  /** Why there is no offer. */
  error: ApiError | null
  isLoading: boolean
  /** The guest has seen an offer for this wish, and the next one is on its way. */
  isRenewing: boolean
  /** Set if the guest has seen an earlier offer. `last` is the earlier offer. */
  renewed: { reason: NewOfferReason; last: ChangeOffer | null } | null
  /** Asks for the same wish again. */
  renew: (reason?: NewOfferReason) => void
}

type Answer = Pick<OfferState, 'offer' | 'error' | 'renewed'> & { wish: string | null }

const none: Answer = { wish: null, offer: null, error: null, renewed: null }

/**
 * The offer for a wish of the guest; null asks for nothing. When its time is over, a new one is asked for by itself, in a hidden
 * tab only once the guest is back: the guest sees the sums of this moment, and agrees to them with a press of their own. `key`
 * opens the reservation.
 */
export function useChangeOffer(
  number: string,
  key: { bypass_token?: string },
  wish: Wish | null,
): OfferState {
  const { call, locale } = useApi()
  const { id: hotelId } = useHotel()
  const [answer, setAnswer] = useState<Answer>(none)
  const [isLoading, setLoading] = useState(wish !== null)
  const [round, setRound] = useState<{ count: number; reason: NewOfferReason | null }>({
    count: 0,
    reason: null,
  })
  const name = wish && JSON.stringify(wish)
  const latest = useRef<ChangeOffer | null>(null)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!wish) return
    setLoading(true)
    const last = latest.current
    const renewed = round.reason && { reason: round.reason, last }
    const { value: offer, error } = await toResult<ChangeOffer | null>(
      call(
        changes.offer,
        { params: { hotelId, id: number }, body: { ...key, ...wish, locale }, ...withWaitlistOffer() },
        { signal },
      ),
      null,
    )
    if (signal.aborted) return
    if (offer) latest.current = offer
    setAnswer({ wish: name, offer, error, renewed })
    setLoading(false)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each wish, language and round
  useEffect(() => {
    const abort = new AbortController()
    void ask(abort.signal)
    return () => abort.abort()
  }, [name, locale, round])

  const { offer, error } = answer
  const renew = (reason?: NewOfferReason) =>
    setRound(({ count }) => ({ count: count + 1, reason: reason ?? null }))
  const onEnd = useEffectEvent(() => renew('ranOut'))
  useEffect(() => {
    if (!offer) return
    let isOver = false
    const renewIfVisible = () => {
      if (!isOver || document.hidden) return
      isOver = false
      onEnd()
    }
    const timer = setTimeout(() => {
      isOver = true
      renewIfVisible()
    }, offer.expires_in * 1000)
    document.addEventListener('visibilitychange', renewIfVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewIfVisible)
    }
  }, [offer])

  const isOffline = error?.kind === 'offline'
  const onOnline = useEffectEvent(() => renew())
  useEffect(() => {
    if (!isOffline) return
    const again = () => onOnline()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])

  // Until the answer to another wish, nothing of the last one is shown.
  const isCurrent = answer.wish === name
  return {
    ...(isCurrent ? answer : none),
    offer: isCurrent && !isLoading ? offer : null,
    isLoading: name !== null && (isLoading || !isCurrent),
    isRenewing: isCurrent && isLoading && offer !== null,
    renew,
  }
}
