import { Suspense } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { JoinPriceAlert } from '../lazyWaitlist.ts'
import type { AlertWish } from './alertWish.ts'

/** The form of a price alert in a dialog, for the calendar. */
export function PriceAlertDialog({ wish, onClose }: { wish: AlertWish; onClose: () => void }) {
  const { text } = useText()
  return (
    <Dialog
      heading={text('options.priceAlert')}
      closeLabel={text('shell.close')}
      size="small"
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton height="14rem" />}>
        <JoinPriceAlert isInDialog {...wish} />
      </Suspense>
    </Dialog>
  )
}
