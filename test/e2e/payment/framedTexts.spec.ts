import { failedCalls } from '../../support/journey/booking.ts'
import { BANK_PASSWORD, cardDetails, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { goToCardInFrame, openBankWindow } from '../../support/journey/framedPaying.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { latinWords } from '../../support/journey/latinWords.ts'
import { cardForm, fillCard, moneyOf, payButton, payHeldButton } from '../../support/journey/paying.ts'
import { expectRefusal, notNow, otherCodes } from '../../support/journey/refusals.ts'
import { browserLocale } from '../../support/journey/shellText.ts'
import { readNumber } from '../../support/journey/steps.ts'

const paidOnce = ['auth', 'sales']

test.beforeEach(({ consoleErrors }) => {
  // On a slow machine the frame may answer the loader late. It stays open.
  consoleErrors.expected.push(failedCalls, /^\[noren\] ".+" did not open \(broken\)/)
})

test('In a frame the page says after each other code what the guest can do', async ({
  page,
  host,
  tenant,
}) => {
  const app = await goToCardInFrame(page, host, 'en', notNow.email)
  await fillCard(app)
  await payButton(app).click()
  await expectRefusal(app, notNow)
  for (const refusal of otherCodes) {
    await fillCard(app, { number: refusal.number })
    await payHeldButton(app).click()
    await expectRefusal(app, refusal)
  }
  expect(await moneyOf(tenant)).toEqual([])
  await fillCard(app)
  await payHeldButton(app).click()
  await readNumber(app)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test.describe('ja', () => {
  test.use({ locale: browserLocale('ja') })

  test('In a frame a guest pays in Japanese with the keyboard alone, and reads no other language', async ({
    page,
    host,
    tenant,
  }) => {
    const text = cardTexts.ja
    const app = await goToCardInFrame(page, host, 'ja')
    expect(await latinWords(app)).toEqual([])
    expect(await latinWords(cardForm(app))).toEqual([])
    const card = { ...cardDetails, number: testCards.challenge }
    for (const field of ['number', 'expiry', 'code', 'holder'] as const)
      await tabToAndType(page, cardForm(app).getByLabel(text[field], { exact: true }), card[field])
    const bank = await openBankWindow(page, app, () => tabToAndPress(page, payButton(app, 'ja')), 'ja')
    await expect(app.getByText('カード会社の画面を別のウィンドウで開きました。')).toBeVisible()
    expect(await latinWords(app)).toEqual([])
    await tabToAndType(bank, bank.getByLabel(text.password), BANK_PASSWORD)
    await bank.keyboard.press('Enter')
    await readNumber(app, 'ja')
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await moneyOf(tenant)).toEqual(paidOnce)
  })
})

test.describe('ko', () => {
  test.use({ locale: browserLocale('ko'), viewport: { width: 390, height: 844 } })

  test('A browser that blocks windows: the guest reads it in Korean, and opens the bank with a link', async ({
    page,
    context,
    host,
    tenant,
  }) => {
    const text = cardTexts.ko
    await context.addInitScript(() => {
      window.open = () => null
    })
    const app = await goToCardInFrame(page, host, 'ko')
    await fillCard(app, { number: testCards.challenge }, 'ko')
    await payButton(app, 'ko').click()
    await expect(app.getByRole('heading', { level: 1, name: text.bankHeading })).toBeVisible()
    await expect(
      app.getByText('브라우저가 창을 차단했습니다. 버튼으로 카드사 화면을 열어 주세요.'),
    ).toBeVisible()
    expect(await latinWords(app)).toEqual([])
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await app.getByRole('link', { name: text.openBank }).click()
    const bank = await opened
    await bank.getByLabel(text.password).fill(BANK_PASSWORD)
    await bank.getByRole('button', { name: text.send }).click()
    await readNumber(app, 'ko')
    expect(await moneyOf(tenant)).toEqual(paidOnce)
  })
})
