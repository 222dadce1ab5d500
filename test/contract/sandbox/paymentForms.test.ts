import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { PASSWORD } from '../../../examples/doubles/gmo/bankPages.tsx'
import { testCards } from '../../../examples/doubles/gmo/cards.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  cards,
  cardWithToken,
  holdFamilyRoom,
  pay,
  showPayment,
  tokenOf,
} from '../../support/server/paying.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const pageOf = async ({ prefix }: Guest) => (await fetch(`${prefix}/sandbox`)).text()

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/paymentForms on ${kind}`)
  server.startFor(test)

  /** Sends the only form of the page with this button, as a browser does. Returns the message of the page after it. */
  async function send(guest: Guest, button: string, values: Record<string, string> = {}): Promise<string> {
    const html = await pageOf(guest)
    const forms = [...html.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)]
    const found = forms.filter(([, , body = '']) => body.includes(`>${button}</button>`))
    assert.is(found.length, 1, button)
    const [, action = '', body = ''] = found[0] ?? []
    const names = [...body.matchAll(/ name="([\w-]+)"/g)].map(([, name = '']) => name)
    assert.equal(names, Object.keys(values))
    const { api: origin } = server.running.addresses
    const answer = await fetch(`${origin}${action}`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(values),
    })
    assert.is(answer.status, 200)
    return /<p role="status" class="notice">([^<]*)</.exec(await answer.text())?.[1] ?? ''
  }

  test('the page lists each test card once, with its meaning and its code, and the password of the bank', async () => {
    const html = await pageOf(await server.guest())
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row)
    assert.ok(testCards.length > 20)
    for (const { number, meaning, code } of testCards) {
      const found = rows.filter((row) => row.replaceAll(' ', '').includes(`>${number}<`))
      assert.is(found.length, 1, number)
      assert.ok(found[0]?.includes(meaning), meaning)
      assert.is(/\(code (\d+)\)/.exec(found[0] ?? '')?.[1], code?.toString(), number)
    }
    assert.ok(html.includes('>4111 1111 1111 1111<'))
    assert.ok(html.includes('>3782 822463 10005<'))
    assert.ok(html.includes('>3056 930902 5904<'))
    assert.ok(html.includes(`<code>${PASSWORD}</code>`))
  })

  test('the page links to what the gateway has charged in this sandbox', async () => {
    const guest = await server.guest()
    const [, address = ''] = /<a href="([^"]*)">What the gateway has charged</.exec(await pageOf(guest)) ?? []
    assert.is(address, `${server.running.addresses.doubles}/gmo/t/${guest.tenant}/sandbox/ledger`)
    assert.equal(await (await fetch(address)).json(), { ledger: [], orders: [] })
  })

  test('a form turns on the notifications of the gateway, which the server of the sandbox answers', async () => {
    const guest = await server.guest()
    assert.is(
      await send(guest, 'Set the notifications', { copies: '2' }),
      'The notifications of the gateway are set.',
    )
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    await pay(guest, gateway, await holdFamilyRoom(guest, 'prepaid', 'credit_card'), cards.approved)
    const { waiting, answered } = await (await fetch(`${gateway}/sandbox/notifications`)).json()
    assert.is(waiting, 0)
    assert.ok(answered >= 2)
  })

  test('a form reports a bank transfer, which books the rooms; an unknown number is refused', async () => {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    const arrive = (number: string) => send(guest, 'The transfer has arrived', { number, amount: '' })
    assert.match(await arrive('UNKNOWN-1'), 'refused')
    assert.is((await showPayment(guest, reservation)).body.status, 'held')
    assert.is(await arrive(reservation.number), 'The transfer has arrived.')
    assert.is((await showPayment(guest, reservation)).body.status, 'reserved')
  })

  test('a form changes the payment system, after which a saved card cannot be used', async () => {
    const guest = await server.guest()
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const member = await signedIn(guest, 'member', 'family')
    const [token = '', save_token] = await tokenOf(gateway, cards.approved, { count: 2 })
    const card = { ...(await cardWithToken(gateway, cards.approved)), token, save_token }
    const { bypass_token, payment } = reservation
    const params = { hotelId: 'family', id: payment?.id ?? '' }
    const attempt = { params, body: { bypass_token, card }, idempotencyKey: crypto.randomUUID() }
    assert.is((await guest.call(api.payments.attempt, attempt, member)).body.status, 'reserved')
    const isUsable = async () => {
      const { body } = await guest.call(api.cards.list, { params: { hotelId: 'family' } }, member)
      return body.data.map(({ is_usable }) => is_usable)
    }
    assert.equal(await isUsable(), [true])
    assert.match(await send(guest, 'Change the payment system'), 'The payment system has changed.')
    assert.equal(await isUsable(), [false])
  })

  test.run()
}
