import type { ChangeableDay, ChangeableExtra } from '#shared/api/changeExtras.ts'
import type { changes } from '#shared/api/changes.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { Money } from '#shared/money/money.ts'
import { hotelTime, lastMoment } from '#shared/reservation/hotelTime.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { type BookedExtra, reservedExtras } from '../../extras/bookedExtra.ts'
import { arrivalDay, deliveryDays, type ExtraStay } from '../../extras/extraDays.ts'
import { readSoldExtras } from '../../extras/extraUses.ts'
import { type ExtrasContext, extraFields, extraOn } from '../../extras/offeredExtras.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { StoredExtra } from '../../hotels/StoredExtra.ts'
import { extraKey } from '../../order/parts/extras.ts'
import { together } from '../../order/parts.ts'
import { planOf } from '../../order/planOf.ts'
import { isOffered } from '../../pricing/visibility.ts'
import { permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import type { SearchNeeds } from '../../search/searchCall.ts'
import { type ChangeCaller, changeContextOf } from '../changeContext.ts'
import { staysAfter } from '../request/pricedRequest.ts'
import { followed, isLate } from '../request/requestedExtras.ts'
import { requestedRooms } from '../request/requestedRooms.ts'
import { takenByOpen } from '../storedChanges.ts'

/** What the extras are listed for: the rooms after the change, and the extras of the reservation. */
type Listed = ExtrasContext & { hotel: Hotel; booked: readonly BookedExtra[] }

/** What one item costs if it is removed: its price after the deadline, else what is then missing to the least amount of the extra. */
function removalFee(on: Listed, own: BookedExtra): Money {
  const { quantity, price_with_tax: price, least = 0 } = own
  return isLate(on, own) ? price : Math.min(price, Math.max(0, least - (quantity - 1) * price))
}

/** What the reservation has of an extra on a day after the change of the rooms; null if it has none. */
function orderedItems(on: Listed, extraId: number, date: StayDate | null): ChangeableDay['ordered'] {
  const own = on.booked.find((one) => one.extra_id === extraId && (one.delivered_at?.date ?? null) === date)
  const standing = own && followed(on, own)
  if (!own || !standing) return null
  return {
    quantity: standing.quantity,
    price_with_tax: own.price_with_tax,
    time: own.delivered_at?.time ?? null,
    answer: own.answer ?? '',
    removal_fee: removalFee(on, own),
  }
}

/**
 * Until when an extra can be ordered for a day, on the hotel's clock: its deadline, at the latest the end of the day before the last
 * check-in.
 */
function deadlineOn({ stays }: Listed, { advance_days }: StoredExtra, day: StayDate): string {
  const own = hotelTime(addDays(day, -advance_days), null)
  const last = lastMoment(
    stays
      .map(({ checkin }) => checkin)
      .sort()
      .at(-1) ?? day,
  )
  return own < last ? own : last
}

function dayOf(
  on: Listed,
  stored: StoredExtra,
  { date, day, children }: { date: StayDate | null; day: StayDate; children: number },
): ChangeableDay {
  const { most, refusedAs, ...price } = extraOn(stored, on, day, children)
  const change = (stored.is_ended ? 'no_longer_sold' : refusedAs) ?? 'yes'
  return {
    date,
    ...price,
    most: change === 'yes' ? most : 0,
    deadline: deadlineOn(on, stored, day),
    change,
    ordered: orderedItems(on, stored.id, date),
  }
}

/** The days of an extra in the stays. An extra for children has only days with children. */
function daysOf(stored: StoredExtra, stays: readonly ExtraStay[]) {
  if (stored.extra_type === 'generic') {
    const day = arrivalDay(stored, stays)
    const children = stays.reduce((sum, { party }) => sum + party.children, 0)
    return day === null ? [] : [{ date: null, day, children }]
  }
  return deliveryDays(stored, stays)
    .filter(({ children }) => !stored.is_for_children || children > 0)
    .map(({ date, children }) => ({ date, day: date, children }))
}

function listedExtra(on: Listed, stored: StoredExtra): ChangeableExtra[] {
  const days = daysOf(stored, on.stays).map((day) => dayOf(on, stored, day))
  const shown = stored.is_ended ? days.filter(({ ordered }) => ordered !== null) : days
  if (shown.length === 0) return []
  const { max_quantity, delivery_times = [] } = stored
  return [{ ...extraFields(stored, on), max_quantity, delivery_times, days: shown }]
}

/** A booked extra that the hotel has no more: it stays or is removed. */
function unknownExtra(on: Listed, own: BookedExtra): ChangeableExtra[] {
  const date = own.delivered_at?.date ?? null
  const ordered = orderedItems(on, own.extra_id, date)
  const [texts] = reservedExtras([own], on.locale)
  if (!ordered || !texts) return []
  const { extra_id, name, question, price, price_with_tax, tax_percent } = texts
  const deadline = lastMoment(own.day)
  return [
    {
      ...{ extra_id, name, question, description: '', picture: null, unit: 'once', is_for_children: false },
      ...{ min_quantity: 0, max_quantity: own.quantity, delivery_times: [] },
      days: [
        { date, price, price_with_tax, tax_percent, most: 0, deadline, change: 'no_longer_sold', ordered },
      ],
    },
  ]
}

/**
 * The extras of a reservation after a change of its rooms, and the extras that can be ordered beside them, in the hotel's order. The own
 * items, also the items of an open change, count as free. What an offer would refuse has its reason. Refused with `change_refused` if
 * the caller may not order extras, and as an offer for the rooms.
 */
export async function changeableExtras(
  services: SearchNeeds,
  caller: ChangeCaller,
  { rooms: wanted }: RequestOf<typeof changes.extras>['body'],
): Promise<ChangeableExtra[]> {
  const { hotel, reservation: stored, locale } = caller
  const { database, addresses } = services
  const context = await changeContextOf(services, caller)
  requirePermission(permissionsAt(caller, context.now).extras)
  const find = (code: string) => planOf(hotel, code, (plan) => isOffered(plan, context))
  const asked = requestedRooms({ hotel, stored, context, find }, wanted ? { rooms: wanted } : {})
  const stays = staysAfter(asked)
  const own = together(stored.needs, await takenByOpen(database, stored.id))
  const on: Listed = {
    ...{ hotel, stays, locale, booked: stored.extras },
    sold: stays.length > 0 ? await readSoldExtras(database, hotel, spanOf(stays)) : () => 0,
    own: (id, day) => own.extras?.[extraKey(id, day)] ?? 0,
    today: context.today,
    base: addresses().api,
  }
  const gone = stored.extras.filter(({ extra_id }) => !hotel.extras.some(({ id }) => id === extra_id))
  return [
    ...hotel.extras.flatMap((extra) => listedExtra(on, extra)),
    ...gone.flatMap((extra) => unknownExtra(on, extra)),
  ]
}
