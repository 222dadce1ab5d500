import type { ApiError } from '#app/data/ApiError.ts'
import { useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useSearchError } from '../useSearchError.ts'
import * as css from './ResultsPage.module.css'

/** The rooms could not be asked for. Nothing of the search is lost, and it can be tried again. */
export function Failed({ error, again }: { error: ApiError; again: () => void }) {
  const { text } = useText()
  const say = useMessage()
  useSearchError(error)
  const reason = useNotice('searchResult')
  return (
    <>
      <h1 className={css.heading}>{text('search.failed.heading')}</h1>
      <Notice tone="danger">
        <p>{reason && say(reason)}</p>
        <p>
          <Button onClick={again}>{text('shell.tryAgain')}</Button>
        </p>
      </Notice>
    </>
  )
}
