import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { Notice } from '#app/ui/Notice.tsx'

/** Says on the review why the points that the guest has chosen do not pay: the guest pays more in money than on the page before. */
export function PointsNotice({ order: { points, stored } }: { order: Order }) {
  const { text, number } = useText()
  const { offered } = points
  if (!offered || stored.points === 0) return null
  const { balance, minimum } = offered
  if (balance !== null && balance >= Math.max(stored.points, minimum)) return null
  return (
    <Notice tone="warning">
      <p>
        {balance === null
          ? text('booking.points.unknown')
          : text('booking.points.usedElsewhere', { points: number(balance) })}
      </p>
    </Notice>
  )
}
