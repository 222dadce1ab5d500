import { useText } from '#app/i18n/TextProvider.tsx'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { HeldRooms } from './HeldRooms.tsx'
import { LinkedPage, LoadingLink, NoLink, SearchLink } from './LinkedPage.tsx'
import { useEndOfHold } from './useEndOfHold.ts'
import { useEntry } from './useEntry.ts'

/** The states that have a text. A later server may send others, which are shown as the end of the hold. */
const known = [
  'unconfirmed',
  'waiting',
  'held',
  'ordered',
  'changing',
  'booked',
  'informed',
  'ended',
] as const
/** `left`: the guest has left on this page. `joined`: the guest waits for the same stay with another link. */
type State = (typeof known)[number] | 'left' | 'joined'

const stateOf = ({ state }: WaitlistEntry): State => known.find((one) => one === state) ?? 'ended'

function NoEntry() {
  const { text } = useText()
  return <NoLink title={text('shell.title.waitlist')} sentence={text('waitlist.sentence.gone')} />
}

function Entry({ token }: { token: string }) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const { entry, error, refetch, running, refused, hasLeft, confirm, joinAgain, leave } = useEntry(token)
  useEndOfHold(entry?.state === 'held' ? entry.held_until : null, () => void refetch())
  const hasJoined = refused?.refusal === 'waitlist_joined'
  const state: State | undefined = hasLeft ? 'left' : hasJoined ? 'joined' : entry && stateOf(entry)
  if (error?.isNotFound && !hasLeft) return <NoEntry />
  if (!entry || !state)
    return <LoadingLink title={text('shell.title.waitlist')} error={error} onAgain={() => void refetch()} />
  const time = entry.held_until ? formatMoment(locale, Date.parse(entry.held_until), timeZone) : ''
  const isOut = state === 'informed' || state === 'ended'
  const canLeave = isOut || state === 'waiting' || state === 'held'
  const again = (
    <Button
      kind={state === 'ended' ? 'filled' : 'outline'}
      busy={running === 'joinAgain'}
      onClick={() => void joinAgain()}
    >
      {text('waitlist.joinAgain')}
    </Button>
  )
  // An order whose payment is checked is held without an end.
  const sentence =
    state === 'joined'
      ? text('errors.5036')
      : text(`waitlist.sentence.${state === 'ordered' && !time ? 'orderedChecked' : state}`, { time })
  return (
    <LinkedPage
      state={state}
      heading={text(`waitlist.heading.${state === 'joined' ? 'waiting' : state}`, {
        count: entry.offered.length,
      })}
      stay={entry}
      sentence={<Unbroken dates={time}>{sentence}</Unbroken>}
      refused={hasJoined ? null : refused}
      actions={
        <>
          {state === 'unconfirmed' && (
            <Button kind="filled" busy={running === 'confirm'} onClick={() => void confirm()}>
              {text('waitlist.confirm')}
            </Button>
          )}
          {state === 'ended' && again}
          {(isOut || state === 'left') && <SearchLink stay={entry} isTask={state === 'informed'} />}
          {state === 'informed' && again}
          {canLeave && (
            <Button kind="plain" busy={running === 'leave'} onClick={() => void leave()}>
              {text(state === 'held' ? 'waitlist.decline' : 'waitlist.leave')}
            </Button>
          )}
        </>
      }
    >
      {state === 'held' && <HeldRooms entry={entry} token={token} />}
    </LinkedPage>
  )
}

/** The page of a mailed link of the waitlist: it confirms, books a held room, or leaves the list. Opening it changes nothing. */
export function WaitlistPage() {
  const token = useLinkToken('waitlist_token')
  return token === undefined ? <NoEntry /> : <Entry key={token} token={token} />
}
