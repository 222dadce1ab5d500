import { useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { storeQuery } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { seenOffers } from '#app/parts/order/offer/seenOffers.ts'
import type { Order } from '#app/parts/order/order.ts'
import { paths } from '#app/paths.ts'
import { chosenRooms, isComplete, priceOf } from '#app/search/rooms/chosenRooms.ts'
import { roomsRequest } from '#app/search/rooms/roomsRequest.ts'
import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { rooms } from '#shared/api/rooms.ts'
import { amountOf } from '#shared/money/price.ts'

type Coupon = {
  isChecking: boolean
  /**
   * Books with this code, or without a code. Resolves to null, or to a sentence: why the code does not lower the price, or why
   * the hotel could not be asked. Then nothing has changed.
   */
  change: (code: string | null) => Promise<string | null>
}

/**
 * Changes the coupon of a booking. The new prices are requested first, so that the guest stays on the screen, and the
 * lower price is no warning.
 */
export function useCoupon({ search: { criteria, chosenCodes }, bookingKey }: Order): Coupon {
  const { call, locale } = useApi()
  const { text } = useText()
  const { go } = useNavigation()
  const hotel = useHotel()
  const answerText = useCodeTexts()
  const messageText = useMessage()
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function change(code: string | null) {
    const next = { ...criteria, coupon_code: code }
    const request = roomsRequest(hotel, next)
    if (!request) return null
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setChecking(true)
    try {
      const found = await call(rooms.search, request, { signal: abort.signal })
      const chosen = chosenRooms(found.rooms, next, chosenCodes)
      const price = priceOf(chosen)
      const isLower = price !== null && amountOf(price, 'coupon') !== 0
      if (code && found.coupon && found.coupon.status !== 'applied') return answerText(found.coupon)
      if (code && price && !isLower) return text('search.code.not_here', { code })
      storeQuery(rooms.search, request, locale, found)
      seenOffers.forget(bookingKey)
      if (code && isComplete(chosen)) track('coupon_applied', { criteria: next, chosen })
      go(paths.guestDetail(next, chosenCodes, bookingKey), { replace: true })
      return null
    } catch (error) {
      return error instanceof ApiError ? messageText(messageOf(error)) : null
    } finally {
      if (running.current === abort) setChecking(false)
    }
  }

  return { isChecking, change }
}
