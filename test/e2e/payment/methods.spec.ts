import { dayAhead, goToConfirm, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, cardForm, fillCard, goToCard, payButton } from '../../support/journey/paying.ts'

type Row = { plan: string; button: string; hasCard: boolean; says: string[] }

/** What the confirmation says about the payment of each plan of the hotel. */
const rows: Row[] = [
  {
    plan: 'transfer',
    button: 'Confirm booking',
    hasCard: false,
    says: ['To pay by bank transfer', 'Transfer by', 'Account', 'Held for you'],
  },
  { plan: 'invoice', button: 'Confirm booking', hasCard: false, says: ['there is no receipt at the hotel'] },
  {
    plan: 'guaranteed',
    button: 'Register the card and book',
    hasCard: true,
    says: ['VISA ending in 1111', 'Registered as a guarantee. Nothing was charged.'],
  },
  {
    plan: 'deposit',
    button: 'Pay and book',
    hasCard: true,
    says: ['Deposit paid', 'VISA ending in 1111', 'To pay at the hotel'],
  },
]

for (const { plan, button, hasCard, says } of rows)
  test(`A plan of the kind ${plan} is booked, and the confirmation says how it is paid`, async ({
    page,
    inApp,
  }) => {
    const search = { code: 'family', checkin: dayAhead(61), checkout: dayAhead(62), adults: '2' }
    await goToConfirm(
      page,
      inApp(`/booking/result?${new URLSearchParams({ ...search, hotel_plan_codes: plan })}`),
    )
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

test('A guest who changes the method and comes back to the card can type it', async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard()))
  await page.getByRole('radio', { name: /^Pay at the hotel/ }).check()
  await expect(cardForm(page).getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
})
