import { cardTexts } from '../../support/journey/cardTexts.ts'
import { holdPayment, returnFromBank } from '../../support/journey/heldPayment.ts'
import { latinWords } from '../../support/journey/latinWords.ts'
import {
  askAgain,
  cardForm,
  chooseCardOnReview,
  expectCardForm,
  payButton,
} from '../../support/journey/paying.ts'
import { expectMarked, wrongNumber } from '../../support/journey/refusals.ts'
import { reviewByCard } from '../../support/journey/reviewByCard.ts'
import { typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

type Texts = {
  /** The names of the guest as the details of the language ask for them. */
  booker: object
  /** The button that pays, with the amount. */
  pay: RegExp
  safe: string
  refused: string
  marked: string
  notConfirmed: RegExp
  timeLeft: RegExp
  paid: RegExp
}

const languages: Record<'ja' | 'ko', Texts> = {
  ja: {
    booker: { lastName: '山田', firstName: '花子', lastKana: 'やまだ', firstKana: 'はなこ' },
    pay: /^支払って予約する · 今回のお支払い [¥￥][\d,]+$/,
    safe: 'カード番号は決済代行会社に直接送信され、宿には渡りません。',
    refused: 'お手数ですが、カード情報をもう一度ご入力いただき、印のついた項目をご確認ください。',
    marked: 'カード番号をご確認ください。',
    notConfirmed: /パスワードをご入力いただくまで、ご予約は確定いたしません/,
    timeLeft: /^お部屋の確保期限まで 1[45]:\d\d$/,
    paid: /^カードでお支払い済み$/,
  },
  ko: {
    booker: { lastName: 'Kim', firstName: 'Minji', lastKana: '', firstKana: '' },
    pay: /^결제하고 예약 · 지금 ¥[\d,]+ 결제$/,
    safe: '카드 번호는 결제 대행사로 바로 전송되며 호텔에는 전달되지 않습니다.',
    refused: '카드 정보를 다시 입력하고 표시된 항목을 확인해 주세요.',
    marked: '카드 번호를 확인해 주세요.',
    notConfirmed: /비밀번호를 입력하실 때까지 예약은 확정되지 않습니다/,
    timeLeft: /^객실 확보 남은 시간 1[45]:\d\d$/,
    paid: /^카드 결제 완료$/,
  },
}

for (const [language, text] of Object.entries(languages) as ['ja' | 'ko', Texts][])
  test(`Each step of a payment is in the language of the guest: ${language}`, {
    tag: language === 'ja' ? [] : '@long',
  }, async ({ stage, page, tenant }) => {
    await test.step('the review', async () => {
      await stage.show(reviewByCard({ locale: language }), {
        stored: typed({ more: { booker: text.booker } }),
      })
      await chooseCardOnReview(page, language)
      await expectCardForm(page, language)
      await expect(payButton(page, language)).toHaveAccessibleName(text.pay)
      await expect(cardForm(page).getByText(text.safe).first()).toBeVisible()
      expect(await latinWords(page)).toEqual([])
      expect(await latinWords(cardForm(page))).toEqual([])
    })
    const held = await holdPayment(tenant, { booker: { last_name: 'Kim', first_name: 'Minji' } })
    await test.step('a refused card', async () => {
      await held.pay(wrongNumber.number)
      await stage.show(`${held.path}&locale=${language}`)
      await expect(page.getByText(text.refused, { exact: true })).toBeVisible()
      await expectMarked(page, ['number', text.marked], cardTexts[language].number)
      expect(await latinWords(page)).toEqual([])
    })
    await test.step('the bank, and the confirmation', async () => {
      const bank = await held.payAtBank()
      await askAgain(page)
      await expect(page.getByText(text.notConfirmed).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(cardTexts[language].bankHeading)
      await expect(page.getByRole('timer')).toHaveText(text.timeLeft)
      await expect(page.getByRole('link', { name: cardTexts[language].openBank })).toBeVisible()
      expect(await latinWords(page)).toEqual([])
      await returnFromBank(bank)
      await askAgain(page)
      await expect(page.getByText(text.paid).first()).toBeVisible()
      expect(await latinWords(page)).toEqual([])
    })
  })
