import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { type AttemptCard, rememberedCard } from '#app/parts/card/rememberedCard.ts'
import { paymentById } from '#app/parts/payment/paymentById.ts'
import { startedPayments } from '#app/parts/payment/startedPayments.ts'
import { useCardAttempt } from '#app/parts/payment/useCardAttempt.ts'
import { awaitedChanges } from '#app/parts/reservation/awaitedChanges.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { payments } from '#shared/api/payments.ts'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { canRetry } from '#shared/money/payment/paymentStates.ts'
import { finishChange } from '../../finished/finished.ts'
import { storeReservation } from '../../useReservationCommand.ts'
import { afterAgreement } from './afterAgreement.ts'
import { isScheduling } from './voucherWords.ts'

/** A change to which the guest has agreed, and which waits for a card. `key` opens its payment; null for the signed-in owner. */
type AgreedChange = { offer: ChangeOffer; payment: Payment; key: ReservationKey | null }

/**
 * What follows the agreement to an offer. What is due now is paid here by card: after a refusal the guest stays on the page and pays with
 * another card. The bank, and a gateway without an answer, have the page of the payment. `reservation` is what is stored of it now:
 * another page may have paid or stopped the change.
 */
export function useAgreedChange({ number, open_change }: Pick<Reservation, 'number' | 'open_change'>) {
  const { call, locale } = useApi()
  const { go } = useNavigation()
  const { id: hotelId } = useHotel()
  const [agreed, setAgreed] = useState<AgreedChange | null>(null)
  /** Why the server has refused the last card or the stop of the change. */
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isStopping, setStopping] = useState(false)

  const toReview = (key: ReservationKey | null) =>
    go(paths.review(number), { replace: true, reservation: key })
  const toPayment = (id: string, key: ReservationKey | null) =>
    go(paths.paymentPending(id), { replace: true, reservation: key })

  /** Goes on to the next page, unless a payment of the change waits for a card: then returns the payment. */
  function goOn(after: Reservation, offer: ChangeOffer, key: ReservationKey | null): Payment | null {
    const made = afterAgreement(after, offer)
    if (made.is === 'changed') finishChange(after, { kind: isScheduling(offer) ? 'scheduled' : 'changed' })
    if (made.is === 'paying') awaitedChanges.add(offer.id)
    else awaitedChanges.remove(offer.id)
    const payment = made.is === 'paying' ? paymentById(after, made.paymentId) : null
    if (!payment) toReview(key)
    else if (canRetry(payment.state)) return payment
    else toPayment(payment.id, key)
    return null
  }

  const attempt = useCardAttempt((outcome) => {
    if (!agreed || outcome.kind === 'left' || outcome.kind === 'withdrawn') return
    const { offer, key, payment } = agreed
    if (outcome.kind === 'booked') {
      storeReservation(outcome.reservation, hotelId, locale)
      // The page of the payment goes on to the bank as if the guest had paid there.
      if (!canRetry(paymentById(outcome.reservation, payment.id)?.state ?? ''))
        startedPayments.add(payment.id)
      const unpaid = goOn(outcome.reservation, offer, key)
      if (unpaid) setAgreed({ ...agreed, payment: unpaid })
    } else if (outcome.kind === 'refused' && outcome.error.status !== 409) setRefusal(outcome.error)
    // Another page has ended the change: the page of the reservation says how.
    else if (outcome.kind === 'refused' && outcome.error.refusal === 'expired') toReview(key)
    // Another page pays: the page of the payment waits for the result.
    else toPayment(payment.id, key)
  })

  function pay(change: AgreedChange, card: AttemptCard) {
    // A token works once.
    rememberedCard.forget()
    setRefusal(null)
    attempt.pay(change.payment.id, change.key ?? {}, card)
  }

  const isWaiting = agreed !== null && !attempt.isSending && !isStopping
  const isOver = isWaiting && open_change?.change_offer_id !== agreed.offer.id
  const leave = useEffectEvent(() => agreed && toReview(agreed.key))
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])

  const expiresIn = agreed?.payment.expires_in ?? null
  const onEnd = useEffectEvent(() => agreed && toPayment(agreed.payment.id, agreed.key))
  useEffect(() => {
    if (!isWaiting || expiresIn === null) return
    const timer = setTimeout(() => onEnd(), expiresIn * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, expiresIn])

  return {
    /** The change whose card was refused; null before. */
    agreed,
    refusal,
    isSending: attempt.isSending || isStopping,
    isStopping,
    isUnknown: attempt.unknown !== null,
    /** Follows the answer to an agreement: pays with the card, if the payment is about the amount of the offer. */
    follow(
      after: Reservation,
      offer: ChangeOffer,
      key: ReservationKey | null,
      card: AttemptCard | null,
    ): void {
      const payment = goOn(after, offer, key)
      if (!payment) return
      // The guest has agreed to this amount. For another one the page of the payment asks again.
      if (card && payment.amount === offer.due_now) {
        const change = { offer, payment, key }
        setAgreed(change)
        pay(change, card)
      } else toPayment(payment.id, key)
    },
    /** Pays with another card. */
    payAgain(card: AttemptCard): void {
      if (agreed) pay(agreed, card)
    },
    /** Stops the change: the stay is as before. */
    async stop(): Promise<void> {
      if (!agreed || attempt.isSending || isStopping) return
      setStopping(true)
      setRefusal(null)
      try {
        const request = { params: { hotelId, id: agreed.payment.id }, body: agreed.key ?? {} }
        storeReservation(await call(payments.release, request), hotelId, locale)
        toReview(agreed.key)
      } catch (caught) {
        if (caught instanceof ApiError) setRefusal(caught)
      }
      setStopping(false)
    },
  }
}
