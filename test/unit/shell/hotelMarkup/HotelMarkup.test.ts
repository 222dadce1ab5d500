import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reservedHeight, storeHeight } from '#app/shell/hotelMarkup/HotelMarkup.tsx'

const test = suite('app/shell/hotelMarkup/HotelMarkup')

test('a header keeps the height that it had in a window of the same width', () => {
  storeHeight('hakone', 103.6, 390)
  assert.is(reservedHeight('hakone', 390), 104)
})

test('in another width, and at another hotel, a header has the usual height', () => {
  storeHeight('hakone', 140, 390)
  assert.is(reservedHeight('hakone', 1280), 72)
  assert.is(reservedHeight('kyoto', 390), 72)
})

test('a header that came out empty reserves the usual height', () => {
  storeHeight('hakone', 0, 390)
  assert.is(reservedHeight('hakone', 390), 72)
})

test.run()
