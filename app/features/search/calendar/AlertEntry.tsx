import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import * as css from './AlertEntry.module.css'
import type { AlertWish } from './alertWish.ts'

/** Below the calendar: the guest can ask for a mail when the chosen stay becomes cheaper. The price arrives later than the calendar. */
export function AlertEntry({ wish, onOpen }: { wish: AlertWish | null; onOpen: (wish: AlertWish) => void }) {
  const { text } = useText()
  return (
    <p className={css.entry}>
      {wish && (
        <Button kind="plain" onClick={() => onOpen(wish)}>
          {text('options.priceAlert')}
        </Button>
      )}
    </p>
  )
}
