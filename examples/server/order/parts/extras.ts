import { type ExtraUse, releaseExtra, takeExtra } from '../../extras/extraUses.ts'
import { type Amounts, countKeys } from '../amounts.ts'
import type { OrderPart } from '../OrderPart.ts'

/** The key of an extra on a day. */
export const extraKey = (extraId: number, day: string): string => `${extraId} ${day}`

const usesIn = (amounts: Amounts): ExtraUse[] =>
  Object.entries(amounts).map(([key, count]) => {
    const [extra, day = ''] = key.split(' ')
    return { extra_id: Number(extra), day, count }
  })

/** The extras, by the day whose stock they use. */
export const extras: OrderPart = {
  shortage: 'extra_limit_exceeded',
  isChangeable: true,
  needs: ({ extras: ordered }) =>
    countKeys(ordered.map(({ extra_id, day, quantity }) => [extraKey(extra_id, day), quantity])),
  async take(tx, amounts, { hotel }) {
    for (const use of usesIn(amounts)) await takeExtra(tx, hotel, use)
  },
  async release(tx, amounts, { hotel }) {
    for (const use of usesIn(amounts)) await releaseExtra(tx, hotel, use)
  },
}
