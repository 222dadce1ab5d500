import { useEffect } from 'react'
import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/stayTexts.ts'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { nameOfCode } from '#shared/api/errors.ts'
import * as css from './FailPage.module.css'

/** The booking was not made: why, and where to go from here with everything kept. */
export function FailPage() {
  const { text, range } = useText()
  const words = useStayTexts()
  const { phone } = useHotel()
  const { criteria, errorCode } = useSearchState()
  const say = useMessage()
  const told = useNotice('reservation')
  useEffect(() => () => clearNotice('reservation'), [])
  const { checkin, checkout, rooms } = criteria
  const reason = errorCode !== null && nameOfCode(errorCode) ? (`errors.${errorCode}` as TextKey) : null
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('reservation.failHeading')}</h1>
      <p>{reason || !told ? text(reason ?? 'shell.processing') : say(told)}</p>
      <p className={css.quiet}>{text('reservation.failKept')}</p>
      {checkin && checkout && checkin < checkout && (
        <p className={css.stay}>
          {range(checkin, checkout)} · {words.rooms(rooms)}
        </p>
      )}
      <div className={css.ways}>
        <AppLink to={paths.results(criteria)} className={buttonClass('filled')}>
          {text('reservation.toRooms')}
        </AppLink>
        {phone && (
          <a className={buttonClass('outline')} href={`tel:${phone.replaceAll('-', '')}`}>
            {text('shell.callHotel', { phone })}
          </a>
        )}
      </div>
    </div>
  )
}
