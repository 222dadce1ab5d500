import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, roomIdOf } from '../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import { cards, pay } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/cardBrands on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  test('an offer that is paid by card names the brands that the hotel accepts', async () => {
    const { guest, gateway, reservation } = await held()
    const stay = bodyOf(await pay(guest, gateway, reservation, cards.approved))
    const { catalogue } = await server.servicesOf(guest)
    const settings = catalogue.hotel(stay.hotel_id)?.settings
    const before = settings?.payment
    if (!settings || !before) throw new Error('The hotel takes no cards')
    const longer = (nights: number) =>
      askOffer(guest, stay, {
        rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(stay.checkout, nights) }],
      })
    const usual = bodyOf(await longer(1))
    assert.ok(usual.due_now > 0)
    assert.equal(usual.card_brands, before.card_brands)
    try {
      settings.payment = { ...before, card_brands: ['master', 'jcb'] }
      assert.equal(bodyOf(await longer(1)).card_brands, ['mastercard', 'jcb'])
      const fewer = { rooms: [{ reservation_hotel_room_id: roomIdOf(stay), adults: 1 }] }
      const cheaper = bodyOf(await askOffer(guest, stay, fewer))
      assert.equal([cheaper.due_now, cheaper.card_brands], [0, []])
    } finally {
      settings.payment = before
    }
  })

  test('an offer that is paid at the hotel names no brands', async () => {
    const guest = await server.guest()
    const checkin = nextWeekday(1, 30)
    const choice = await guest.choose('family', checkin, addDays(checkin, 1))
    const stay = bodyOf(await guest.book('family', orderOf([choice])))
    const longer = { reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(checkin, 2) }
    const offer = bodyOf(await askOffer(guest, stay, { rooms: [longer] }))
    assert.ok(offer.difference > 0)
    assert.equal(offer.card_brands, [])
  })

  test.run()
}
