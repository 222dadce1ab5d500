import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { DirectSums } from '#shared/money/change/chargedAnew.ts'
import type { Money } from '#shared/money/money.ts'
import { SumRows } from '../../offer/SumRows.tsx'
import type { DirectMovement } from './directMovement.ts'
import type { DirectPrice } from './directPrice.ts'

type Props = { reservation: Reservation; price: DirectPrice; movement: DirectMovement }

const strong = new Set<string>(['priceNew', 'due', 'returned', 'asked'])

/** What moves with the agreement. `asked` are unpaid fees of earlier changes. */
function movedRows({ fee, fee_taken, due_now, refund }: DirectSums, asked: Money) {
  const rows = [
    { name: 'fee', amount: fee },
    { name: 'taken', amount: fee_taken },
    { name: 'due', amount: due_now },
    { name: 'returned', amount: refund },
    { name: 'asked', amount: asked + fee - fee_taken },
  ] as const
  return rows.filter(({ amount }) => amount > 0)
}

/** The old and the new price, and what the hotel does with the payment, before the guest agrees. */
export function DirectChangeSums({ reservation, price, movement }: Props) {
  const { text, money } = useText()
  const { total: now, currency } = reservation.price
  const { total, difference } = price
  const shown = (amount: Money) => money(amount, currency)
  const rows = [
    { name: 'priceNow', amount: shown(now) },
    { name: 'priceNew', amount: shown(total) },
    { name: 'difference', amount: difference > 0 ? `+${shown(difference)}` : shown(difference) },
    ...(movement.is === 'stated' ? movedRows(movement.sums, reservation.money?.may_be_asked ?? 0) : []).map(
      ({ name, amount }) => ({ name, amount: shown(amount) }),
    ),
  ] as const
  return (
    <>
      <SumRows
        currency={currency}
        rows={rows.map((row) => ({
          ...row,
          label: text(`changeOffer.${row.name}`),
          isStrong: strong.has(row.name),
        }))}
      />
      {movement.is === 'stated' && movement.sums.due_now > 0 && movement.sums.refund > 0 && (
        <p>
          {text('changeOffer.direct.anew', {
            refund: shown(movement.sums.refund),
            price: shown(movement.sums.due_now),
          })}
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
