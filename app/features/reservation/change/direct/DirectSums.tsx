import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import { SumRows } from '../../offer/SumRows.tsx'
import { type DirectPrice, movementOf } from './directPrice.ts'

type Props = { reservation: Reservation; price: DirectPrice }

/** The old and the new price, and what the hotel does with the payment, before the guest agrees. */
export function DirectSums({ reservation, price }: Props) {
  const { text, money } = useText()
  const { total: now, currency } = reservation.price
  const { total, difference } = price
  const movement = movementOf(reservation, price)
  const shown = (amount: Money) => money(amount, currency)
  const rows = [
    { name: 'priceNow', amount: shown(now) },
    { name: 'priceNew', amount: shown(total) },
    { name: 'difference', amount: difference > 0 ? `+${shown(difference)}` : shown(difference) },
  ] as const
  return (
    <>
      <SumRows
        currency={currency}
        rows={rows.map((row) => ({
          ...row,
          label: text(`changeOffer.${row.name}`),
          isStrong: row.name === 'priceNew',
        }))}
      />
      {movement.is === 'anew' && movement.charged > 0 && (
        <p>
          {text('changeOffer.direct.anew', { paid: shown(movement.paid), price: shown(movement.charged) })}
        </p>
      )}
      {movement.is === 'unknown' && difference !== 0 && (
        <p>{text('changeOffer.direct.anewIfPaid', { price: shown(total) })}</p>
      )}
      {movement.is === 'by_hotel' && (
        <p>{text('changeOffer.direct.byHotel', { paid: shown(movement.paid) })}</p>
      )}
    </>
  )
}
