import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { holdFamilyRoom } from '../../support/server/paying.ts'
import { serverKinds, testServer, testSettings } from '../../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/reportedTransfers on ${kind}`)
  // The plain server skips the tests of the sandbox only.
  server.startFor(test)

  test('the system of the hotel reports a transfer with its key, and the booking is confirmed once', async () => {
    const guest = await server.guest()
    const { number, ...reservation } = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    const report = (key: string | null, of = number) =>
      fetch(`${guest.prefix}/operator/transfers/${of}`, {
        method: 'POST',
        headers: key === null ? {} : { Authorization: `Bearer ${key}` },
      })
    for (const key of [null, '', 'another key of the operator']) assert.is((await report(key)).status, 404)
    assert.is((await guest.show({ ...reservation, number })).body.status, 'held')
    const key = testSettings.operatorKey
    const unknown = readErrorBody(await (await report(key, 'FMY-UNKNOWN')).json())
    assert.is(nameOfCode(unknown.code), 'reservation_not_found')
    assert.equal(await (await report(key)).json(), { booked: true })
    assert.equal(await (await report(key)).json(), { booked: false })
    assert.is((await guest.show({ ...reservation, number })).body.status, 'reserved')
  })

  test.run()
}
