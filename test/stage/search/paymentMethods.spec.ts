import {
  acceptTerms,
  confirm,
  dayAhead,
  expectDetails,
  expectOneMail,
  fillDetails,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { expect, test } from '../../support/stage/stage.ts'

const results = `/booking/result?${new URLSearchParams({
  code: 'seoul',
  checkin: dayAhead(60),
  checkout: dayAhead(61),
  adults: '2',
  room_type_codes: 'city-twin',
})}`

test('Plans that need a card cannot be chosen at a hotel without a gateway, and a plan with two methods is paid at the hotel', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results)
  await page.getByRole('button', { name: /^(Show )?all 6 plans/i }).click()
  for (const [plan, payment] of [
    ['prepaid', 'Pay by card when booking'],
    ['guaranteed', 'Pay at the hotel, card required to book'],
  ]) {
    const row = page.locator(`[data-plan="city-twin.${plan}"]`)
    await expect(row).toContainText(payment ?? '')
    await expect(row).toContainText('This plan cannot be paid for here. Please call the hotel.')
    const choose = row.getByRole('button', { name: /^Choose / })
    await expect(choose).toHaveAttribute('aria-disabled', 'true')
    await expect(choose).toHaveAccessibleDescription(/cannot be paid for here/)
  }
  const invoice = page.locator('[data-plan="city-twin.invoice"]')
  await expect(invoice).toContainText('Pay later')
  await expect(invoice.getByRole('button', { name: /^Choose / })).not.toHaveAttribute('aria-disabled', 'true')
  const breakfast = page.locator('[data-plan="city-twin.breakfast"]')
  await expect(breakfast).toContainText('Pay at the hotel or by card')
  await breakfast.getByRole('button', { name: /^Choose / }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await expect(page.getByRole('radio', { name: 'Pay at the hotel' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Pay by card now/ })).toBeDisabled()
  await confirm(page).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await expectOneMail(sandbox, await readNumber(page))
})

type Unavailable = {
  why: string
  plan: string
  checkin: number
  methods: [name: string, reason: string][]
  /** The setting of the hotel that changes while the guest types. */
  settings?: object
}

/** Plans that can be chosen, and whose methods are all unavailable at the review. */
const unavailable: Unavailable[] = [
  {
    why: 'the check-in is tomorrow',
    plan: 'transfer',
    checkin: 1,
    methods: [['Bank transfer', 'Not available: your check-in is too soon for a transfer.']],
  },
  {
    why: 'the hotel takes no cards any more',
    plan: 'deposit',
    checkin: 61,
    settings: { payment: null },
    methods: [
      ['Pay a deposit by card now', 'Not available: the hotel takes no cards here.'],
      ['Pay the full amount by card now', 'Not available: the hotel takes no cards here.'],
    ],
  },
]

for (const { why, plan, checkin, methods, settings } of unavailable)
  test(`A guest whose plan cannot be paid because ${why} reads the reasons, and books another plan with what was typed`, {
    tag: settings ? [] : '@long',
  }, async ({ page, stage, sandbox }) => {
    const choose = (code: string) =>
      page
        .locator(`[data-plan$=".${code}"]`)
        .first()
        .getByRole('button', { name: /^Choose / })
    const query = {
      code: 'family',
      checkin: dayAhead(checkin),
      checkout: dayAhead(checkin + 1),
      adults: '2',
      hotel_plan_codes: `${plan},half-board`,
    }
    await stage.show(`/booking/result?${new URLSearchParams(query)}`)
    await expandCards(page)
    const row = page.locator(`[data-plan$=".${plan}"]`).first()
    const deposit = /Deposit (¥[\d,]+)/.exec(await row.innerText())?.[1]
    expect(deposit === undefined).toBe(plan !== 'deposit')
    await choose(plan).click()
    await fillDetails(page)
    if (deposit)
      await expect(page.getByRole('complementary')).toContainText(`Deposit, paid when you book${deposit}`)
    if (settings) {
      await sandbox.setSettings('family', settings)
      await stage.reload()
      await expectDetails(page)
    }
    await page.getByRole('button', { name: 'Review your booking' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Method unavailable' })
    for (const [name, reason] of methods)
      await expect(notice.getByText(`${name} ${reason}`, { exact: true })).toBeVisible()
    await expect(notice).toContainText('what you typed is kept')
    await expect(confirm(page)).toHaveCount(0)
    if (settings) await expectAccessible(page, 'main')

    await notice.getByRole('link', { name: 'Back to the rooms' }).click()
    await expandCards(page)
    await choose('half-board').click()
    await expectDetails(page)
    await page.getByRole('button', { name: 'Review your booking' }).click()
    await acceptTerms(page)
    await confirm(page).click()
    await expectOneMail(sandbox, await readNumber(page))
  })
