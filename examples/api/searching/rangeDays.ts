import { nightsBetween } from '#shared/domain/stayDates.ts'
import type { Range } from '../calendar/range.ts'
import type { Hotel } from '../catalogue.ts'
import type { Days } from '../days.ts'
import { tenantPrice } from '../pricing.ts'

/** A range of days as offers read them. */
export function rangeDays({ pricing }: Hotel, range: Range): Days {
  const at = (date: string) => nightsBetween(range.first, date)
  return {
    now: range.now,
    hasOverdueHolds: false,
    rate(planId, date) {
      const { price, minNights } = range.plan(planId)
      const base = price[at(date)] ?? 0
      if (base <= 0) return null
      return { price: tenantPrice(base, range.percent, pricing.step), minNights: minNights[at(date)] ?? 1 }
    },
    left: (typeId, date) => Math.max(0, range.left(typeId)[at(date)] ?? 0),
  }
}
