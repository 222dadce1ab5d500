import type { Money } from '#shared/money/money.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { ChosenRoom } from './selection.ts'

/** The grouping of the results in which a room was chosen. */
export type SoldBy = 'rooms' | 'plan'

/** A chosen room in analytics and events. Amounts are in minor units for one room; `salePrice` contains `tax`. */
export type SelectedRoom = {
  roomTypeCode: string
  roomPlanCode: string
  numberOfAdults: number
  numberOfChildren: number
  quantity: number
  type: SoldBy
  salePrice: Money
  tax: Money
  scrapeID: string | null
  promotionID: string | null
  couponCode: string | null
}

export type Selection = readonly SelectedRoom[]

/** The fields that identify an entry. */
export type SelectionKey = Pick<
  SelectedRoom,
  'roomTypeCode' | 'roomPlanCode' | 'numberOfAdults' | 'numberOfChildren' | 'type'
>

export const noSelection: Selection = []

export const isSameEntry = (a: SelectionKey, b: SelectionKey): boolean =>
  a.roomTypeCode === b.roomTypeCode &&
  a.roomPlanCode === b.roomPlanCode &&
  a.numberOfAdults === b.numberOfAdults &&
  a.numberOfChildren === b.numberOfChildren &&
  a.type === b.type

export const quantityOf = (selection: Selection, key: SelectionKey): number =>
  selection.find((entry) => isSameEntry(entry, key))?.quantity ?? 0

/** The selection with this entry instead of the entry with the same key. A quantity of 0 removes the entry. */
export function withEntry(selection: Selection, entry: SelectedRoom): Selection {
  if (entry.quantity < 1) return selection.filter((other) => !isSameEntry(other, entry))
  return quantityOf(selection, entry) > 0
    ? selection.map((other) => (isSameEntry(other, entry) ? entry : other))
    : [...selection, entry]
}

/** The selection with one room less of this entry. */
export const decreased = (selection: Selection, key: SelectionKey): Selection =>
  selection
    .map((entry) => (isSameEntry(entry, key) ? { ...entry, quantity: entry.quantity - 1 } : entry))
    .filter(({ quantity }) => quantity > 0)

/** The chosen rooms, with equal rooms in one entry. Rooms without a choice are left out. */
export function selectedRooms(
  chosen: readonly (ChosenRoom | null)[],
  { type, coupon_code }: Pick<Criteria, 'coupon_code'> & { type: SoldBy | null },
): Selection {
  return chosen.reduce<Selection>((selection, choice) => {
    if (!choice) return selection
    const { room, plan, party } = choice
    const key = {
      roomTypeCode: room.room_type_code,
      roomPlanCode: plan.room_plan_code,
      numberOfAdults: party.adults,
      numberOfChildren: party.children,
      type: type ?? 'rooms',
    }
    return withEntry(selection, {
      ...key,
      quantity: quantityOf(selection, key) + 1,
      salePrice: plan.total_price,
      tax: plan.price.tax,
      scrapeID: plan.scrape_id,
      promotionID: plan.promotion?.id ?? null,
      couponCode: coupon_code,
    })
  }, noSelection)
}
