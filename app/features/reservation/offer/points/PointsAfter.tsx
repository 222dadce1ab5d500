import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { SumRows } from '../SumRows.tsx'

type Props = { offer: Pick<ChangeOffer, 'before' | 'fee_points' | 'points_back' | 'points_prolonged'> }

/** What an offer means for the points that pay for the stay: those that pay a fee, and those that return. Nothing without points. */
export function PointsAfter({ offer }: Props) {
  const { text, number } = useText()
  const { before, fee_points, points_back, points_prolonged } = offer
  const row = (name: 'pointsTaken' | 'pointsBack', points: number) =>
    points > 0
      ? [
          {
            name,
            label: text(`change.cancel.${name}`),
            amount: text('change.cancel.points', { points: number(points) }),
            isStrong: name === 'pointsBack',
          },
        ]
      : []
  const rows = [...row('pointsTaken', fee_points), ...row('pointsBack', points_back)]
  if (rows.length === 0) return null
  return (
    <>
      <SumRows currency={before.price.currency} rows={rows} />
      {points_prolonged > 0 && (
        <p>{text('change.cancel.pointsProlonged', { points: number(points_prolonged) })}</p>
      )}
    </>
  )
}
