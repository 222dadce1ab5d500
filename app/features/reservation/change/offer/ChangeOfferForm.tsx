import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import type { AttemptCard } from '#app/parts/card/rememberedCard.ts'
import { afterCode } from '#app/parts/payment/afterCode.ts'
import { changePaymentTexts } from '#app/parts/payment/changePaymentTexts.ts'
import { paymentById } from '#app/parts/payment/paymentById.ts'
import { extraAnswers } from '#app/parts/reservation/extraAnswers.ts'
import { useRefusedWords } from '#app/parts/reservation/useRefusedWords.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { changes } from '#shared/api/changes.ts'
import { returnsByTransfer } from '#shared/money/change/returns/returnsByTransfer.ts'
import { isInProgress } from '#shared/money/payment/paymentStates.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { OfferActions } from '../../offer/OfferActions.tsx'
import { OfferLayout } from '../../offer/OfferLayout.tsx'
import { OfferPending } from '../../offer/OfferPending.tsx'
import { useChangeOffer } from '../../offer/useChangeOffer.ts'
import { useOfferCommand } from '../../offer/useOfferCommand.tsx'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { useMoneyText } from '../../view/money/useMoneyText.ts'
import { OpenChange } from '../../view/OpenChange.tsx'
import { withWaitlistOffer } from '../../waitlistOffer/waitlistOffer.ts'
import { CouponWays } from '../coupon/CouponWays.tsx'
import { buttonOfChange, losesMoney } from './changeWords.ts'
import { ChangedFacts } from './facts/ChangedFacts.tsx'
import { ExtrasNote } from './facts/ExtrasNote.tsx'
import { VoucherStay } from './facts/VoucherStay.tsx'
import { NotPaid } from './NotPaid.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { OtherRooms } from './OtherRooms.tsx'
import { refusedOfferSentence } from './refusalWords.ts'
import { ChangeSums } from './sums/ChangeSums.tsx'
import { VoucherSums } from './sums/VoucherSums.tsx'
import { useAgreedChange } from './useAgreedChange.ts'
import { useChangeCard } from './useChangeCard.ts'
import { buttonOfVoucher, isScheduling, lostRest } from './voucherWords.ts'

type Props = Permitted & { wish: Wish }

/**
 * The offer for the wish, and the button that agrees to it. What is due now by card is paid with the same press. After a refusal of the
 * card the agreed offer stays here, and the button pays it with another card.
 */
export function ChangeOfferForm({ wish, ...permitted }: Props) {
  const { reservation, opening, permissions } = permitted
  const refusedWords = useRefusedWords(reservation, permissions)
  const { text, money } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { number, payment_method } = reservation
  const agreement = useAgreedChange(reservation)
  const { agreed } = agreement
  const { open_change } = reservation
  const reservationKey = useReservationKey()
  const paying = open_change && !agreed && paymentById(reservation, open_change.payment_id)
  // The guest has paid, and has loaded the page again before the gateway has answered.
  useRedirect(paying && isInProgress(paying.state) ? paths.paymentPending(paying.id) : null, {
    reservation: reservationKey,
  })
  // An agreed offer stands until its payment ends: it is not asked for again.
  const state = useChangeOffer(number, opening, agreed ? null : wish)
  const { error, isRenewing, renew } = state
  const offer = agreed?.offer ?? state.offer
  /** A voucher gets its dates: nothing is replaced. */
  const schedules = offer ? isScheduling(offer) : isWithoutStay(reservation.status)
  const submitButton = useRef<HTMLButtonElement>(null)
  const card = useChangeCard(offer, isRenewing, submitButton)
  const taken = useRef<AttemptCard | null>(null)

  const dates = useStayTexts().dates({ checkin: reservation.checkin, checkout: reservation.checkout })
  function sentenceOf(refused: ApiError): ReactNode {
    const key = refusedOfferSentence(refused)
    return key ? <Unbroken dates={dates}>{text(key, { dates })}</Unbroken> : refusedWords(refused)
  }
  function wayOutOf(refused: ApiError): ReactNode {
    if (refused.refusal === 'sold_out') return <OtherRooms reservation={reservation} wish={wish} />
    if (refused.body?.meta?.reason === 'guarantee_ends')
      return (
        <p>
          <AppLink to={paths.changeDates(number)} className={buttonClass('outline')}>
            {text('changeOffer.otherDates')}
          </AppLink>
        </p>
      )
    if (refused.refusal?.startsWith('extra_'))
      return (
        <p>
          <AppLink to={paths.changeExtras(number, writeWish(wish))} className={buttonClass('outline')}>
            {text('changeOffer.extras.toExtras')}
          </AppLink>
        </p>
      )
    return <CouponWays {...{ number, wish }} refusal={refused} />
  }

  const command = useOfferCommand({
    ...permitted,
    ...state,
    sentenceOf,
    wayOutOf,
    onDone(after, key) {
      // An open change may be stopped, and its wish then be made again.
      if (!after.open_change) extraAnswers.remove(number)
      if (offer) agreement.follow(after, offer, key, taken.current)
    },
  })
  const isSending = command.isSending || card.isBusy || agreement.isSending
  /** The change is agreed, and its card was refused. */
  const unpaid = agreed && !agreement.isSending ? agreed.payment : null

  // The form marks the field that the gateway has refused.
  const issue = unpaid?.error_code == null ? undefined : afterCode(unpaid.error_code).issue
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (issue) card.refuse(issue)
  }, [issue, unpaid?.refusals])

  async function agree(event: FormEvent) {
    event.preventDefault()
    if (!offer || isSending) return
    taken.current = null
    if (card.isNeeded) {
      taken.current = await card.take()
      if (!taken.current) return
    }
    if (agreed) return taken.current && agreement.payAgain(taken.current)
    const change_offer_id = offer.id
    const lost = lostRest(offer)
    const body = {
      ...opening,
      change_offer_id,
      ...(lost && { lost_rest: lost.rest, lost_nights: lost.rest_nights }),
    }
    command.run(change_offer_id, (signal) =>
      call(changes.agree, { params: { hotelId, id: number }, body, ...withWaitlistOffer() }, { signal }),
    )
  }
  const canChoose = !agreed && permissions.has_extras && permissions.extras === 'yes'
  const voucherText = useVoucherText(offer?.after.price.currency ?? '')
  const moneyText = useMoneyText(offer?.after.price.currency ?? '')
  const shown = (amount: number) => (offer ? money(amount, offer.after.price.currency) : '')

  function buttonText(): string | null {
    if (!offer || command.isFinal) return null
    if (agreed) return text('payment.pay', { amount: shown(agreed.payment.amount) })
    const lost = lostRest(offer)
    return moneyText(
      buttonOfVoucher(offer, payment_method) ?? buttonOfChange(offer, payment_method),
      lost ? { rest: voucherText.rest(lost) } : {},
    )
  }

  const Sums = schedules ? VoucherSums : ChangeSums
  return (
    <form onSubmit={(event) => void agree(event)}>
      <OfferLayout
        number={number}
        heading={text(schedules ? 'voucher.heading' : 'changeOffer.heading')}
        notices={
          unpaid ? (
            <NotPaid reservation={reservation} payment={unpaid} refusal={agreement.refusal} />
          ) : (
            <>
              {open_change && !agreed && (
                <OpenChange reservation={reservation} change={open_change}>
                  <p>{text(schedules ? 'voucher.replaces' : 'changeOffer.replaces')}</p>
                </OpenChange>
              )}
              {command.notices}
            </>
          )
        }
        sumsHeading={text(schedules ? 'voucher.sums' : 'changeOffer.sums')}
        sums={
          offer ? (
            <Sums
              offer={offer}
              method={payment_method}
              byTransfer={returnsByTransfer(payment_method, reservation.ledger)}
              isAgreed={agreed !== null}
            />
          ) : (
            <OfferPending
              error={error}
              onRetry={() => renew()}
              loading="changeOffer.loading"
              says={error && sentenceOf(error)}
            >
              {error && wayOutOf(error)}
            </OfferPending>
          )
        }
        payment={
          <section hidden={!card.isNeeded} aria-label={text('order.cardForm')} inert={isSending}>
            {card.view}
          </section>
        }
        actions={
          <OfferActions
            submitButton={submitButton}
            number={number}
            announced={
              offer && schedules
                ? text('voucher.announced', {
                    covered: shown(offer.voucher?.covered ?? 0),
                    due: shown(offer.due_now),
                  })
                : offer
                  ? text(offer.refund > 0 ? 'changeOffer.announcedBack' : 'changeOffer.announced', {
                      difference: shown(offer.difference),
                      due: shown(offer.due_now),
                      back: shown(offer.refund),
                    })
                  : ''
            }
            label={buttonText()}
            busyLabel={text(agreed ? 'changeOffer.paying' : schedules ? 'voucher.busy' : 'changeOffer.busy')}
            loses={!agreed && offer !== null && (losesMoney(offer) || lostRest(offer) !== null)}
            isRenewing={isRenewing}
            isSending={isSending}
            isStopping={agreement.isStopping}
            isUnknown={command.isUnknown || agreement.isUnknown}
            back={text(
              agreed
                ? changePaymentTexts[schedules ? 'voucher' : 'change'].stop
                : schedules
                  ? 'voucher.keep'
                  : 'changeOffer.keep',
            )}
            onBack={agreed ? () => void agreement.stop() : undefined}
          />
        }
      >
        {offer && schedules && <VoucherStay offer={offer} />}
        {offer && !schedules && (
          <ChangedFacts offer={offer} all={reservation.rooms} terms={<OfferTerms offer={offer} />}>
            <ExtrasNote {...{ offer, wish, number, canChoose }} />
          </ChangedFacts>
        )}
      </OfferLayout>
    </form>
  )
}
