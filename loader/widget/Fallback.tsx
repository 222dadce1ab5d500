/** @jsxImportSource preact */
import type { OpeningFailure } from '#shared/bridge/messages.ts'
import { text } from './widgetTexts.ts'

type Props = { failure: OpeningFailure; hosted: string; onRetry: () => void }

/** What a guest can do when the app does not open: continue in a tab with the same search, or try again. */
export function Fallback({ failure, hosted, onRetry }: Props) {
  const isUnknown = failure === 'unknown_hotel'
  return (
    <div class="fallback" role="alert">
      <h2 class="heading">{isUnknown ? text('failed.unknown') : text('failed.broken')}</h2>
      {!isUnknown && (
        <>
          <a class="primary" href={hosted} target="_blank" rel="noopener">
            {text('newTab')}
          </a>
          <button type="button" class="plain" onClick={onRetry}>
            {text('retry')}
          </button>
        </>
      )}
    </div>
  )
}
