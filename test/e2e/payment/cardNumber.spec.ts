import { addresses } from '../../support/addresses.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { BANK_PASSWORD } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { frameOf, goToCardInFrame, openBankWindow } from '../../support/journey/framedPaying.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { readStored, recordTraces, type Trace } from '../../support/journey/leaving.ts'
import {
  answerAtBank,
  cardMeaning,
  fillCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { readNumber } from '../../support/journey/steps.ts'

/** The name of the guest is another one, so that this one belongs to the card only. */
const HOLDER = 'QUILLA ZEPHYRINE'
const CODE = '739'
const refused = cardMeaning(/cannot be used/)
const challenge = '3566002020360505'

/** Digits with any of the separators that a form or an address may put between them. */
const spaced = (digits: string) => [...digits].join('(?:[ +-]|%20)?')

/** Most of a card number, the holder, or the security code as a value of its own. */
const ofCard = new RegExp(
  [
    ...[refused, challenge].flatMap((number) => [spaced(number.slice(0, 11)), spaced(number.slice(-11))]),
    HOLDER.replace(' ', '(?: |\\+|%20)'),
    `["'=]${CODE}(?:["'&]|$)`,
  ].join('|'),
  'i',
)

test('Only the gateway receives the number, the code and the holder of a card; nothing else contains them', async ({
  page,
  context,
  host,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, /The test breaks the page/)
  const traces = await recordTraces(context)
  const stored: Trace[] = []
  const app = await goToCardInFrame(page, host)
  await fillCard(app, { number: refused, code: CODE, holder: HOLDER })
  stored.push(...(await readStored(context)))

  // The booking is on its way: no storage contains the order, because the card belongs to it.
  const release = await holdRequests(page, /\/reservations$/)
  const sending = page.waitForRequest((one) => one.method() === 'POST' && /\/reservations$/.test(one.url()))
  await payButton(app).click()
  const order = (await sending).postDataJSON() as { total_price: number }
  expect(order).toMatchObject({ payment_method: 'credit_card' })
  const whileSent = await readStored(context)
  const storages = whileSent.filter(({ kind }) => /storage$/.test(kind))
  expect(storages.some(({ text }) => text.includes('hanako@example.com'))).toBe(true)
  for (const { text } of storages) expect(text).not.toMatch(/payment_method|total_price|room_plan_code/)
  stored.push(...whileSent)

  const attempt = page.waitForRequest(/\/attempts$/)
  release()
  const { card } = (await attempt).postDataJSON() as { card: { token: string } }
  await expect(app.getByText('This card cannot be used.')).toBeVisible()
  stored.push(...(await readStored(context)))

  await fillCard(app, { number: challenge, code: CODE, holder: HOLDER })
  // An error of the app is reported while the form contains a card. What reports errors is loaded late.
  const reports = async () => JSON.stringify(await sandbox.reports())
  await expect(async () => {
    await frameOf(page).evaluate(() => {
      console.info('The test writes to the console')
      setTimeout(() => {
        throw new Error('The test breaks the page')
      })
    })
    expect(await reports()).toContain('The test breaks the page')
  }).toPass()
  const bank = await openBankWindow(page, app, () => payHeldButton(app).click())
  stored.push(...(await readStored(context)))
  await answerAtBank(bank, 'Send', BANK_PASSWORD)
  await readNumber(app)
  stored.push(...(await readStored(context)))
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])

  const all = [
    ...(await traces()),
    ...stored,
    { kind: 'reports', where: 'server', text: await reports() },
    { kind: 'mails', where: 'server', text: JSON.stringify(await sandbox.mails()) },
    { kind: 'bookings', where: 'server', text: JSON.stringify(await sandbox.bookings()) },
  ]
  // The recorder has seen every kind, and messages in both directions.
  const kinds = new Set(all.map(({ kind }) => kind))
  for (const kind of ['request', 'console', 'error', 'address', 'message', 'channel', 'data layer'])
    expect(kinds).toContain(kind)
  const messages = all.filter(({ kind }) => kind === 'message').map(({ text }) => text)
  for (const [from, to] of [
    [addresses.app, addresses.pages],
    [addresses.pages, addresses.app],
  ])
    expect(messages.some((text) => text.startsWith(`from ${from} to ${to}`))).toBe(true)

  const found = all.filter(({ text }) => ofCard.test(text))
  const atGateway = found.filter(({ kind, where }) => kind === 'request' && where === addresses.doubles)
  expect(found.filter((trace) => !atGateway.includes(trace))).toEqual([])
  expect(atGateway).toHaveLength(2)
  for (const { text } of atGateway) expect(text).toContain('/payment/CreateToken.json')
  const databases = stored.filter(({ kind }) => kind === 'databases')
  expect(new Set(databases.map(({ text }) => text))).toEqual(new Set(['[]']))
  // A token works like a card: no storage, address or message to the hotel contains it.
  expect(
    all.filter(
      ({ kind, where, text }) =>
        text.includes(card.token) && kind !== 'channel' && !(kind === 'request' && where === addresses.api),
    ),
  ).toEqual([])
})
