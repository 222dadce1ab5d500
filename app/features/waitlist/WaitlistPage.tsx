import { useEffect, useRef } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { WaitedStay } from '#app/parts/waitlist/WaitedStay.tsx'
import { paths } from '#app/paths.ts'
import { useReservationKey } from '#app/session/reservationToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { criteriaOfEntry } from './criteriaOfEntry.ts'
import { HeldRooms } from './HeldRooms.tsx'
import { useEntry } from './useEntry.ts'
import * as css from './WaitlistPage.module.css'

/** The states that have a text. A later server may send others, which are shown as the end of the hold. */
const known = ['unconfirmed', 'waiting', 'held', 'ordered', 'booked', 'informed', 'ended'] as const
type State = (typeof known)[number] | 'left'

const stateOf = ({ state }: WaitlistEntry): State => known.find((one) => one === state) ?? 'ended'

function SearchLink({ entry }: { entry?: WaitlistEntry | undefined }) {
  const { text } = useText()
  return (
    <AppLink to={paths.results(entry && criteriaOfEntry(entry))} className={buttonClass('outline')}>
      {text(entry ? 'waitlist.rooms' : 'waitlist.search')}
    </AppLink>
  )
}

/** A link that opens nothing. */
function NoEntry() {
  const { text } = useText()
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('shell.title.waitlist')}</h1>
      <p className={css.sentence}>{text('waitlist.sentence.gone')}</p>
      <p className={css.actions}>
        <SearchLink />
      </p>
    </div>
  )
}

function Entry({ token }: { token: string }) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const messageText = useMessage()
  const { entry, error, refetch, running, refused, hasLeft, confirm, joinAgain, leave } = useEntry(token)
  const state = hasLeft ? 'left' : entry && stateOf(entry)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== undefined && shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])

  if (error?.isNotFound && !hasLeft) return <NoEntry />
  if (!entry || !state)
    return (
      <div className={css.page}>
        <h1 className={css.heading}>{text('shell.title.waitlist')}</h1>
        {error ? (
          <Notice tone="danger">
            <p>{messageText(messageOf(error))}</p>
            <Button onClick={() => void refetch()}>{text('shell.tryAgain')}</Button>
          </Notice>
        ) : (
          <Skeleton />
        )}
      </div>
    )
  const time = entry.held_until ? formatMoment(locale, Date.parse(entry.held_until), timeZone) : ''
  const isOut = state === 'informed' || state === 'ended'
  const canLeave = isOut || state === 'waiting' || state === 'held'
  // An order whose payment is checked is held without an end.
  const sentence = state === 'ordered' && !time ? 'orderedChecked' : state
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {text(`waitlist.heading.${state}`, { count: entry.offered.length })}
      </h1>
      <p className={css.stay}>
        <WaitedStay stay={entry} rooms={entry.rooms} />
      </p>
      <p className={css.sentence}>
        <Unbroken dates={time}>{text(`waitlist.sentence.${sentence}`, { time })}</Unbroken>
      </p>
      {refused && (
        <div className={css.refused}>
          <Notice tone="danger">
            <p>{messageText(messageOf(refused))}</p>
          </Notice>
        </div>
      )}
      {state === 'held' && <HeldRooms entry={entry} token={token} />}
      <p className={css.actions}>
        {state === 'unconfirmed' && (
          <Button kind="filled" busy={running === 'confirm'} onClick={() => void confirm()}>
            {text('waitlist.confirm')}
          </Button>
        )}
        {(isOut || state === 'left') && <SearchLink entry={entry} />}
        {isOut && (
          <Button busy={running === 'joinAgain'} onClick={() => void joinAgain()}>
            {text('waitlist.joinAgain')}
          </Button>
        )}
        {canLeave && (
          <Button kind="plain" busy={running === 'leave'} onClick={() => void leave()}>
            {text(state === 'held' ? 'waitlist.decline' : 'waitlist.leave')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The page of a mailed link of the waitlist: it confirms, books a held room, or leaves the list. Opening it changes nothing. */
export function WaitlistPage() {
  const token = useReservationKey()?.waitlist_token
  return token === undefined ? <NoEntry /> : <Entry key={token} token={token} />
}
