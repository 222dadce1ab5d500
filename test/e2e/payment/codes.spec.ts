import { heading, readNumber } from '../../support/journey/booking.ts'
import { type CardLanguage, cardTexts } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  byCard,
  cardMeaning,
  fillCard,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
  payInTwoTabs,
} from '../../support/journey/paying.ts'
import {
  atHotelButton,
  expectMarked,
  expectRefusal,
  noPoints,
  notNow,
  oneOfEachStep,
  otherRefusals,
  pointsLost,
} from '../../support/journey/refusals.ts'
import { browserLocale } from '../../support/journey/shellText.ts'

for (const { name, tag, refusals } of [
  { name: 'After one code of each next step', tag: ['@phone'], refusals: oneOfEachStep },
  { name: 'After the other codes of a card', tag: [], refusals: otherRefusals },
])
  test(`${name} the page says what to do, and the guest pays with another card`, { tag }, async ({
    page,
    inApp,
    tenant,
  }) => {
    await goToCard(page, inApp(byCard()))
    for (const [place, refusal] of refusals.entries()) {
      await fillCard(page, { number: refusal.number })
      await (place === 0 ? payButton(page) : payHeldButton(page)).click()
      await refusal.atBank?.(page)
      await expectRefusal(page, refusal)
      if (!refusal.marked) await expect(heading(page, 'Payment')).toBeFocused()
      await expect(atHotelButton(page)).toHaveCount(place === 0 ? 0 : 1)
    }
    expect(await moneyOf(tenant)).toEqual([])
    await fillCard(page)
    await payHeldButton(page).click()
    await readNumber(page)
    expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  })

for (const refusal of [noPoints, notNow, pointsLost])
  test(`After ${refusal.code} the page says: ${refusal.next}`, async ({ page, inApp, tenant }) => {
    await goToCard(page, inApp(byCard()), 'en', refusal.email)
    await fillCard(page)
    await payButton(page).click()
    await expectRefusal(page, refusal)
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
    await expect(tab.getByText('Please enter the card again, and check the marked field.')).toBeVisible()
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
      next: 'お手数ですが、カード情報をもう一度ご入力いただき、印のついた項目をご確認ください。',
      marked: 'カード番号をご確認ください。',
    },
    {
      card: /3-D Secure fails at once/,
      says: '3Dセキュアの認証ができませんでした。',
      next: 'もう一度お試しいただくか、別のカードをご利用ください。認証できなかった理由は、カード会社にお問い合わせください。',
    },
    {
      card: /gateway is busy/,
      says: 'お支払いを処理できませんでした。',
      next: '数分おいてから、もう一度お試しください。',
    },
  ],
  ko: [
    {
      card: /^The card number is wrong/,
      says: '카드 번호를 확인해 주세요.',
      next: '카드 정보를 다시 입력하고 표시된 항목을 확인해 주세요.',
      marked: '카드 번호를 확인해 주세요.',
    },
    {
      card: /3-D Secure fails at once/,
      says: '카드 3D 보안 인증에 실패했습니다.',
      next: '다시 시도하시거나 다른 카드를 이용해 주세요. 인증 실패 사유는 카드사에 문의해 주세요.',
    },
    {
      card: /gateway is busy/,
      says: '결제를 처리하지 못했습니다.',
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
