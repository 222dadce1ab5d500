import type { Page } from 'playwright/test'
import { readNumber } from '../../support/journey/booking.ts'
import { type CardLanguage, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  byCard,
  cardForm,
  cardMeaning,
  fillCard,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
  payInTwoTabs,
} from '../../support/journey/paying.ts'
import { browserLocale } from '../../support/journey/shellText.ts'

/** A refusal: the code, the card that leads to it, its answers at the bank, the text, and what the form marks. */
type Row = {
  code: number
  card: RegExp | 'challenge'
  atBank?: (page: Page) => Promise<void>
  says: string
  marked?: [field: 'number' | 'expiry', error: string]
}

async function failAtBank(page: Page) {
  for (const password of ['1', '2', '3']) await answerAtBank(page, 'Send', password)
}

/** The codes by what the guest does next. */
const groups: { next: string; rows: Row[] }[] = [
  {
    next: 'Please try again, or use another card.',
    rows: [
      { code: 3001, card: /does not reach the bank/, says: 'The payment took too long and was not made.' },
      {
        code: 3008,
        card: 'challenge',
        atBank: (page) => answerAtBank(page, 'Cancel'),
        says: 'The card’s 3D Secure check was cancelled.',
      },
    ],
  },
  {
    next: 'Please use another card.',
    rows: [
      { code: 3002, card: /without a known reason/, says: 'The payment failed.' },
      { code: 3003, card: /cannot be used/, says: 'This card cannot be used.' },
      { code: 3204, card: /limit of the card/, says: 'Please use another card, or try again.' },
    ],
  },
  {
    next: 'Please correct the marked field and try again.',
    rows: [
      {
        code: 3004,
        card: /^The card number is wrong/,
        says: 'Please check the card number.',
        marked: ['number', 'Please check the card number.'],
      },
      {
        code: 3005,
        card: /expiry date is wrong/,
        says: 'Please check the expiry date of the card.',
        marked: ['expiry', 'Please check the expiry date of the card.'],
      },
      {
        code: 3007,
        card: /not accepted, or the number/,
        says: 'This card is not accepted, or its number is wrong.',
        marked: ['number', 'Please review the entered information.'],
      },
    ],
  },
  {
    next: 'Please try again, or use another card. Your bank can tell you why the confirmation failed.',
    rows: [
      { code: 3006, card: /3-D Secure fails at once/, says: 'The card’s 3D Secure check failed.' },
      { code: 3006, card: /has no 3-D Secure/, says: 'The card’s 3D Secure check failed.' },
      { code: 3006, card: 'challenge', atBank: failAtBank, says: 'The card’s 3D Secure check failed.' },
    ],
  },
  {
    next: 'Please try again in a few minutes.',
    rows: [
      {
        code: 3203,
        card: /gateway is busy/,
        says: 'The payment could not be processed. Please try again later.',
      },
    ],
  },
]

const numberOf = (card: Row['card']) => (card === 'challenge' ? testCards.challenge : cardMeaning(card))

/** Requires that the form marks the field with this error, and that the guest can type there at once. */
async function expectMarked(page: Page, [name, error]: [string, string], label: string) {
  const field = cardForm(page).locator(`#${name}`)
  await expect(field).toHaveAccessibleName(label)
  await expect(field).toHaveAccessibleDescription(new RegExp(error))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}

for (const { next, rows } of groups)
  test(`After ${[...new Set(rows.map(({ code }) => code))].join(', ')} the page says: ${next}`, async ({
    page,
    inApp,
    tenant,
  }) => {
    await goToCard(page, inApp(byCard()))
    for (const [place, { card, atBank, says, marked }] of rows.entries()) {
      await fillCard(page, { number: numberOf(card) })
      await (place === 0 ? payButton(page) : payHeldButton(page)).click()
      await atBank?.(page)
      await expect(page.getByText(says, { exact: true })).toBeVisible()
      await expect(page.getByText(next, { exact: true })).toBeVisible()
      await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
      if (marked) await expectMarked(page, marked, cardTexts.en[marked[0]])
      await expect(page.getByRole('button', { name: /at the hotel$/ })).toHaveCount(place === 0 ? 0 : 1)
    }
    expect(await moneyOf(tenant)).toEqual([])
    await fillCard(page)
    await payHeldButton(page).click()
    await readNumber(page)
    expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  })

/** Codes of points and of other gateways, and what the guest reads. The sandbox refuses the first card of these guests. */
const foreignCodes = [
  {
    code: 3202,
    says: 'Your point balance is not available at the moment.',
    next: 'Please try again in a few minutes.',
  },
  { code: 3205, says: 'This card cannot be used.', next: 'Please use another card.' },
  { code: 3504, says: 'The points could not be returned.', next: 'Please call the hotel.' },
]

for (const { code, says, next } of foreignCodes)
  test(`After ${code} the page says: ${next}`, async ({ page, inApp, tenant }) => {
    await goToCard(page, inApp(byCard()), 'en', `payment-${code}@sandbox.test`)
    await fillCard(page)
    await payButton(page).click()
    await expect(page.getByText(says, { exact: true })).toBeVisible()
    await expect(page.getByText(next, { exact: true })).toBeVisible()
    await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
    expect(await moneyOf(tenant)).toEqual([])
    await fillCard(page)
    await payHeldButton(page).click()
    await readNumber(page)
    expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  })

test('After 3009 a second tab waits, and shows the reason of the first tab’s refusal', async ({
  page,
  context,
  inApp,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 409/)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.goto(page.url())
  await expect(payHeldButton(other)).toBeVisible()
  await fillCard(other)
  await fillCard(page, { number: cardMeaning(/expiry date is wrong/) })
  await payInTwoTabs(tenant, page, other)
  await expect(other.getByText('Another payment for this booking is in progress.')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(payHeldButton(tab)).toBeVisible()
    await expect(tab.getByText('Please correct the marked field and try again.')).toBeVisible()
  }
  expect(await moneyOf(tenant)).toEqual([])
})

/** The texts of three codes, each with another next step. */
const translated: Record<
  Exclude<CardLanguage, 'en'>,
  { says: string; next: string; card: RegExp; marked?: string }[]
> = {
  ja: [
    {
      card: /^The card number is wrong/,
      says: 'カード番号をご確認ください。',
      next: '印のついた項目をご確認のうえ、もう一度お試しください。',
      marked: 'カード番号をご確認ください。',
    },
    {
      card: /3-D Secure fails at once/,
      says: '3Dセキュアの認証ができませんでした。',
      next: 'もう一度お試しいただくか、別のカードをご利用ください。認証できなかった理由は、カード会社にお問い合わせください。',
    },
    {
      card: /gateway is busy/,
      says: 'お支払いを処理できませんでした。しばらくしてからもう一度お試しください。',
      next: '数分おいてから、もう一度お試しください。',
    },
  ],
  ko: [
    {
      card: /^The card number is wrong/,
      says: '카드 번호를 확인해 주세요.',
      next: '표시된 항목을 수정한 뒤 다시 시도해 주세요.',
      marked: '카드 번호를 확인해 주세요.',
    },
    {
      card: /3-D Secure fails at once/,
      says: '카드 3D 보안 인증에 실패했습니다.',
      next: '다시 시도하시거나 다른 카드를 이용해 주세요. 인증 실패 사유는 카드사에 문의해 주세요.',
    },
    {
      card: /gateway is busy/,
      says: '결제를 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
      next: '몇 분 뒤에 다시 시도해 주세요.',
    },
  ],
}

for (const language of ['ja', 'ko'] as const)
  test.describe(language, () => {
    test.use({ locale: browserLocale(language) })

    test('After 3004, 3006 and 3203 the page says in the guest’s language what to do', async ({
      page,
      inApp,
    }) => {
      await goToCard(page, inApp(byCard()), language)
      for (const [place, { card, says, next, marked }] of translated[language].entries()) {
        await fillCard(page, { number: cardMeaning(card) }, language)
        await (place === 0 ? payButton : payHeldButton)(page, language).click()
        await expect(page.getByText(says, { exact: true })).toBeVisible()
        await expect(page.getByText(next, { exact: true })).toBeVisible()
        if (marked) await expectMarked(page, ['number', marked], cardTexts[language].number)
      }
    })
  })
