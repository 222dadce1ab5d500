import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import * as css from './RowButtons.module.css'

/** The buttons of the form of a row: save, and close without a change. */
export function RowButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const { text } = useText()
  return (
    <div className={css.buttons}>
      <SubmitButton busy={busy}>{text('account.save')}</SubmitButton>
      <Button kind="plain" onClick={onClose}>
        {text('account.close')}
      </Button>
    </div>
  )
}
