import { type FormEvent, useRef } from 'react'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { rememberedCard } from '#app/parts/card/rememberedCard.ts'
import { paymentById } from '#app/parts/payment/paymentById.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { changes } from '#shared/api/changes.ts'
import { finishedActions } from '../../finished.ts'
import { OfferActions } from '../../offer/OfferActions.tsx'
import { OfferLayout } from '../../offer/OfferLayout.tsx'
import { OfferPending } from '../../offer/OfferPending.tsx'
import { useOfferCommand } from '../../offer/useOfferCommand.tsx'
import type { Permitted } from '../../PermittedReservation.tsx'
import { useChangeOffer } from '../../useChangeOffer.ts'
import { afterAgreement } from './afterAgreement.ts'
import { ChangedFacts } from './ChangedFacts.tsx'
import { ChangeSums } from './ChangeSums.tsx'
import { buttonOfChange, losesMoney } from './changeWords.ts'
import { OtherRooms } from './OtherRooms.tsx'
import { useChangeCard } from './useChangeCard.ts'

type Props = Permitted & { wish: Wish }

/**
 * The offer for the wish, and the button that agrees to it. What is due now by card is paid with the same press: the page of the payment begins with the card of this
 * page.
 */
export function ChangeOfferForm({ wish, ...permitted }: Props) {
  const { reservation, opening } = permitted
  const { text, money } = useText()
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { number } = reservation
  const state = useChangeOffer(number, opening, wish)
  const { offer, error, isRenewing, renew } = state
  const submitButton = useRef<HTMLButtonElement>(null)
  const card = useChangeCard(offer, isRenewing, submitButton)

  const command = useOfferCommand({
    ...permitted,
    ...state,
    onDone(after, key) {
      const agreed = offer && afterAgreement(after, offer)
      if (agreed?.is === 'paying') {
        const { paymentId } = agreed
        // The guest has agreed to this amount. For another one the page of the payment asks again.
        if (paymentById(after, paymentId)?.amount === offer?.due_now) rememberedCard.confirmFor(paymentId)
        return go(paths.paymentPending(paymentId), { replace: true, reservation: key })
      }
      if (agreed?.is === 'changed') {
        track('reservation_changed', { reservation: after, hasMade: true })
        finishedActions.set(number, { kind: 'changed' })
      }
      go(paths.review(number), { replace: true, reservation: key })
    },
  })
  const isSending = command.isSending || card.isBusy

  async function agree(event: FormEvent) {
    event.preventDefault()
    if (!offer || isSending) return
    if (card.isNeeded && !(await card.take())) return
    const change_offer_id = offer.id
    command.run(change_offer_id, (signal) =>
      call(
        changes.agree,
        { params: { hotelId, id: number }, body: { ...opening, change_offer_id } },
        { signal },
      ),
    )
  }
  const button = offer && buttonOfChange(offer)
  const shown = (amount: number) => (offer ? money(amount, offer.after.price.currency) : '')

  return (
    <form onSubmit={(event) => void agree(event)}>
      <OfferLayout
        number={number}
        heading={text('changeOffer.heading')}
        notices={command.notices}
        sumsHeading={text('changeOffer.sums')}
        sums={
          offer ? (
            <ChangeSums offer={offer} method={reservation.payment_method} />
          ) : (
            <>
              <OfferPending error={error} onRetry={() => renew()} loading="changeOffer.loading" />
              {error?.refusal === 'sold_out' && <OtherRooms reservation={reservation} wish={wish} />}
            </>
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
              offer
                ? text('changeOffer.announced', {
                    difference: shown(offer.difference),
                    due: shown(offer.due_now),
                  })
                : ''
            }
            label={
              button &&
              text(
                button.key,
                Object.fromEntries(
                  Object.entries(button.amounts).map(([name, amount]) => [name, shown(amount)]),
                ),
              )
            }
            busyLabel={text('changeOffer.busy')}
            loses={offer !== null && losesMoney(offer)}
            isRenewing={isRenewing}
            isSending={isSending}
            isUnknown={command.isUnknown}
            back={text('changeOffer.keep')}
          />
        }
      >
        {offer && <ChangedFacts offer={offer} />}
      </OfferLayout>
    </form>
  )
}
