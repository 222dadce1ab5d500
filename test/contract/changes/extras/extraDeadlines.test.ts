import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import { arrival, day, extrasOf, found, parking, WINE, wine } from '../../../support/server/changingExtras.ts'
import { orderOf } from '../../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/extras/extraDeadlines on ${kind}`)
  const sandboxed = server.startFor(test)
  const { book, listed, moved, refusalOf, made, withExtra, toMidnight } = extrasOf(server)

  sandboxed('an extra is ordered until the end of its last day, by the clock of the hotel', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(2)])
    await withExtra(guest, WINE, { advance_days: 5 }, async () => {
      assert.is(found(await listed(guest, reservation), WINE)[0]?.deadline, `${day(-5)}T24:00`)
      await toMidnight(guest, day(-5), -60)
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(3)] })).difference, 3300)
      const free = bodyOf(await askOffer(guest, reservation, { extras: [] }))
      assert.equal([free.difference, free.fee], [-6600, 0])
      await toMidnight(guest, day(-5), 60)
      const [late] = found(await listed(guest, reservation), WINE)
      assert.equal([late?.change, late?.most, late?.ordered?.removal_fee], ['deadline_passed', 0, 3300])
      assert.is((await refusalOf(guest, reservation, [wine(3)]))[0], 'extra_deadline_passed')
      assert.is(
        (await refusalOf(guest, reservation, [wine(2, { answer: 'Late' })]))[0],
        'extra_deadline_passed',
      )
      const lowered = bodyOf(await askOffer(guest, reservation, { extras: [wine(1)] }))
      assert.equal([lowered.difference, lowered.fee], [-3300, 3300])
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(2), parking(day(0))] })).fee, 0)
    })
  })

  sandboxed('a late extra is kept by a cancellation, also if a change has removed a part of it', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(3)])
    await withExtra(guest, WINE, { advance_days: 20 }, async () => {
      await toMidnight(guest, day(-20), 60)
      const fewer = await made(guest, reservation, { extras: [wine(1)] })
      assert.equal([fewer.price.total, fewer.money?.fees], [reservation.price.total - 6600, 6600])
      const whole = bodyOf(await askOffer(guest, fewer, { cancel: true }))
      assert.is(whole.fee, 3300)
      const cancelled = bodyOf(await cancelWhole(guest, fewer, { change_offer_id: whole.id }))
      assert.is(cancelled.money?.fees, 9900)
    })
  })

  sandboxed('a late extra that follows its room to a later day stays as costly as it was', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(3)])
    await withExtra(guest, WINE, { advance_days: 20 }, async () => {
      await toMidnight(guest, day(-20), 60)
      const later = await made(guest, reservation, { rooms: [moved(reservation, 21, 23)] })
      assert.equal([later.extras.length, later.money?.fees], [1, 0])
      assert.is(found(await listed(guest, later), WINE)[0]?.ordered?.removal_fee, 3300)
      const without = bodyOf(await askOffer(guest, later, { extras: [] }))
      assert.equal([without.difference, without.fee], [-9900, 9900])
      assert.is(bodyOf(await askOffer(guest, later, { cancel: true })).fee, 9900)
      // One of four costs nothing: the other three reach what the extra has cost.
      const more = await made(guest, later, { extras: [wine(4)] })
      assert.is(found(await listed(guest, more), WINE)[0]?.ordered?.removal_fee, 0)
      assert.is(bodyOf(await askOffer(guest, more, { extras: [wine(3)] })).fee, 0)
    })
  })

  sandboxed('an extra does not follow its room to a day whose deadline has passed', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(3)])
    await withExtra(guest, WINE, { advance_days: 20 }, async () => {
      const request = { rooms: [moved(reservation, -21, -19)] }
      const offer = bodyOf(await askOffer(guest, reservation, request))
      assert.equal([offer.after.extras.length, offer.fee], [0, 0])
      const ordered = await askOffer(guest, reservation, { ...request, extras: [wine(3)] })
      assert.is(ordered.refusal, 'extra_deadline_passed')
    })
  })

  sandboxed('of an extra, as many items follow a room as the stock of the new day has', async () => {
    const guest = await server.guest()
    await withExtra(guest, WINE, { stock: 3 }, async () => {
      const reservation = await book(guest, [wine(3)])
      const other = await guest.choose('preview', day(7), day(8))
      const order = orderOf([other], { extras: [wine(2)], additional_questions: [arrival] })
      bodyOf(await guest.book('preview', { ...order, total_price: order.total_price + 6600 }))
      const later = await made(guest, reservation, { rooms: [moved(reservation, 7, 9)] })
      assert.equal(
        [later.extras.map(({ quantity }) => quantity), later.price.total],
        [[1], reservation.price.total - 6600],
      )
    })
  })

  test.run()
}
