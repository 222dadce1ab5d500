import type { ReactNode } from 'react'
import { StayCalendar } from '#app/features/search/calendar/StayCalendar.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { type Draft, dayOf } from './draft.ts'
import * as css from './KindChoice.module.css'
import { KindChoice } from './KindChoice.tsx'

type Props = {
  draft: Draft
  /** Who would stay, for the calendar. */
  rooms: readonly SearchedRoom[]
  /** `isWhole` tells that the days are chosen now, all of them. */
  onChange: (draft: Draft, isWhole: boolean) => void
  children?: ReactNode
}

/** When the stay is: its kind, and the days or the number of nights that belong to it. */
export function StayChoice({ draft, rooms, onChange, children }: Props) {
  const { text } = useText()
  const { sellsDayUse } = useHotel()
  const { max_nights } = useStayLimits()
  const { kind, checkin, checkout, nights } = draft
  const isDay = kind === 'day' && sellsDayUse
  const day = dayOf(draft)
  return (
    <>
      <KindChoice draft={draft} onKind={(next) => onChange({ ...draft, kind: next }, false)} />
      {kind === 'undated' ? (
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
          onChange={(chosen) =>
            isDay
              ? onChange({ ...draft, day: chosen.checkin }, true)
              : onChange({ ...draft, ...chosen, kind: 'overnight' }, chosen.checkout !== null)
          }
        >
          {children}
        </StayCalendar>
      )}
    </>
  )
}
