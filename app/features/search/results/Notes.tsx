import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { SearchState } from '#app/search/useSearchState.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { nameOfCode } from '#shared/api/errors.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { ErrandNote } from '../ErrandNote.tsx'
import { unreadParts } from '../unreadParts.ts'

/** The sentence of a refusal's code; a code we do not know has the general one. */
const errorKey = (code: number): TextKey => (nameOfCode(code) ? `errors.${code}` : 'errors.500') as TextKey

type Props = {
  stay: SearchState
  /** The days asked for, where nothing was free and the nearest ones are shown instead. */
  movedFrom: { checkin: StayDate; checkout: StayDate } | null
}

/** What must be known before the rooms: why the guest is here, or back here, and what of the address could not be read. */
export function Notes({ stay: { errorCode, problems }, movedFrom }: Props) {
  const { text, range } = useText()
  return (
    <>
      <ErrandNote />
      {movedFrom && (
        <Notice tone="quiet">
          <p>{text('search.nothing.moved', { dates: range(movedFrom.checkin, movedFrom.checkout) })}</p>
        </Notice>
      )}
      {errorCode !== null && (
        <Notice tone="care">
          <p>{text(errorKey(errorCode))}</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="quiet">
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
