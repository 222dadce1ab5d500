import { failureMessage } from '#app/errors/failureMessage.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { FoundForRoom, OwnRoom } from '../update/ownRoom/ownRoom.ts'
import { BookingContextNote } from './BookingContextNote.tsx'
import { unreadParts } from './unreadParts.ts'

type Props = {
  search: SearchState
  /** The dates of the search, if they had no room and the page shows the nearest dates instead. */
  movedFrom: { checkin: StayDate; checkout: StayDate } | null
  /** The results; undefined while they load. */
  found: FoundForRoom | undefined
  /** Called with the room that the results change: undefined until it is known, null if there is none. */
  onOwnRoom: (room: OwnRoom | null | undefined) => void
}

/** Notices above the results: the booking context, the refusal that led back here, and invalid parts of the URL. */
export function Notes({ search: { failure, problems }, movedFrom, found, onOwnRoom }: Props) {
  const { text, range } = useText()
  const messageText = useMessage()
  return (
    <>
      <BookingContextNote found={found} onOwnRoom={onOwnRoom} />
      {movedFrom && (
        <Notice tone="neutral">
          <p>{text('search.nothing.moved', { dates: range(movedFrom.checkin, movedFrom.checkout) })}</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="warning">
          <p>{messageText(failureMessage(failure))}</p>
          <p>{text('search.notBooked')}</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="neutral">
          <p>
            {text('search.unread.sentence', {
              parts: unreadParts(problems)
                .map((part) => text(`search.unread.${part}`))
                .join(' · '),
            })}
          </p>
        </Notice>
      )}
    </>
  )
}
