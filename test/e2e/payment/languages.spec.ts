import { BANK_PASSWORD, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { latinWords } from '../../support/journey/latinWords.ts'
import { byCard, cardForm, fillCard, goToCard, moneyOf, payButton } from '../../support/journey/paying.ts'
import { browserLocale } from '../../support/journey/shellText.ts'
import { readNumber } from '../../support/journey/steps.ts'

type Texts = {
  /** The button that pays, with the amount. */
  pay: RegExp
  safe: string
  notConfirmed: RegExp
  timeLeft: RegExp
  paid: RegExp
}

const languages: Record<'ja' | 'ko', Texts> = {
  ja: {
    pay: /^支払って予約する · 今回のお支払い [¥￥][\d,]+$/,
    safe: 'カード番号は決済代行会社に直接送信され、ホテルには渡りません。',
    notConfirmed: /パスワードをご入力いただくまで、ご予約は確定いたしません/,
    timeLeft: /^お部屋の確保期限まで 1[45]:\d\d$/,
    paid: /^カードでお支払い済み$/,
  },
  ko: {
    pay: /^결제하고 예약 · 지금 ¥[\d,]+ 결제$/,
    safe: '카드 번호는 결제 대행사로 바로 전송되며 호텔에는 전달되지 않습니다.',
    notConfirmed: /비밀번호를 입력하실 때까지 예약은 확정되지 않습니다/,
    timeLeft: /^객실 확보 남은 시간 1[45]:\d\d$/,
    paid: /^카드 결제 완료$/,
  },
}

for (const [language, text] of Object.entries(languages) as ['ja' | 'ko', Texts][])
  test.describe(language, () => {
    test.use({ locale: browserLocale(language) })

    test('A guest pays with a challenge, and reads every text in the own language', {
      tag: '@phone',
    }, async ({ page, inApp, tenant }) => {
      await goToCard(page, inApp(byCard()), language)
      await expect(payButton(page, language)).toHaveAccessibleName(text.pay)
      await expect(cardForm(page).getByText(text.safe).first()).toBeVisible()
      expect(await latinWords(page)).toEqual([])
      expect(await latinWords(cardForm(page))).toEqual([])
      await fillCard(page, { number: testCards.challenge }, language)
      await payButton(page, language).click()
      await expect(page.getByText('SANDBOX').first()).toBeVisible()
      await page.goBack()
      await expect(
        page.getByRole('heading', { level: 1, name: cardTexts[language].bankHeading }),
      ).toBeVisible()
      await expect(page.getByText(text.notConfirmed).first()).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(text.timeLeft)
      expect(await latinWords(page)).toEqual([])
      await page.getByRole('link', { name: cardTexts[language].openBank }).click()
      await page.getByLabel(cardTexts[language].password).fill(BANK_PASSWORD)
      await page.getByRole('button', { name: cardTexts[language].send }).click()
      await readNumber(page, language)
      await expect(page.getByText(text.paid).first()).toBeVisible()
      expect(await latinWords(page)).toEqual([])
      expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
    })
  })
