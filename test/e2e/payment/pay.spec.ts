import { readNumber, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { fillCard, goToCard, payButton } from '../../support/journey/paying.ts'

const byCard = (path: string) => `${path}&hotel_plan_codes=kaiseki`

test('A guest pays by card and gets the confirmation', async ({ page, inApp, sandbox }) => {
  await goToCard(page, inApp(byCard(results())))
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await sandbox.mails()).toHaveLength(1)
})
