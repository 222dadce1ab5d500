import { keyed, orderOf, plansOf } from './stay.mjs'

const CHALLENGE = '4000000000000002'

/** Payments at a hotel with the double of a gateway. Returns a paid reservation. */
export async function recordPayments(recorder, { paying }) {
  const { record, send } = recorder
  const gateway = `${recorder.doubles}/gmo`
  const prepaid = (await plansOf(recorder, paying)).find(
    ({ hotel_plan_code }) => hotel_plan_code === 'prepaid',
  )

  async function held() {
    const order = orderOf(prepaid, { payment_method: 'credit_card' })
    const made = await send('POST', `${paying}/reservations`, order)
    const key = { bypass_token: made.bypass_token }
    return { number: made.number, path: `${paying}/payments/${made.payment.id}`, key }
  }
  async function cardWith(number) {
    const answer = await fetch(`${gateway}/payment/CreateToken.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shopId: 'tshop00000001', card: { cardNo: number, expire: '203112' } }),
    }).then((response) => response.json())
    const { token, maskedCardNo: masked_number } = answer.tokenObject
    return { token, brand: 'visa', masked_number, expiry: '2031-12' }
  }
  const attempt = async ({ path, key }, number) =>
    record('payments.attempt', 'POST', `${path}/attempts`, {
      ...keyed(),
      body: { ...key, card: await cardWith(number) },
    })

  const challenged = await held()
  const waiting = await attempt(challenged, CHALLENGE)
  await record('payments.show', 'GET', challenged.path, { query: challenged.key })
  const bankPage = await fetch(waiting.payment.challenge_url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'send', password: '123456' }),
  }).then((response) => response.text())
  const token = /token=([\w-]+)/.exec(bankPage)[1]
  await record('payments.open', 'POST', `${challenged.path}/open`, { ...keyed(), body: { token } })

  const left = await held()
  await attempt(left, CHALLENGE)
  await record('payments.abandon', 'PUT', `${left.path}/abandon`, { body: left.key })

  const released = await held()
  await record('payments.release', 'PUT', `${released.path}/release`, { body: released.key })

  const cards = await fetch(`${gateway}/sandbox/cards`).then((answer) => answer.json())
  const refusing = cards.find(({ code }) => code === 3003).number
  const refused = await held()
  for (const number of [refusing, refusing]) await attempt(refused, number)
  await record('payments.changeMethod', 'PUT', `${refused.path}/method`, {
    body: { ...refused.key, payment_method: 'on_site' },
  })

  const paid = await held()
  await attempt(paid, '4111111111111111')
  await record('payments.reportPurchase', 'POST', `${paid.path}/purchase_report`, {
    ...keyed(),
    body: paid.key,
  })
  return paid
}
