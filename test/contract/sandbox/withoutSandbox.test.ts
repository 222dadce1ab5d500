import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { allServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

for (const kind of allServerKinds.filter((name) => name === 'plain')) {
  const test = suite('contract/sandbox/withoutSandbox')
  const plain = testServer(kind)
  plain.startFor(test)

  test('a server without the sandbox has no sandbox pages, no tenants and no sentinels', async () => {
    const { api, app } = plain.running.addresses
    for (const path of [
      '/sandbox',
      '/sandbox/mail',
      '/sandbox/embed',
      '/t/abc/hotels/hakone/settings/booking_widget',
    ]) {
      assert.is((await fetch(api + path)).status, 404, path)
    }
    assert.is((await fetch(`${api}/sandbox/reset`, { method: 'POST' })).status, 404)
    assert.is((await fetch(`${api}/hotels/unavailable/settings/booking_widget`)).status, 404)
    assert.is((await fetch(`${api}/hotels/hakone/settings/booking_widget`)).status, 200)
    const page = await (await fetch(`${app}/t/abc/?code=hakone`)).text()
    assert.not(page.includes(`${api}/t/abc`))
  })

  test('a server without the sandbox books for an e-mail address that is a sentinel of the sandbox', async () => {
    // Without the sandbox there are no tenant paths: this guest uses the plain addresses.
    const response = await fetch(`${plain.running.addresses.api}/t/main/api/client_sessions`, {
      method: 'POST',
    })
    assert.is(response.status, 404)
    const guest = await plain.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const order = orderOf([choice], { guest: { ...hanako, email: 'sold-out@sandbox.test' } })
    assert.is((await guest.book('kyoto', order)).status, 200)
  })

  test.run()
}
