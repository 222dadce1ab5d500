import { useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { StayPrice } from '#shared/money/price.ts'
import { type LabelledLine, priceLines, totals } from '#shared/money/totals.ts'

let isReported = false

/**
 * The lines of a price besides the rooms, with their names: the screens show each room or each night instead of the sum of the
 * rooms. The first price in a visit whose lines are not its total is logged for the developers of the server, by its amounts only.
 */
export function usePriceLines(
  price: StayPrice | null,
  promotion: string | null,
  areExtrasTogether = false,
): (LabelledLine & { name: string })[] {
  const { text } = useText()
  const { localTax } = useHotel()
  const { total = 0, adjustment = 0 } = price ? totals(price) : {}
  useEffect(() => {
    if (adjustment === 0 || isReported) return
    isReported = true
    console.warn(
      `[noren] The lines of a price are ${total - adjustment}; its total is ${total}. One more line shows the difference.`,
    )
  }, [adjustment, total])
  const lines = price ? priceLines(totals(price), areExtrasTogether) : []
  return lines.flatMap((line) => {
    const { key, label } = line
    if (key === 'rooms') return []
    const usual =
      key === 'other'
        ? 'otherLine'
        : key === 'local_tax'
          ? (`localTax.${localTax}` as const)
          : (`line.${key}` as const)
    return [{ ...line, name: (key === 'promotion' ? promotion : label) || text(`parts.price.${usual}`) }]
  })
}
