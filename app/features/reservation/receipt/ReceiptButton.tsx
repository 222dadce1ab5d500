import { Suspense, useState } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Reservation } from '#shared/api/reservations.ts'

/** The texts of the sheet, beside the texts of the other pages of a reservation. */
const lazyTopics: readonly Topic[] = ['receipt']

const ReceiptSheet = lazyComponent(() =>
  loadLazy(
    'reservation/panels',
    [...lazyTopics, 'form', 'reservation'],
    async () => (await import('./ReceiptSheet.tsx')).ReceiptSheet,
  ),
)

/** Opens the sheet with the receipt of a reservation. */
export function ReceiptButton({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={ReceiptSheet.preload} aria-haspopup="dialog">
        {text('reservation.review.receipt')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptSheet reservation={reservation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
