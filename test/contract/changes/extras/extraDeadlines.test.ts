import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import { day, extrasOf, found, parking, WINE, wine } from '../../../support/server/changingExtras.ts'
import { ruleServerKinds, testServer } from '../../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/extras/extraDeadlines on ${kind}`)
  const sandboxed = server.startFor(test)
  const { book, listed, refusalOf, made, withExtra, toMidnight } = extrasOf(server)

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

  test.run()
}
