import { addDays } from '#shared/stay/stayDates.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { heading, stay } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import {
  agreeButton,
  chooseOtherDates,
  finished,
  moneyCard,
  movesOf,
  yenIn,
} from '../../support/journey/changingStay.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { goToCardInFrame } from '../../support/journey/framedPaying.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import {
  answerAtBank,
  expectedFaults,
  failGatewayCall,
  fillCard,
  payButton,
} from '../../support/journey/paying.ts'
import { countTapsFromMail, expectMail, linkOfConfirmation } from '../../support/journey/reservationMail.ts'
import { readNumber } from '../../support/journey/steps.ts'
import { cards } from '../../support/server/paying.ts'

const MINUTE_MS = 60_000
const { checkin, checkout } = stay
const nextStay = { checkin: checkout, checkout: addDays(checkout, 2) }

test('A guest books in the widget, moves the stay from the mail to dearer nights, and pays the difference once at the bank', {
  tag: '@main',
}, async ({ page, host, sandbox, tenant }) => {
  const app = await goToCardInFrame(page, host)
  await fillCard(app)
  await payButton(app).click()
  const number = await readNumber(app)
  const booked = await movesOf(tenant)
  expect(booked.map(({ kind }) => kind)).toEqual(['auth', 'sales'])
  await sandbox.post('prices', { percent: 300 })

  const taps = await countTapsFromMail(page)
  await page.goto(await linkOfConfirmation(sandbox))
  await chooseOtherDates(page, nextStay.checkin, nextStay.checkout)
  const agree = agreeButton(page, /^Change and pay ¥[\d,]+$/)
  const due = yenIn(await agree.textContent())
  await fillCard(page, { number: testCards.challenge })
  await agree.click()
  expect(taps()).toBe(6)
  await answerAtBank(page, 'Send')
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${number}`))
  expect(await movesOf(tenant)).toEqual([
    ...booked,
    { kind: 'auth', amount: due },
    { kind: 'sales', amount: due },
  ])
  await expectMail(sandbox, /has changed/)
})

test('A guest gives up a night: the difference is on its way to the card, and refunded when the gateway has answered', {
  tag: '@long',
}, async ({ page, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  await held.book()
  const taps = await countTapsFromMail(page)
  await page.goto(await linkOfConfirmation(sandbox))
  await chooseOtherDates(page, checkin, addDays(checkin, 1))
  const agree = agreeButton(page, /^Change the stay · ¥[\d,]+ back to your card$/)
  const back = yenIn(await agree.textContent())
  await failGatewayCall(tenant, { call: 'ChangeTran', kind: 'lose_request' })
  await agree.click()
  await expect(finished(page)).toContainText('Changed. Your stay is now')
  expect(taps()).toBe(6)
  await expect(moneyCard(page)).toContainText('is on its way to VISA ending in 1111')
  await expect(moneyCard(page)).not.toContainText('Refunded')
  // The clock moves after the call: a refund is sent again five minutes after it.
  await expect.poll(() => expectedFaults(tenant)).toEqual([])
  await sandbox.post('clock', { ms: 6 * MINUTE_MS })
  await expectMail(sandbox, /^Your refund from /)
  await page.reload()
  await expect(moneyCard(page)).toContainText(/Refunded.*was refunded to VISA ending in 1111 on /)
  await expect(moneyCard(page)).not.toContainText('on its way')
  const [paid, , ...returned] = await movesOf(tenant)
  expect(returned).toEqual([{ kind: 'change', amount: (paid?.amount ?? 0) - back }])
})

test('A guest leaves the bank: the stay stands, and stopping the change charges nothing', {
  tag: '@long',
}, async ({ page, sandbox, tenant, inApp }) => {
  const { path, change, money } = await agreeToChange(tenant)
  await page.goto(inApp(path))
  await fillCard(page, { number: testCards.challenge })
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
  await page.goto(await linkOfConfirmation(sandbox))
  await expect(page.getByText('2 nights · 1 room · 2 adults')).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${change.number}`))
  await expect(page.getByText('2 nights · 1 room · 2 adults')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  expect(await money()).toEqual(['auth', 'sales'])
})

test('A guest closes the bank: after 15 minutes a mail says that the stay has not changed, and its link shows the old stay', {
  tag: '@long',
}, async ({ page, sandbox, tenant }) => {
  const { pay, money } = await agreeToChange(tenant)
  await pay(cards.challenge)
  await sandbox.post('clock', { ms: 15.5 * MINUTE_MS })
  await expectMail(sandbox, /has not changed/)
  await page.goto(await linkOfConfirmation(sandbox))
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page.getByText('2 nights · 1 room · 2 adults')).toBeVisible()
  expect(await money()).toEqual(['auth', 'sales'])
})
