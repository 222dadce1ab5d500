import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { useGuestRequirements } from '#app/parts/guest/useGuestRequirements.ts'
import { useProfileUpdate } from '#app/parts/guest/useProfileUpdate.ts'
import { paths } from '#app/paths.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { priceOf } from '#app/search/rooms/chosenRooms.ts'
import { type SearchState, useSearchState } from '#app/search/url/useSearchState.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { withPoints } from '#shared/money/withVoucher.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { amountOfExtras, deliveriesOf } from './chosenExtras.ts'
import { draftAt, type GuestDraft, type StoredParts } from './draft.ts'
import { valuesFor } from './guestForm.ts'
import { useBookingKey } from './offer/useBookingKey.ts'
import { useOffer } from './offer/useOffer.ts'
import type { Order, PartialOrder } from './order.ts'
import { isReady } from './orderParts.ts'
import { pointsFor } from './parts/points.ts'
import { askedPurpose } from './parts/purpose.ts'
import type { Submitted } from './submitted.ts'
import { useExtras } from './useExtras.ts'
import { useOfferedPoints } from './useOfferedPoints.ts'
import { useQuestions } from './useQuestions.ts'

const addresses = { details: paths.guestDetail, review: paths.payment }

export type OrderControl = {
  /** Null while it is loading, cannot be loaded, or has been sent, and while the guest is led to another screen. */
  order: Order | null
  /** Whether the guest may review the order, as far as the hotel has answered. */
  isReady: boolean
  search: SearchState
  /** Null while the guest is led to another screen. */
  bookingKey: string | null
  draft: GuestDraft
  /** The request without an answer; null if the order can be changed. */
  submitted: Submitted | null
  /** The chosen rooms; null while they are loading. */
  chosen: readonly ChosenRoom[] | null
  /** The server has answered what the rooms cost now, or could not be asked. */
  isPriceCurrent: boolean
  /** Requests the offer again. */
  reload: () => Promise<unknown>
  /** What could not be loaded, and its repetition. */
  failed: { error: ApiError | undefined; reload: () => void }
  /** Changes parts of the order, and stores them in the draft. */
  change: (parts: Partial<StoredParts>) => void
  /** Reads the draft again: a result of a request has changed it. */
  readDraft: () => void
}

/**
 * The order of the address and of the draft, with what the hotel offers and asks for it. Leads to the search or to the
 * reservation if there is nothing to order. `step` is the screen: the review needs all parts, the details can be filled in
 * without parts that cannot be loaded.
 */
export function useOrder(step: keyof typeof addresses): OrderControl {
  const { locale } = useText()
  const { code, guestFields } = useHotel()
  const { whoami } = useSession()
  const search = useSearchState()
  const { criteria } = search
  const draft = useMemo(() => draftAt(code), [code])
  const [{ values, submitted, ...stored }, setStored] = useState(draft.read)
  const bookingKey = useBookingKey(search, addresses[step])
  const isOpen = bookingKey !== null && submitted === null
  const isReview = step === 'review'

  // A guest may begin here, by a reload. The later screens then load before a deployment can remove their files.
  useEffect(() => whenIdle(() => runPreloads('book')), [])

  const hasExtras = Object.keys(stored.extras).length > 0
  const offered = useExtras(criteria, isOpen && (hasExtras || !isReview))
  const areExtrasKnown = offered.slots !== null || !hasExtras || (!isReview && offered.error !== undefined)
  const deliveries = useMemo(
    () => deliveriesOf(offered.slots ?? [], stored.extras),
    [offered.slots, stored.extras],
  )
  const offer = useOffer(search, isOpen, areExtrasKnown ? amountOfExtras(deliveries) : null)
  const { chosen, couponCode, coupon, exchange } = offer
  const { asked, notifications, ...questions } = useQuestions(chosen, isOpen)
  const dates = datesOfRooms(criteria) ?? []
  const requirements = useGuestRequirements(dates, asked ?? [])
  const wantsUpdate = isReview && values?.updateProfile === true
  const canUpdateProfile = useProfileUpdate(isOpen && wantsUpdate)

  const purpose = askedPurpose(whoami, chosen ?? [], stored.purpose)
  const plain = priceOf(chosen ?? [], deliveries)
  const { offered: offeredPoints, isLoading: arePointsLoading } = useOfferedPoints(
    // An organization pays without the points of the person.
    isOpen && purpose?.chosen !== 'business' && (!isReview || stored.points !== 0),
    bookingKey,
    plain?.currency ?? null,
  )
  const points = pointsFor(offeredPoints, plain, stored.points)

  const parts: PartialOrder = {
    search,
    dates,
    chosen: chosen ?? [],
    exchange,
    stored,
    guest: {
      values: values ?? valuesFor(0),
      rule: nameRuleOf(locale, guestFields.kanjiNameRequired),
      requirements,
      canUpdateProfile: canUpdateProfile === true,
    },
    purpose,
    answers: { asked: asked ?? [], notifications },
    extras: { offered, deliveries },
    coupon: { code: couponCode, answer: coupon },
    points,
  }
  const price = plain && withPoints(plain, points.used * (points.offered?.value ?? 0))
  const arePointsKnown = !arePointsLoading || (!isReview && stored.points === 0)
  const isLoaded =
    asked !== null && areExtrasKnown && arePointsKnown && !(wantsUpdate && canUpdateProfile === null)
  const readDraft = () => setStored(draft.read())
  return {
    order: bookingKey && price && isLoaded ? { bookingKey, price, ...parts } : null,
    isReady: isReady(parts),
    search,
    bookingKey,
    draft,
    submitted,
    chosen,
    isPriceCurrent: offer.isCurrent,
    reload: offer.reload,
    failed: offer.error ? offer : asked ? offered : questions,
    change(changes) {
      draft.storeParts(changes)
      readDraft()
    },
    readDraft,
  }
}
