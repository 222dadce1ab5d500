import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { receipts } from '#shared/api/receipts.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { pdfText } from '../../support/server/pdfText.ts'
import { checkOut, keyOf, listOf } from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/documents/receiptAddress on ${kind}`)
  server.startFor(test)
  const { paidNight } = cardPayments(server)

  /** A paid stay after its check-out, with a function that makes an address of its receipt. */
  async function paid() {
    const { guest, stay } = await paidNight()
    await checkOut(server, guest, stay)
    const { params, query } = keyOf(stay)
    const addressOf = async (locale: 'en' | 'ja') =>
      bodyOf(await guest.call(receipts.address, { params, query: { ...query, name: '髙橋', locale } })).url
    return { guest, stay, addressOf }
  }

  test('a one-time address opens the receipt once, without a session and without personal data', async () => {
    const { stay, addressOf } = await paid()
    const url = await addressOf('ja')
    for (const personal of ['髙橋', stay.number, stay.bypass_token])
      assert.not(decodeURIComponent(url).includes(personal), personal)
    assert.is((await fetch(url, { method: 'HEAD' })).status, 405)
    const answers = await Promise.all([fetch(url), fetch(url)])
    const [opened, ...others] = answers.filter(({ ok }) => ok)
    assert.ok(opened)
    assert.equal(others, [], 'two requests at once open it once')
    assert.is(opened.headers.get('Content-Disposition'), `inline; filename="receipt-${stay.number}-1.pdf"`)
    assert.is(opened.headers.get('Cache-Control'), 'no-store')
    assert.match(await pdfText(await opened.blob()), /髙橋 様/)
    const used = await fetch(url)
    assert.is(used.status, 404)
    assert.match(await used.text(), /有効期限/)
  })

  test('a one-time address ends after a minute; another one in the same session is no reissue', async () => {
    const { guest, stay, addressOf } = await paid()
    await addressOf('en')
    const second = await fetch(await addressOf('en'))
    assert.is(second.status, 200)
    assert.not.match(await pdfText(await second.blob()), /Reissue/)
    assert.is((await listOf(guest, stay)).issued[0]?.copies, 1)
    const late = await addressOf('en')
    await moveClock(guest, MINUTE_MS)
    assert.is((await fetch(late)).status, 404)
    await fetch(await addressOf('ja'))
    const { database } = await server.servicesOf(guest)
    const links = await database.query(
      'SELECT 1 FROM receipt_links l JOIN receipts r ON r.id = l.receipt_id WHERE r.reservation_id = $1',
      [stay.id],
    )
    assert.is(links.length, 0, 'ended and used addresses are deleted')
  })

  test.run()
}
