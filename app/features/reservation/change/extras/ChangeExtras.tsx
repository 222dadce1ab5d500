import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ChangeableExtra } from '#shared/api/changeExtras.ts'
import { changes } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { OfferPending } from '../../offer/OfferPending.tsx'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { ReservationPage } from '../../ReservationPage.tsx'
import { ExtrasForm } from './ExtrasForm.tsx'

/** The names of the ordered extras that cannot be delivered in the new stay, each once. */
function goneNames({ extras }: Reservation, listed: readonly ChangeableExtra[]): string[] {
  const stays = listed.flatMap(({ extra_id, days }) =>
    days.flatMap(({ date, ordered }) => (ordered ? [`${extra_id} ${date}`] : [])),
  )
  const gone = extras.filter(
    ({ extra_id, delivered_at }) => !stays.includes(`${extra_id} ${delivered_at?.date ?? null}`),
  )
  return [...new Set(gone.map(({ name }) => name))]
}

/** The extras of a reservation with the rooms of the wish in the address. A choice of the guest changes the wish. */
export function ChangeExtras({ reservation, opening }: Permitted) {
  const { text, locale } = useText()
  const stayText = useStayTexts()
  const { search } = useLocation()
  const { id: hotelId } = useHotel()
  const { number } = reservation
  const wish = readWish(search) ?? {}
  const { rooms } = wish
  const { data, error, refetch } = useQuery(changes.extras, {
    params: { hotelId, id: number },
    body: { ...opening, ...(rooms && { rooms }) },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const gone = data && rooms ? goneNames(reservation, data.extras) : []
  const moved = rooms?.find(({ checkin_date, checkout_date }) => checkin_date && checkout_date)
  return (
    <ReservationPage
      above={<BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>}
      heading={text('changeOffer.extras.heading')}
      headingRef={heading}
      sentence={text('changeOffer.extras.sentence')}
    >
      {moved?.checkin_date && moved.checkout_date && (
        <p>
          <b>
            {text('changeOffer.extras.newStay', {
              dates: stayText.dates({ checkin: moved.checkin_date, checkout: moved.checkout_date }),
            })}
          </b>
        </p>
      )}
      {gone.length > 0 && (
        <Notice tone="warning">
          <p>{text('changeOffer.extras.gone', { names: gone.join(factSeparator(locale)) })}</p>
        </Notice>
      )}
      {data ? (
        <ExtrasForm key={JSON.stringify(rooms)} {...{ reservation, opening, wish }} extras={data.extras} />
      ) : (
        <OfferPending
          error={error ?? null}
          onRetry={() => void refetch()}
          loading="changeOffer.extras.loading"
        />
      )}
    </ReservationPage>
  )
}
