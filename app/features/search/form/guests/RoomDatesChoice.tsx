import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import type { DaysProblem } from '#shared/search/searchRules.ts'
import type { Range } from '#shared/stay/calendarGrid.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { useStayProblem } from '../dates/useStayProblem.ts'
import * as css from './RoomDatesChoice.module.css'

type Props = {
  /** The number of the room, from 1. */
  number: number
  /** The guests whose prices the calendar shows. */
  party: SearchedRoom
  isDayUse: boolean
  /** The dates of the stay. */
  dates: Range
  /** The dates of this room, if they are others. */
  ownDates: RoomDates | null
  problem: DaysProblem | null
  /** Null for the dates of the stay. */
  onChange: (dates: RoomDates | null) => void
}

/** The dates of one room of several: the dates of the stay, or others from a calendar that closes after the last date. */
export function RoomDatesChoice({ number, party, isDayUse, dates, ownDates, problem, onChange }: Props) {
  const { text } = useText()
  const words = useStayTexts()
  const problemText = useStayProblem()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** An arrival without its departure, until the guest has chosen both. */
  const [begun, setBegun] = useState<Range | null>(null)
  const wantsFocus = useRef(false)

  // The pressed button or day is no longer there.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    toggle.current?.focus()
  })

  // On phones the calendar opens below the visible part of the sheet.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])

  function close(next: RoomDates | null) {
    wantsFocus.current = true
    setOpen(false)
    setBegun(null)
    onChange(next)
  }

  function choose({ checkin, checkout }: Range) {
    if (isDayUse && checkin) return close({ checkin, checkout: checkin })
    if (checkin && checkout) return close({ checkin, checkout })
    setBegun({ checkin, checkout })
  }

  return (
    <div ref={box} className={css.dates}>
      {ownDates && <p className={css.own}>{words.dates(ownDates)}</p>}
      {problem && <p className={css.problem}>{problemText(problem)}</p>}
      <div className={css.actions}>
        <Button
          ref={toggle}
          kind="plain"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            setBegun(null)
            setOpen(!isOpen)
          }}
        >
          {text(ownDates ? 'search.guests.ownDates.change' : 'search.guests.ownDates.choose')}
        </Button>
        {ownDates && (
          <Button kind="plain" onClick={() => close(null)}>
            {text('search.guests.ownDates.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <section id={id} aria-label={text('search.guests.ownDates.name', { number })}>
          <StayCalendar
            mode={isDayUse ? 'day' : 'stay'}
            range={begun ?? ownDates ?? dates}
            rooms={[party]}
            isNarrow
            onChange={choose}
          />
        </section>
      )}
    </div>
  )
}
