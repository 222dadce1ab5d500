import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wrongPasskeyDomains } from '../../../../examples/server/passkeys/relyingParty.ts'

const test = suite('examples/server/passkeys/relyingParty')

const sentence = (app: string, domains: [number, string][] | null) =>
  wrongPasskeyDomains({
    addresses: () => ({ app, appPath: '', apiPath: '', pages: '', api: '', doubles: '' }),
    passkeySettings: { domains: domains && new Map(domains) },
  })

test('a domain on or above the host of the app is good, and no setting is too', () => {
  assert.is(sentence('https://booking.example', null), null)
  assert.is(
    sentence('https://stay.booking.example', [
      [1, 'booking.example'],
      [2, 'stay.booking.example'],
    ]),
    null,
  )
})

test('any other domain is named with its brand', () => {
  assert.is(
    sentence('https://booking.example', [
      [1, 'booking.example'],
      [2, 'stay.booking.example'],
      [3, 'oking.example'],
    ]),
    'NOREN_PASSKEYS: the app is at booking.example, which is neither on nor below stay.booking.example of brand 2, oking.example of brand 3. These brands have no passkeys.',
  )
})

test.run()
