import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { giveUpRooms } from '../../../examples/server/booking/guestActions.ts'
import { receiveTransfer } from '../../../examples/server/booking/transfers.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { holdFamilyRoom } from '../../support/server/paying.ts'
import { ruleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/reportedTransfers on ${kind}`)
  // The plain server skips the tests of the sandbox only.
  server.startFor(test)

  test('the system of the hotel reports a transfer with its key, and the booking is confirmed once', async () => {
    const guest = await server.guest()
    const { number, ...reservation } = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    const { amount = 0 } = reservation.payment ?? {}
    const { currency } = reservation.price
    const whole = { amount, currency, reference: 'bank-1' }
    const report = (key: string | null, of = number, transfer: object = whole) =>
      fetch(`${guest.prefix}/operator/transfers/${of}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key !== null && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(transfer),
      })
    for (const key of [null, '', 'another key of the operator']) assert.is((await report(key)).status, 404)
    assert.is((await guest.show({ ...reservation, number })).body.status, 'held')
    const key = testSettings.operatorKey
    const unknown = readErrorBody(await (await report(key, 'FMY-UNKNOWN')).json())
    assert.is(nameOfCode(unknown.code), 'reservation_not_found')
    for (const wrong of [
      {},
      { ...whole, amount: '1' },
      { ...whole, amount: 0 },
      { ...whole, currency: 'USD' },
      { ...whole, reference: '' },
      { ...whole, more: 1 },
      { ...whole, amount: { toString: 1 } },
    ])
      assert.is((await report(key, number, wrong)).status, 422, JSON.stringify(wrong))
    assert.is((await report(key, '%00')).status, 422)
    assert.is((await guest.show({ ...reservation, number })).body.status, 'held')
    const booked = { booked: true, received: amount, missing: 0 }
    assert.equal(await (await report(key)).json(), booked)
    assert.equal(await (await report(key)).json(), { ...booked, booked: false })
    assert.is((await guest.show({ ...reservation, number })).body.status, 'reserved')
  })

  test('a part of a transfer is named in the ledger when the deadline passes', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { number, payment, price } = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    await receiveTransfer(services, number, { amount: 5, currency: price.currency, reference: 'a' })
    await giveUpRooms(services, payment?.id ?? '')
    await releaseOverdue(services)
    const [last] = await services.database.query<{ cause: string }>(
      'SELECT cause FROM payment_ledger ORDER BY id DESC LIMIT 1',
    )
    assert.is(last?.cause, 'only 5 before the deadline: the hotel pays it back')
  })

  test('transfers that are too small keep the rooms held until their sum reaches the amount, each reference once', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { number, ...reservation } = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    const { amount: due = 0 } = reservation.payment ?? {}
    const { currency } = reservation.price
    const arrive = (amount: number, reference: string) =>
      receiveTransfer(services, number, { amount, currency, reference })
    const first = { booked: false, received: 1, missing: due - 1 }
    assert.equal(await arrive(1, 'a'), first)
    assert.equal(await arrive(1, 'a'), first)
    assert.is(await arrive(2, 'a').catch((error) => error.name), 'Refusal')
    assert.is((await guest.show({ ...reservation, number })).body.status, 'held')
    assert.equal(await arrive(due + 9, 'b'), { booked: true, received: due + 10, missing: 0 })
    const { status, ledger } = (await guest.show({ ...reservation, number })).body
    assert.is(status, 'reserved')
    assert.equal(ledger.find(({ kind }) => kind === 'charge')?.amount, due)
    const notes = await services.database.query<{ cause: string }>(
      'SELECT cause FROM payment_ledger WHERE from_state = to_state ORDER BY id',
    )
    assert.equal(
      notes.map(({ cause }) => cause),
      [`a part of the transfer: 1 of ${due}`, 'the transfer is 10 too high: the hotel pays it back'],
    )
  })

  test.run()
}
