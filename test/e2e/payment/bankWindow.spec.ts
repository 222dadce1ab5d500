import { failedCalls } from '../../support/journey/booking.ts'
import { BANK_PASSWORD, cardDetails, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  frameOf,
  openBankWindow,
  payHeldInFrame,
  payHeldInPlainFrame,
} from '../../support/journey/framedPaying.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { latinWords } from '../../support/journey/latinWords.ts'
import { answerAtBank, askAgain, cardForm, fillCard, payHeldButton } from '../../support/journey/paying.ts'
import { cancelledAtBank, expectRefusal } from '../../support/journey/refusals.ts'
import { browserLocale } from '../../support/journey/shellText.ts'
import { firstPlan, readNumber } from '../../support/journey/steps.ts'

const paidOnce = ['auth', 'sales']

test.beforeEach(({ consoleErrors }) => {
  // On a slow machine the frame may answer the loader late. It stays open.
  consoleErrors.expected.push(failedCalls, /^\[noren\] ".+" did not open \(broken\)/)
})

test('A guest cancels in the window of the bank, reads in the frame what to do, and leaves the next window for 15 minutes: the frame says so, and a late answer charges nothing', {
  tag: '@long',
}, async ({ page, host, inApp, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  const { app, received } = await payHeldInPlainFrame(page, host, inApp(held.path))
  const openNext = async () => {
    await fillCard(app, { number: testCards.challenge })
    return openBankWindow(page, app, () => payHeldButton(app).click())
  }
  await test.step('the guest cancels', async () => {
    const bank = await openNext()
    await answerAtBank(bank, 'Cancel')
    await expect(bank.getByText('You can close this one.')).toBeVisible()
    await askAgain(frameOf(page))
    await expectRefusal(app, cancelledAtBank)
    await bank.close()
  })
  await test.step('the guest leaves the next window', async () => {
    const bank = await openNext()
    await sandbox.post('clock', { ms: 15.5 * 60_000 })
    await askAgain(frameOf(page))
    await expect(app.getByRole('heading', { level: 1, name: 'The booking was not completed' })).toBeVisible()
    await answerAtBank(bank, 'Send')
    await expect(bank.getByText('This page has ended.')).toBeVisible()
    await expect.poll(held.money).toEqual([])
    const events = JSON.stringify(await received('event'))
    expect(events).toContain('payment_pending')
    expect(events).not.toContain('"purchase"')
  })
  await app.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(app)).toBeVisible()
})

test.describe('ja', () => {
  test.use({ locale: browserLocale('ja') })

  test('In a frame a guest pays in Japanese with the keyboard alone, and reads no other language', {
    tag: '@long',
  }, async ({ page, host, tenant }) => {
    const text = cardTexts.ja
    const booker = {
      last_name: '山田',
      first_name: '花子',
      last_name_kana: 'やまだ',
      first_name_kana: 'はなこ',
    }
    const held = await holdPayment(tenant, { booker, locale: 'ja' })
    const app = await payHeldInFrame(page, host, held, 'ja')
    expect(await latinWords(app)).toEqual([])
    expect(await latinWords(cardForm(app))).toEqual([])
    const card = { ...cardDetails, number: testCards.challenge }
    for (const field of ['number', 'expiry', 'code', 'holder'] as const)
      await tabToAndType(page, cardForm(app).getByLabel(text[field], { exact: true }), card[field])
    const bank = await openBankWindow(page, app, () => tabToAndPress(page, payHeldButton(app, 'ja')), 'ja')
    await expect(app.getByText('カード会社の画面を別のウィンドウで開きました。')).toBeVisible()
    expect(await latinWords(app)).toEqual([])
    await tabToAndType(bank, bank.getByLabel(text.password), BANK_PASSWORD)
    await bank.keyboard.press('Enter')
    await readNumber(app, 'ja')
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(held.money).toEqual(paidOnce)
  })
})

test.describe('ko', () => {
  test.use({ locale: browserLocale('ko'), viewport: { width: 390, height: 844 } })

  test('No window of the bank opens on a phone: the guest reads in Korean what to do, and opens the bank with a link', async ({
    page,
    context,
    host,
    inApp,
    tenant,
  }) => {
    const text = cardTexts.ko
    await context.addInitScript(() => {
      window.open = () => null
    })
    const held = await holdPayment(tenant, { booker: { last_name: 'Kim', first_name: 'Minji' } })
    const { app } = await payHeldInPlainFrame(page, host, inApp(held.path), 'ko')
    await fillCard(app, { number: testCards.challenge }, 'ko')
    await payHeldButton(app, 'ko').click()
    await expect(app.getByRole('heading', { level: 1, name: text.bankHeading })).toBeVisible()
    await expect(
      app.getByText('창이 열리지 않으면 버튼을 눌러 카드사 화면을 다시 열어 주세요.'),
    ).toBeVisible()
    expect(await latinWords(app)).toEqual([])
    const opened = context.waitForEvent('page')
    await app.getByRole('link', { name: '다시 열기' }).click()
    const bank = await opened
    await bank.getByLabel(text.password).fill(BANK_PASSWORD)
    await bank.getByRole('button', { name: text.send }).click()
    await readNumber(app, 'ko')
    await expect.poll(held.money).toEqual(paidOnce)
  })
})
