import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { searchRooms } from '../../../../examples/server/changes/search/searchRooms.ts'
import type { Database } from '../../../../examples/server/database/Database.ts'
import type { Hotel } from '../../../../examples/server/hotels/hotel.ts'
import { readById } from '../../../../examples/server/reservations/read.ts'
import { bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/searchCost on ${kind}`)
  server.startFor(test)

  test('many plans need no more queries than one', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    const stored = bodyOf(await guest.book(hotel, orderOf([choice])))
    const services = await server.servicesOf(guest)
    const family = services.catalogue.hotel(hotel)
    const type = family?.roomTypes[0]
    const plan = type?.plans[0]
    const reservation = await readById(services.database, stored.id)
    if (!family || !type || !plan || !reservation) throw new Error('There is no plan')

    /** The numbers of queries and of found plans, if the hotel has so many copies of a plan besides. */
    const costOf = async (copies: number): Promise<[queries: number, plans: number]> => {
      let queries = 0
      const database: Database = Object.assign(Object.create(services.database), {
        query: (...what: Parameters<Database['query']>) => {
          queries++
          return services.database.query(...what)
        },
      })
      const more = Array.from({ length: copies }, (_, at) => ({ ...plan, code: `copy-${at}` }))
      const roomTypes = [{ ...type, plans: [...type.plans, ...more] }]
      const ofCopies = { ...family, roomTypes } as Hotel
      const caller = {
        hotel: ofCopies,
        reservation,
        asker: 'token',
        isOfThisHotel: true,
        locale: 'en',
      } as const
      const body = {
        reservation_hotel_room_id: roomIdOf(stored),
        room: { checkin_date: day(1), checkout_date: day(3), adults: 2 },
      }
      const answer = await searchRooms(
        { ...services, database },
        { ...caller, hasKey: true, memberToken: '' },
        body,
      )
      return [queries, plansIn(answer).length]
    }

    const [queries, plans] = await costOf(0)
    assert.ok(queries > 0 && plans > 0)
    assert.equal(await costOf(500), [queries, plans + 500])
  })

  test.run()
}
