import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byHotelName } from '#app/features/reservation/offer/byHotelName.ts'
import { paymentMethods } from '#shared/money/paymentMethods.ts'

const test = suite('app/features/reservation/offer/byHotelName')

test('a transfer goes back to the account of the guest, and any other payment as the hotel says', () => {
  for (const method of [...paymentMethods, null]) {
    const isTransfer = method === 'bank_transfer'
    assert.is(byHotelName(method, true), isTransfer ? 'transferPaid' : 'byHotelPhone')
    assert.is(byHotelName(method, false), isTransfer ? 'transferPaid' : 'byHotel')
  }
})

test.run()
