import type { ApiError } from '#app/data/ApiError.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import * as css from './ResultsPage.module.css'

/** The rooms could not be asked for. Nothing of the search is lost, and it can be tried again. */
export function Failed({ error, again }: { error: ApiError; again: () => void }) {
  const { text } = useText()
  const { kind, refusal } = error
  const reason =
    kind === 'refused'
      ? text((refusal ? `errors.${errorCodes[refusal]}` : 'errors.500') as TextKey)
      : text(`search.failed.${kind}`)
  return (
    <>
      <h1 className={css.heading}>{text('search.failed.heading')}</h1>
      <Notice tone="danger">
        <p>{reason}</p>
        <p>
          <Button onClick={again}>{text('shell.tryAgain')}</Button>
        </p>
      </Notice>
    </>
  )
}
