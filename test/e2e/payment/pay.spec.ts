import { readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, fillCard, goToCard, payButton } from '../../support/journey/paying.ts'

test('A guest pays by card and gets the confirmation', { tag: '@phone' }, async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await sandbox.mails()).toHaveLength(1)
})
