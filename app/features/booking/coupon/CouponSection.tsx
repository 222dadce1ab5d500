import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { codeIn } from '#app/search/codeIn.ts'
import { type ChosenRoom, priceOf } from '#app/search/rooms/selection.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { amountOf } from '#shared/money/price.ts'
import { FormSection } from '../details/FormSection.tsx'
import * as css from './CouponSection.module.css'
import { useCoupon } from './useCoupon.ts'

type Props = { stay: SearchState; chosen: readonly ChosenRoom[]; bookingKey: string }

const INPUT = 'booking-coupon'

/** The coupon of the booking: a field for its code, or the applied code with its discount. Nothing at a hotel without coupons. */
export function CouponSection({ stay, chosen, bookingKey }: Props) {
  const { text, money } = useText()
  const { takesCoupons, takesPercentOnly } = useHotel()
  const { coupon_code: code } = stay.criteria
  const { isChecking, problem, change } = useCoupon(stay, bookingKey)
  const [typed, setTyped] = useState(code ?? '')
  const [isInvalid, setInvalid] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const price = priceOf(chosen)
  const discount = price ? -amountOf(price, 'coupon') : 0
  const isApplied = code !== null && discount !== 0

  // The control that had the focus has disappeared with the change.
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    if (wasApplied.current === isApplied) return
    wasApplied.current = isApplied
    if (isApplied) remove.current?.focus()
    else document.getElementById(INPUT)?.focus()
  }, [isApplied])

  if (!price || (!takesCoupons && !code)) return null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = codeIn(typed)
    setInvalid(!next)
    if (next) void change(next)
    else document.getElementById(INPUT)?.focus()
  }

  const error = isInvalid ? text('options.noCode') : problem
  return (
    <div className={css.coupon}>
      <FormSection legend={text('booking.coupon.heading')}>
        <p className="unseen" role="status">
          {isApplied && text('booking.coupon.applied', { code })}
        </p>
        {isApplied ? (
          <div className={css.applied}>
            <p className={css.line}>
              <span>{text('booking.coupon.applied', { code })}</span>{' '}
              <b>−{money(discount, price.currency)}</b>
            </p>
            <Button ref={remove} busy={isChecking} onClick={() => void change(null)}>
              {text('booking.coupon.remove')}
            </Button>
            {problem && <p role="alert">{problem}</p>}
          </div>
        ) : (
          <form className={css.form} noValidate onSubmit={submit}>
            <Field
              id={INPUT}
              label={text('options.coupon_code')}
              optional={text('booking.optional')}
              hint={takesPercentOnly && text('options.percentOnly')}
              {...(error && { error })}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  value={typed}
                  maxLength={64}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <Button type="submit" busy={isChecking}>
              {text('booking.coupon.apply')}
            </Button>
          </form>
        )}
      </FormSection>
    </div>
  )
}
