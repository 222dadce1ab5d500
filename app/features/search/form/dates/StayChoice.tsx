import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { AlertEntry } from '../../calendar/AlertEntry.tsx'
import { type AlertWish, alertWish } from '../../calendar/alertWish.ts'
import { criteriaOf, dayOf, type SearchDraft } from '../searchDraft.ts'
import * as css from './StayChoice.module.css'
import { StayTypeChoice } from './StayTypeChoice.tsx'

type Props = {
  draft: SearchDraft
  /** The guests whose prices the calendar shows. */
  rooms: readonly SearchedRoom[]
  /** The dates are proposed by the hotel, and the guest has not chosen them. */
  isProposal: boolean
  /** `isComplete`: all dates are chosen. */
  onChange: (draft: SearchDraft, isComplete: boolean) => void
  /** The codes and filters of the search. */
  criteria: Criteria
  /** Without it, the guest cannot ask for a price alert. */
  onAlert?: ((wish: AlertWish) => void) | undefined
  children?: ReactNode
}

/** The type of the stay, and its dates or its number of nights. */
export function StayChoice({ draft, rooms, isProposal, onChange, criteria, onAlert, children }: Props) {
  const { text } = useText()
  const { sellsDayUse, hasPriceAlerts } = useHotel().search
  const { max_nights } = useStayLimits()
  const { stayType, checkin, checkout, nights } = draft
  const isDay = stayType === 'day' && sellsDayUse
  const day = dayOf(draft)
  return (
    <>
      <StayTypeChoice draft={draft} onType={(next) => onChange({ ...draft, stayType: next }, false)} />
      {stayType === 'undated' ? (
        <div className={css.nights}>
          <Stepper
            label={text('search.kind.nights')}
            value={nights}
            least={1}
            most={max_nights}
            mostReason={text('search.calendar.tooLong', { count: max_nights })}
            less={text('search.guests.less')}
            more={text('search.guests.more')}
            onChange={(next) => onChange({ ...draft, nights: next }, false)}
          />
          <p className={css.hint}>{text('search.kind.undatedHint')}</p>
          <div className={css.foot}>{children}</div>
        </div>
      ) : (
        <StayCalendar
          mode={isDay ? 'day' : 'stay'}
          range={isDay ? { checkin: day, checkout: day } : { checkin, checkout }}
          rooms={rooms}
          isProposal={isProposal}
          onChange={(chosen) =>
            isDay
              ? onChange({ ...draft, day: chosen.checkin }, true)
              : onChange({ ...draft, ...chosen, stayType: 'overnight' }, chosen.checkout !== null)
          }
          below={(stayPrice) =>
            hasPriceAlerts &&
            onAlert && (
              <AlertEntry
                wish={alertWish(criteriaOf(draft, criteria), stayPrice !== null)}
                onOpen={onAlert}
              />
            )
          }
        >
          {children}
        </StayCalendar>
      )}
    </>
  )
}
