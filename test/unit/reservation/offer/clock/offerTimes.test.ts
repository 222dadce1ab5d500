import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offerTimes } from '#app/features/reservation/offer/clock/offerTimes.ts'

const test = suite('app/features/reservation/offer/clock/offerTimes')

const offer = { expires_at: '2026-12-24T00:22:00Z', expires_in: 600 }

test('the hotel’s clock names its zone, and the guest’s clock is beside it', () => {
  const { made, madeHere, until, untilHere } = offerTimes(offer, 'en', 'Asia/Tokyo', 'Europe/Berlin')
  assert.match(made, /^Thu,? 24 Dec, 09:12 \(Japan Standard Time\)$/)
  assert.match(madeHere ?? '', /^Thu,? 24 Dec, 01:12 \(Central European Standard Time\)$/)
  assert.equal([until, untilHere], ['09:22', '01:22'])
})

test('a guest whose clock shows the same sees one time, also in a zone with another name', () => {
  const { madeHere, untilHere } = offerTimes(offer, 'en', 'Asia/Tokyo', 'Asia/Seoul')
  assert.equal([madeHere, untilHere], [null, null])
})

test('an offer that binds over midnight shows the day on which it was made', () => {
  const late = { expires_at: '2026-12-24T15:05:00Z', expires_in: 600 }
  const { day, made, until } = offerTimes(late, 'ja', 'Asia/Tokyo', 'Asia/Tokyo')
  assert.equal([day, made, until], ['2026-12-24', '12月24日(木) 23:55（日本標準時）', '00:05'])
})

test('a guest on the other side of the date line sees another day', () => {
  const { madeHere } = offerTimes(offer, 'en', 'Asia/Tokyo', 'America/Los_Angeles')
  assert.match(madeHere ?? '', /^Wed,? 23 Dec, 16:12 \(Pacific Standard Time\)$/)
})

test.run()
