import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import type { Inventory } from './inventory.ts'
import type { InventoryRange } from './range.ts'

/** A range of days in the form that offers read. */
export function inventoryOfRange(range: InventoryRange): Inventory {
  const days = new Map(
    nightDates(range.first, addDays(range.first, range.length)).map((date, day) => [date, day]),
  )
  const at = (date: string) => days.get(date) ?? -1
  return {
    hasOverdueHolds: false,
    rate(planId, date) {
      const { price, minNights } = range.plan(planId)
      const base = price[at(date)] ?? 0
      if (base <= 0) return null
      return { price: base, minNights: minNights[at(date)] ?? 1 }
    },
    left: (typeId, date) => Math.max(0, range.left(typeId)[at(date)] ?? 0),
  }
}
