import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import * as css from './NoPolicy.module.css'

/** Why there is no policy to show. A failed request can be repeated; a number that does not exist cannot. */
export function NoPolicy({ error, onRetry }: { error: ApiError | undefined; onRetry: () => void }) {
  const { text } = useText()
  const messageText = useMessage()
  const isNothing = !error || error.isNotFound
  return (
    <div className={css.nothing}>
      {error && (
        <Notice tone={isNothing ? 'warning' : 'danger'}>
          <p>{messageText(messageOf(error))}</p>
        </Notice>
      )}
      {isNothing && <p>{text('policies.nothing')}</p>}
      <p className={css.links}>
        {!isNothing && (
          <Button kind="filled" onClick={onRetry}>
            {text('shell.tryAgain')}
          </Button>
        )}
        <AppLink to={paths.results()} className={buttonClass(isNothing ? 'filled' : 'outline')}>
          {text('shell.toSearch')}
        </AppLink>
      </p>
    </div>
  )
}
