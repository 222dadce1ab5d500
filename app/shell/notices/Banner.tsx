import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import * as css from './Banner.module.css'

type Props = { tone: 'warning' | 'neutral'; onDismiss?: () => void; children: ReactNode }

/** A message above the screen. Screen readers read it when it appears. The guest can dismiss it if `onDismiss` is given. */
export function Banner({ tone, onDismiss, children }: Props) {
  const { text } = useText()
  return (
    <div className={css.banner} data-tone={tone} role={tone === 'warning' ? 'alert' : 'status'}>
      <p className={css.words}>{children}</p>
      {onDismiss && (
        <button type="button" className={css.dismiss} onClick={onDismiss} aria-label={text('shell.dismiss')}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
