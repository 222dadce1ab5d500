import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import { addresses } from '../addresses.ts'
import { results, stay } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { guestAt, orderOf } from '../server/guest.ts'
import { bookByCalls } from '../stage/booking.ts'
import type { SettingRow } from './SettingRow.ts'

/** What the review page shows of a reservation: what its guest may do, and until when. */
async function permissionsOf(
  tenant: string,
  { hotel_code, number, bypass_token }: Reservation,
): Promise<UpdateSettings> {
  const guest = await guestAt(addresses.api, tenant)
  const params = { hotelId: hotel_code, id: number }
  return (await guest.call(api.reservations.updateSettings, { params, query: { bypass_token } })).body
}

/** Books a plan whose cancellation costs the whole price from the booking on. */
async function bookNonRefundable(tenant: string): Promise<Reservation> {
  const guest = await guestAt(addresses.api, tenant)
  const { checkin, checkout } = stay
  const { room, ...choice } = await guest.choose('kyoto', checkin, checkout)
  const plan = room.room_plans.find(({ cancellation_policy: policy }) =>
    policy?.cancellation_policy_parts.some(({ days_before }) => days_before > 300),
  )
  if (!plan) throw new Error('No plan without free cancellation')
  return (await guest.book('kyoto', orderOf([{ ...choice, room, plan }]))).body
}

/** Settings of changes of a reservation. */
export const changeRows: SettingRow[] = [
  {
    fields: ['change.is_active', 'change.days_before', 'change.time'],
    async verify({ show, tenant }) {
      const booked = await bookByCalls(tenant)
      for (const [change, reason, deadline] of [
        [{ is_active: true, days_before: 5, time: '18:00' }, null, `${addDays(stay.checkin, -5)}T18:00`],
        [
          { is_active: true, days_before: 90, time: '09:30' },
          'deadline_passed',
          `${addDays(stay.checkin, -90)}T09:30`,
        ],
        [{ is_active: false, days_before: 1, time: null }, 'inactive', `${addDays(stay.checkin, -1)}T24:00`],
      ] as const) {
        await show({ change })
        const settings = await permissionsOf(tenant, booked)
        expect(settings).toMatchObject({
          is_active: change.is_active,
          updatable: reason === null,
          reason,
          deadline,
        })
      }
    },
  },
  {
    fields: ['change.moves_at_full_fee'],
    async verify({ show, tenant }) {
      const booked = await bookNonRefundable(tenant)
      const kyoto = results({ code: 'kyoto', room_type_codes: 'corner-twin' })
      for (const moves_at_full_fee of [true, false]) {
        await show({ change: { moves_at_full_fee } }, { hotel: 'kyoto', path: kyoto })
        const { updatable, reason } = await permissionsOf(tenant, booked)
        expect([updatable, reason]).toEqual(moves_at_full_fee ? [true, null] : [false, 'plan_fixed'])
      }
    },
  },
  {
    fields: ['change_offers_enabled'],
    async verify({ show, page, tenant }) {
      const booked = await bookByCalls(tenant)
      const { number, bypass_token, rooms, checkout } = booked
      const id = rooms[0]?.reservation_hotel_room_id ?? 0
      const wish = { rooms: [{ reservation_hotel_room_id: id, checkout_date: addDays(checkout, 1) }] }
      const key = new URLSearchParams([writeObfuscated('bypass_token', bypass_token), ['code', 'hakone']])
      const path = `${paths.changeOffer(number, writeWish(wish))}&${key}`
      for (const change_offers_enabled of [true, false]) {
        await show({ change_offers_enabled }, { path })
        await expect(page.getByRole('button', { name: /^Change the stay · / })).toBeVisible()
        await expect(page.getByText(/^This price stands until /)).toHaveCount(change_offers_enabled ? 1 : 0)
      }
    },
  },
]
