import { formatDate } from '#shared/i18n/formats.ts'
import { dayAhead, goToConfirm, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, cardForm, fillCard, goToCard, payButton } from '../../support/journey/paying.ts'

/** `button` begins with what it does, and ends with the amount and when it is paid. */
type Row = { plan: string; button: RegExp; hasCard: boolean; says: string[] }

/** What the confirmation says about the payment of each plan of the hotel. */
const rows: Row[] = [
  {
    plan: 'transfer',
    button: /^Confirm booking · ¥[\d,]+ by bank transfer$/,
    hasCard: false,
    says: [
      'Please transfer ¥',
      'in our mail to hanako@example.com',
      'To pay by bank transfer',
      'Transfer by',
      'Account',
      'Held for you',
    ],
  },
  {
    plan: 'invoice',
    button: /^Confirm booking · ¥[\d,]+ after your stay$/,
    hasCard: false,
    says: ['No receipt is issued', 'To pay after your stay'],
  },
  {
    plan: 'guaranteed',
    button: /^Register the card and book · ¥[\d,]+ at the hotel$/,
    hasCard: true,
    says: [
      'VISA ending in 1111',
      'Registered as a guarantee. Nothing was charged.',
      'a no-show may be charged to it',
    ],
  },
  {
    plan: 'deposit',
    button: /^Pay and book · ¥[\d,]+ now$/,
    hasCard: true,
    says: ['Deposit paid', 'VISA ending in 1111', 'To pay at the hotel'],
  },
]

const inFamily = (plan: string): string =>
  `/booking/result?${new URLSearchParams({
    code: 'family',
    checkin: dayAhead(61),
    checkout: dayAhead(62),
    adults: '2',
    hotel_plan_codes: plan,
  })}`

for (const { plan, button, hasCard, says } of rows)
  test(`A plan of the kind ${plan} is booked, and the confirmation says how it is paid`, {
    // The page of a deposit shows most lines.
    tag: plan === 'deposit' ? '@phone' : [],
  }, async ({ page, inApp }) => {
    await goToConfirm(page, inApp(inFamily(plan)))
    if (plan === 'deposit') {
      // The first method is the full amount: then no deposit is named.
      await expect(page.getByText('Remaining amount, paid at the hotel')).toHaveCount(0)
      await page.getByRole('radio', { name: /^Pay a deposit by card now/ }).check()
    }
    if (hasCard) await fillCard(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('region', { name: 'Reservation number' })).toBeVisible()
    for (const text of says) await expect(page.getByRole('main')).toContainText(text)
  })

test('The review names when each amount is due, and the last day of a transfer follows the setting of the hotel', async ({
  page,
  inApp,
  sandbox,
}) => {
  const dateOf = (days: number) => formatDate('en', dayAhead(days))
  const due = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
  for (const days of [3, 5]) {
    await sandbox.setSettings('family', { bank_transfer_days: days })
    await goToConfirm(page, inApp(inFamily('transfer')))
    await expect(due('To pay by transfer')).toContainText(`By ${dateOf(days)}`)
    await expect(due('To pay at the hotel')).toContainText(`from ${dateOf(61)}`)
  }
  await goToConfirm(page, inApp(inFamily('invoice')))
  await expect(due('To pay after your stay')).toContainText(`After check-out on ${dateOf(62)}`)
  await goToConfirm(page, inApp(inFamily('deposit')))
  await expect(due('To pay now')).toContainText(`Today (${dateOf(0)})`)
})

test('A transfer that has arrived confirms the booking, and the page calls it a transfer', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(inFamily('transfer')))
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Held for you', { exact: true })).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1)
  await sandbox.post('transfer', { number })
  await page.reload()
  await readNumber(page)
  await expect(page.getByText('Bank transfer received')).toBeVisible()
  await expect(page.getByText('Held for you', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('by card')
})

test('A guest who changes the method and comes back to the card finds what was typed, and pays', async ({
  page,
  inApp,
}) => {
  await goToCard(page, inApp(byCard()))
  const number = cardForm(page).getByLabel('Card number')
  await page.getByRole('radio', { name: /^Pay at the hotel/ }).check()
  await expect(number).toBeHidden()
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await fillCard(page)
  const typed = await number.inputValue()
  await page.getByRole('radio', { name: /^Pay at the hotel/ }).check()
  await expect(number).toBeHidden()
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await expect(number).toBeVisible()
  await expect(number).toHaveValue(typed)
  await payButton(page).click()
  await readNumber(page)
})
