import { useEffect } from 'react'
import { failureMessage } from '#app/errors/failureMessage.ts'
import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import * as css from './FailPage.module.css'

/** A refused booking, or one that was made before: the reason, and links to the rooms and the hotel. */
export function FailPage() {
  const { text } = useText()
  const stayText = useStayTexts()
  const { criteria, failure } = useSearchState()
  const messageText = useMessage()
  const message = useNotice('reservation')
  useEffect(() => () => clearNotice('reservation'), [])
  const dates = datesOfRooms(criteria)
  const wasBooked = failure?.code === errorCodes.already_booked
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text(wasBooked ? 'shell.title.bookedBefore' : 'booking.failHeading')}</h1>
      <p>{messageText(message ?? failureMessage(failure ?? { code: null, title: null }))}</p>
      {/* The earlier booking may have been charged. */}
      {!wasBooked && <p className={css.note}>{text('booking.failKept')}</p>}
      {dates && (
        <p className={css.stay}>
          <span>{stayText.stay(dates)} ·</span> <span>{stayText.rooms(criteria.rooms)}</span>
        </p>
      )}
      <div className={css.actions}>
        {wasBooked && (
          <AppLink to={paths.lookup()} className={buttonClass('filled')}>
            {text('order.lookupHeading')}
          </AppLink>
        )}
        <AppLink to={paths.results(criteria)} className={buttonClass(wasBooked ? 'outline' : 'filled')}>
          {text('booking.toRooms')}
        </AppLink>
        <CallHotel />
      </div>
    </div>
  )
}
