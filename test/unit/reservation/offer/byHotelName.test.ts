import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byHotelName } from '#app/features/reservation/offer/byHotelName.ts'
import { returnsByTransfer } from '#shared/money/change/returns/returnsByTransfer.ts'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'

const test = suite('app/features/reservation/offer/byHotelName')

test('a transfer goes back to the account of the guest, and any other payment as the hotel says', () => {
  for (const method of [...paymentMethods, null]) {
    const byTransfer = returnsByTransfer(method, [{ kind: 'charge' }])
    assert.is(byTransfer, method === 'bank_transfer')
    assert.is(byHotelName(byTransfer, true), byTransfer ? 'transferPaid' : 'byHotelPhone')
    assert.is(byHotelName(byTransfer, false), byTransfer ? 'transferPaid' : 'byHotel')
  }
})

test('cash of the desk does not go back by transfer', () => {
  assert.is(returnsByTransfer('bank_transfer', [{ kind: 'charge' }, { kind: 'paid_at_hotel' }]), false)
})

test.run()
