import { useEffect, useRef, useState } from 'react'
import { object, refine, string } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { paths } from '#app/paths.ts'
import { codeIn } from '#app/search/codeIn.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { Permitted } from '../../PermittedReservation.tsx'
import { ReservationPage } from '../../ReservationPage.tsx'
import { useWish } from '../useWish.ts'

const CouponForm = object({
  code: refine(string(), 'code', (typed) => (codeIn(typed) === undefined ? 'code' : true)),
})
type CouponValues = { code: string }

/** The field of the coupon. Another code leads to the offer with it, an empty field to the offer without a coupon. */
export function ChangeCoupon({ reservation, opening }: Permitted) {
  const { text } = useText()
  const { takesPercentOnly } = useHotel().payment
  const { number, coupon_code } = reservation
  const toOffer = useWish(number, opening)
  const [isSame, setSame] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const form = useCheckedForm<CouponValues>(CouponForm, {
    name: 'change-coupon',
    values: { code: coupon_code ?? '' },
    mode: 'onSubmit',
  })

  function submit({ code: typed }: CouponValues) {
    const code = codeIn(typed) ?? null
    if (code === coupon_code) return setSame(true)
    setSame(false)
    toOffer({ coupon_code: code })
  }
  return (
    <ReservationPage
      above={<BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>}
      heading={text('changeOffer.couponPage.heading')}
      headingRef={heading}
      sentence={text(
        coupon_code ? 'changeOffer.couponPage.sentence' : 'changeOffer.couponPage.sentenceWithout',
      )}
    >
      <Form form={form} onSubmit={submit}>
        <TextField<CouponValues>
          name="code"
          kind="code"
          label={text('changeOffer.couponPage.code')}
          hint={takesPercentOnly && text('changeOffer.couponPage.percentOnly')}
          isOptional={coupon_code !== null}
          maxLength={64}
        />
        <p role="status">{isSame && text('change.details.unchanged')}</p>
        <Button type="submit" kind="filled">
          {text('changeOffer.toOffer')}
        </Button>
        {coupon_code && (
          <Button onClick={() => toOffer({ coupon_code: null })}>
            {text('changeOffer.couponPage.drop')}
          </Button>
        )}
      </Form>
    </ReservationPage>
  )
}
