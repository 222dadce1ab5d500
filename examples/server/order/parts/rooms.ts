import { datesOfUse } from '#shared/stay/roomDates.ts'
import type { Queries } from '../../database/Database.ts'
import { type NightCount, takeNights, tryLockSold } from '../../inventory/sold.ts'
import { freeNights } from '../../waitlist/serve.ts'
import { type Amounts, countKeys } from '../amounts.ts'
import type { OrderPart } from '../OrderPart.ts'

/** The key of a night of a room type. */
export const nightKey = (typeId: number, date: string): string => `${typeId} ${date}`

/** The nights of amounts: `'12 2027-05-01' → 2` are two rooms of the type 12 on this night. */
export const nightsIn = (amounts: Amounts): NightCount[] =>
  Object.entries(amounts).map(([key, count]) => {
    const [type, date = ''] = key.split(' ')
    return { room_type_id: Number(type), date, count }
  })

/** The amounts of nights. */
export const amountsOf = (nights: readonly NightCount[]): Amounts =>
  countKeys(nights.map(({ room_type_id, date, count }) => [nightKey(room_type_id, date), count]))

/** Locks the nights of amounts, unless another transaction has locked one of them. Returns whether all are locked here. */
export const tryLockNights = (tx: Queries, amounts: Amounts): Promise<boolean> =>
  tryLockSold(tx, nightsIn(amounts))

/** The nights of the rooms, or the day of a day use. */
export const rooms: OrderPart = {
  shortage: 'sold_out',
  isChangeable: true,
  needs: (version) =>
    countKeys(
      version.rooms.flatMap(({ typeId, stay }) =>
        datesOfUse(stay).map((date): [string, number] => [nightKey(typeId, date), 1]),
      ),
    ),
  take(tx, amounts, { hotel }) {
    return takeNights(tx, hotel, nightsIn(amounts))
  },
  release: (tx, amounts, { services, hotel, unused }) =>
    freeNights(services, tx, hotel, nightsIn(amounts), unused),
}
