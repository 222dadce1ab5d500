import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { brands } from '../../../examples/seed/brands.ts'
import { nextWeekday } from '../../support/server/guest.ts'
import { testServer } from '../../support/server/testServer.ts'

const server = testServer('pglite')
const test = suite('contract/hotels/sampleData')
server.startFor(test)

const hotels = brands.flatMap((brand) => brand.hotels)
const settingsOf = async (hotel: string, name: 'booking_widget' | 'sign_in_button') =>
  (await fetch(`${server.running.addresses.api}/hotels/${hotel}/settings/${name}`)).json()

test('every hotel has terms of use and a privacy policy', async () => {
  for (const { code } of hotels) {
    const { term_of_use_url, privacy_url } = await settingsOf(code, 'sign_in_button')
    for (const url of [term_of_use_url, privacy_url])
      assert.is((await fetch(url)).status, 200, `${code} ${url}`)
  }
})

test('a hotel has the site controller tl_lincon', async () => {
  assert.is((await settingsOf('hakone', 'booking_widget')).hotel_site_controller, 'tl_lincon')
})

test('a hotel sells yesterday to guests who arrive after midnight', async () => {
  const guest = await server.guest()
  const yesterday = addDays(todayIn('Asia/Taipei', Date.now()), -1)
  // In some seasons a stay from a Saturday has two nights.
  const { body } = await guest.search('taipei', yesterday, addDays(yesterday, 2))
  assert.ok(body.rooms.length > 0)
})

test('the plans at one hotel have all payment methods, and one of them has two', async () => {
  const guest = await server.guest()
  const checkin = nextWeekday(2, 30)
  const { body } = await guest.search('seoul', checkin, addDays(checkin, 1))
  const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
  const methods = new Set(plans.map(({ payment_methods }) => payment_methods.join()))
  assert.equal([...methods].sort(), [
    'credit_card',
    'deferred_payment',
    'on_site',
    'on_site,credit_card',
    'on_site_credit_card_required',
  ])
})

test.run()
