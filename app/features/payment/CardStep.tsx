import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { failureMessage } from '#app/errors/failureMessage.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { type AttemptCard, rememberedCard } from '#app/parts/card/rememberedCard.ts'
import { useCardChoice } from '#app/parts/card/useCardChoice.tsx'
import { afterCode } from '#app/parts/payment/afterCode.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import * as css from './CardStep.module.css'

type Props = {
  reservation: Reservation
  payment: Payment
  refusal: ApiError | null
  isBusy: boolean
  /** The day through which the card must be valid. */
  checkOut: string
  /** The payment of a change: a guest who does not pay stops the change, and gives nothing up. */
  isOfChange?: boolean
  /** The name of the button that stops a change. */
  stopText?: string
  onPay: (card: AttemptCard) => void
  onOtherMethod: (method: PaymentMethod) => void
  onRelease: () => void
}

/** The card for a held reservation: the first one, or another one after a refusal, with what the guest can do instead. */
export function CardStep(props: Props) {
  const { reservation, payment, refusal, isBusy, checkOut, isOfChange = false, stopText } = props
  const { onPay, onOtherMethod, onRelease } = props
  const { text, money } = useText()
  const messageText = useMessage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { amount, error_code: code, other_methods } = payment
  const { price } = reservation
  // The longest hold may end at once with a refusal.
  const isHeld = payment.expires_in === null || payment.expires_in > 0
  const after = code === null ? null : afterCode(code)
  const payButton = useRef<HTMLButtonElement>(null)
  const card = useCardChoice({ checkOut, amount, currency: price.currency }, payButton)
  const isWaiting = isBusy || card.isBusy

  // The form marks the field that the gateway has refused as soon as it is there.
  const issue = after?.issue
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (issue) card.refuse(issue)
  }, [issue, payment.refusals])

  async function pay() {
    if (isWaiting) return
    const taken = await card.take()
    if (!taken) return
    rememberedCard.forget()
    onPay(taken)
  }

  const payText =
    amount > 0 ? text('payment.pay', { amount: money(amount, price.currency) }) : text('payment.registerCard')
  return (
    <div className={css.step}>
      {refusal && (
        <Notice tone="danger">
          <p>{messageText(messageOf(refusal))}</p>
        </Notice>
      )}
      {after && !refusal && code !== null && (
        <Notice tone="danger" heading={messageText(failureMessage({ code, title: null }))}>
          <p>
            {text(payment.may_be_reserved ? 'payment.mayBeReserved' : 'payment.nothingCharged')}{' '}
            {isHeld && !isOfChange && text('payment.stillHeld')}
          </p>
          <p>{text(`payment.next.${after.next}`)}</p>
        </Notice>
      )}
      {other_methods.map((method) => (
        <div key={method} className={css.other}>
          <Button className={css.otherButton ?? ''} busy={isWaiting} onClick={() => onOtherMethod(method)}>
            {text('payment.payAtHotel', { amount: money(price.total, price.currency) })}
          </Button>
        </div>
      ))}
      <section className={css.card} aria-label={text('order.cardForm')} inert={isBusy}>
        {card.view}
      </section>
      <div className={css.actions}>
        <Button ref={payButton} kind="filled" busy={isWaiting} onClick={() => void pay()}>
          {payText}
        </Button>
        <Button
          kind="plain"
          busy={isWaiting}
          onClick={() => (isOfChange ? onRelease() : setDialogOpen(true))}
        >
          {isOfChange ? stopText : text('payment.giveUp')}
        </Button>
      </div>
      {isDialogOpen && (
        <Dialog
          heading={text('payment.giveUpHeading')}
          closeLabel={text('shell.close')}
          onClose={() => setDialogOpen(false)}
        >
          <p>{text('payment.giveUpSays')}</p>
          <div className={css.actions}>
            <Button kind="filled" onClick={() => setDialogOpen(false)}>
              {text('payment.keepPaying')}
            </Button>
            <Button
              busy={isBusy}
              onClick={() => {
                // The page says why the hotel could not be reached or has refused it.
                setDialogOpen(false)
                onRelease()
              }}
            >
              {text('payment.giveUpYes')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
