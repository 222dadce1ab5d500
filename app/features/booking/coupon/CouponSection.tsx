import { useEffect, useRef, useState } from 'react'
import { object, refine, string } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { codeIn } from '#app/search/codeIn.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { amountOf } from '#shared/money/price.ts'
import * as css from './CouponSection.module.css'
import { useCoupon } from './useCoupon.ts'

const CouponForm = object({ code: refine(string(), 'code', (typed) => (codeIn(typed) ? true : 'code')) })
type CouponValues = { code: string }

/**
 * The coupon of the booking: a field for its code, or the applied code with its discount, which another code can replace.
 * Nothing at a hotel without coupons.
 */
export function CouponSection({ order }: { order: Order }) {
  const { text, money } = useText()
  const { takesCoupons, takesPercentOnly } = useHotel().payment
  const { price } = order
  const { answer } = order.coupon
  const { coupon_code: code } = order.search.criteria
  const { isChecking, change } = useCoupon(order)
  const form = useCheckedForm<CouponValues>(CouponForm, {
    name: 'booking-coupon',
    values: { code: code ?? '' },
    mode: 'onSubmit',
  })
  const { setFocus } = form
  /** Why the coupon could not be removed. */
  const [problem, setProblem] = useState<string | null>(null)
  /** The code that the guest replaces; the booking keeps it until another one lowers the price. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const discount = -amountOf(price, 'coupon')
  const isApplied = code !== null && discount !== 0
  const name = answer?.name ?? code ?? ''
  const isOpen = !isApplied || replaced === code
  /** Without a code, the field is folded: few guests have one. */
  const [hasAsked, setAsked] = useState(false)
  const isAsked = hasAsked || code !== null

  // The control that had the focus has disappeared with the change.
  const isFormShown = isOpen && isAsked
  const wasFormShown = useRef(isFormShown)
  useEffect(() => {
    if (wasFormShown.current === isFormShown) return
    wasFormShown.current = isFormShown
    if (isFormShown) setFocus('code')
    else remove.current?.focus()
  }, [isFormShown, setFocus])

  if (!takesCoupons) return null

  async function apply({ code: typed }: CouponValues) {
    const refusal = await change(codeIn(typed) ?? null)
    if (refusal) form.refuse(['code'], refusal)
  }

  function openForm() {
    form.reset({ code: '' })
    setAsked(true)
    setReplaced(code)
  }

  async function takeOff() {
    setAsked(true)
    setProblem(null)
    setProblem(await change(null))
  }

  const firstNights = answer?.status === 'applied' ? answer.first_nights : null
  return (
    <fieldset className={css.coupon} aria-label={text('booking.coupon.heading')}>
      <p className="unseen" role="status">
        {isApplied && text('booking.coupon.applied', { name })}
      </p>
      {isApplied && (
        <div className={css.applied}>
          <p className={css.line}>
            <span>{text('booking.coupon.applied', { name })}</span> <b>−{money(discount, price.currency)}</b>
          </p>
          {firstNights !== null && (
            <small className={css.note}>{text('parts.price.couponNights', { count: firstNights })}</small>
          )}
          {!isOpen && (
            <div className={css.actions}>
              <Button onClick={openForm}>{text('booking.coupon.change')}</Button>
              <Button ref={remove} busy={isChecking} onClick={takeOff}>
                {text('booking.coupon.remove')}
              </Button>
            </div>
          )}
          {!isOpen && problem && <p role="alert">{problem}</p>}
        </div>
      )}
      {isOpen && !isAsked && (
        <Button kind="plain" onClick={openForm}>
          {text('booking.coupon.open')}
        </Button>
      )}
      {isFormShown && (
        <Form form={form} className={css.form} onSubmit={apply}>
          <TextField<CouponValues>
            name="code"
            kind="code"
            label={text('options.coupon_code')}
            hint={takesPercentOnly && text('options.percentOnly')}
            isOptional
            maxLength={64}
          />
          <div className={css.actions}>
            <Button type="submit" busy={isChecking}>
              {text('booking.coupon.apply')}
            </Button>
            {isApplied && (
              <Button kind="plain" onClick={() => setReplaced(null)}>
                {text('booking.coupon.keep')}
              </Button>
            )}
          </div>
        </Form>
      )}
    </fieldset>
  )
}
