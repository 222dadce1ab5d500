import { Suspense, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { lazyChange } from '../lazyChange.ts'

const ChangeSheet = lazyChange(async () => (await import('./ChangeSheet.tsx')).ChangeSheet)

type Props = { reservation: Reservation; permissions: UpdateSettings }

/** Opens the sheet with what the guest may change. */
export function ChangeButton({ reservation, permissions }: Props) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={ChangeSheet.preload} aria-haspopup="dialog">
        {text('reservation.review.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeSheet reservation={reservation} permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
