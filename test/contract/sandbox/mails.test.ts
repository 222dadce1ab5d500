import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/mails on ${kind}`)
  server.startFor(test)

  test('the mail of a booking contains the details and a link to the reservation', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('hakone', orderOf([await guest.choose('hakone', tuesday, friday)]))
    const [mail, ...more] = await guest.mails()
    assert.is(more.length, 0)
    assert.is(mail?.recipient, hanako.email)
    assert.ok(mail?.subject.includes(body.number))
    for (const part of [
      body.number,
      body.rooms[0]?.room_type_name,
      '¥',
      '+81-460-00-0120',
      'On the day of arrival: 100%',
    ])
      assert.ok(mail?.text.includes(part ?? ''), part)
    const [review = '', cancel = ''] = mail?.text.match(/https?:\/\/\S+\/review-reservation\/\S+/g) ?? []
    for (const [link, page] of [
      [review, ''],
      [cancel, '/cancel'],
    ] as const) {
      const url = new URL(link)
      assert.is(url.origin, server.running.addresses.app)
      assert.is(url.pathname, `/t/${guest.tenant}/review-reservation/${body.number}${page}`)
      assert.is(url.searchParams.get('code'), 'hakone')
      assert.is(readObfuscated(url.searchParams, 'bypass_token'), body.bypass_token)
      assert.is(readObfuscated(url.searchParams, 'email'), hanako.email)
      assert.not(link.includes(body.bypass_token), 'the link obfuscates the token')
      assert.not(link.includes('@'))
    }
  })

  test('a guest who booked in Japanese gets the mail in Japanese', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    await guest.book('kyoto', orderOf([choice], { locale: 'ja' }))
    const [mail] = await guest.mails()
    assert.match(mail?.subject ?? '', /^【京都 水月】ご予約を承りました/)
    assert.ok(mail?.text.includes('ご予約者名\n  Yamada Hanako 様'))
    assert.ok(mail?.text.includes('ご宿泊当日 料金の100%'))
    assert.ok(mail?.html.includes('lang="ja"'))
  })

  test('text of a guest is escaped in the mail', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const first_name = '<img src=x onerror=alert(1)>'
    await guest.book('kyoto', orderOf([choice], { guest: { ...hanako, first_name } }))
    const [mail] = await guest.mails()
    assert.not(mail?.html.includes('<img src=x'))
    const page = await (await fetch(`${guest.prefix}/sandbox/mail`)).text()
    assert.not(page.includes('<img src=x'))
  })

  test.run()
}
