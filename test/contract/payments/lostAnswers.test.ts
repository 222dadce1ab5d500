import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { answerAtBank, cardOf, cards, comeBack, pay, showPayment } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/lostAnswers on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  test('a lost request or answer of each call is looked up, and the guest is charged once or not at all', async () => {
    for (const call of ['EntryTran', 'ExecTran', 'AlterTran', 'SecureTran2'])
      for (const fault of ['lose_request', 'lose_answer']) {
        const { guest, gateway, reservation } = await held()
        const isChallenge = call === 'SecureTran2'
        const lose = () =>
          fetch(`${gateway}/sandbox/faults`, {
            method: 'PUT',
            body: JSON.stringify({ call, kind: fault, times: 1 }),
          })
        if (!isChallenge) await lose()
        const first = (await pay(guest, gateway, reservation, isChallenge ? cards.challenge : cards.approved))
          .body
        if (isChallenge) {
          await lose()
          await comeBack(await answerAtBank(first.payment?.challenge_url ?? '', 'send'))
        }
        const isLost = fault === 'lose_request' && ['ExecTran', 'SecureTran2'].includes(call)
        const end = isLost ? 'refused' : 'captured'
        const shown = async () => (await showPayment(guest, reservation)).body
        // The server's own timer may have the lease of the payment.
        for (let minute = 0; minute < 30 && (await shown()).payment?.state !== end; minute++) {
          await moveClock(guest, MINUTE_MS)
          await continuePayments(await server.servicesOf(guest))
        }
        const body = await shown()
        const money = await moneyOf(gateway)
        assert.is(body.payment?.state, end, `${call} ${fault}`)
        assert.equal(money, isLost ? [] : ['auth', 'sales'], `${call} ${fault}`)
        assert.is(body.payment?.error_code, isLost ? 3001 : null)
      }
  })

  test('a connection that is cut after the authorisation does not charge twice', async () => {
    const { guest, gateway, reservation } = await held()
    const first = (await pay(guest, gateway, reservation, await cardOf(gateway, /connection is lost/))).body
    assert.is(first.payment?.state, 'authorising')
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'three_d_secure_suspended')
    await moveClock(guest, MINUTE_MS / 6)
    await continuePayments(await server.servicesOf(guest))
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'captured')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test('rooms stay held as long as the result is unknown', async () => {
    const { guest, gateway, reservation } = await held()
    const first = (await pay(guest, gateway, reservation, await cardOf(gateway, /connection is lost/))).body
    assert.is(first.payment?.state, 'authorising')
    for (let times = 0; times < 20; times++)
      await fetch(`${gateway}/sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify({ call: 'SearchTrade', kind: 'lose_request', times: 1 }),
      })
    await moveClock(guest, 60 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    assert.is((await showPayment(guest, reservation)).body.status, 'held')
    for (let minute = 0; minute < 25; minute++) {
      await moveClock(guest, 10 * MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
    }
    assert.is((await showPayment(guest, reservation)).body.status, 'reserved')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test.run()
}
