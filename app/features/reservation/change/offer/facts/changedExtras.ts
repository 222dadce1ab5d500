import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ReservedExtra } from '#shared/api/extras.ts'
import { sumOf } from '#shared/money/money.ts'

type Version = Pick<ChangeOffer['before'], 'rooms' | 'extras' | 'coupon_code'>

/** What a reservation is before and after a change. */
export type ComparedVersions = { before: Version; after: Version }

/** An extra on a day before and after a change; null where the reservation does not have it. */
type ChangedExtra = {
  name: string
  /** Null for an extra without a date. */
  date: string | null
  before: ReservedExtra | null
  after: ReservedExtra | null
}

const dateOf = ({ delivered_at }: ReservedExtra): string | null => delivered_at?.date ?? null

const sameIn = (extras: readonly ReservedExtra[], extra: ReservedExtra): ReservedExtra | null =>
  extras.find((one) => one.extra_id === extra.extra_id && dateOf(one) === dateOf(extra)) ?? null

const differ = (before: ReservedExtra, after: ReservedExtra): boolean =>
  before.quantity !== after.quantity ||
  before.price_with_tax !== after.price_with_tax ||
  before.delivered_at?.time !== after.delivered_at?.time ||
  before.answer !== after.answer

/** The extras that an offer changes, each day for itself: the extras of the reservation first, and then new ones. */
export function changedExtras({ before, after }: ComparedVersions): ChangedExtra[] {
  const own = before.extras.map((extra) => [extra, sameIn(after.extras, extra)] as const)
  const added = after.extras.filter((extra) => sameIn(before.extras, extra) === null)
  return [
    ...own
      .filter(([extra, next]) => next === null || differ(extra, next))
      .map(([extra, next]) => ({ name: extra.name, date: dateOf(extra), before: extra, after: next })),
    ...added.map((extra) => ({ name: extra.name, date: dateOf(extra), before: null, after: extra })),
  ]
}

/** The part of the fee that is for extras whose deadline has passed, in minor units. */
export const feeOfExtras = ({ fee, rooms }: Pick<ChangeOffer, 'fee' | 'rooms'>): number =>
  fee - sumOf(rooms.map((room) => room.fee))
