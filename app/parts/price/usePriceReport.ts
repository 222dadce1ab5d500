import { useEffect } from 'react'
import type { StayPrice } from '#shared/money/price.ts'
import { totals } from '#shared/money/totals.ts'

let isReported = false

/**
 * Logs for the developers of the server, once in a visit, that the lines of a price are not its total. The message contains
 * amounts only.
 */
export function usePriceReport(price: StayPrice | null): void {
  const { total = 0, adjustment = 0 } = price ? totals(price) : {}
  useEffect(() => {
    if (adjustment === 0 || isReported) return
    isReported = true
    console.warn(
      `[noren] The lines of a price are ${total - adjustment}; its total is ${total}. One more line shows the difference.`,
    )
  }, [adjustment, total])
}
