import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Stay } from '#app/parts/useStay.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { nameOfCode } from '#shared/api/errors.ts'
import { unreadParts } from './unreadParts.ts'

/** The sentence of a refusal's code; a code we do not know has the general one. */
const errorKey = (code: number): TextKey => (nameOfCode(code) ? `errors.${code}` : 'errors.500') as TextKey

/** What must be known before the rooms: why the guest is back here, what of the address could not be read. */
export function Notes({ stay: { errorCode, problems } }: { stay: Stay }) {
  const { text } = useText()
  return (
    <>
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
