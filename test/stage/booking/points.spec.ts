import { acceptTerms, confirm, goToReview, readNumber } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { detailsPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A member uses points with one press, changes their number, and books', async ({
  page,
  stage,
  sandbox,
}) => {
  await sandbox.post('points', { hotel: 'hakone', points: 3480 })
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(detailsPath({ refresh_token }), { stored: typed() })
  const section = page.getByRole('region', { name: 'Points' })
  await expect(section.getByText('You have 3,480 points.')).toBeVisible()
  const use = section.getByLabel('Use points')
  await expect(use).not.toBeChecked()
  await use.check()
  await expect(section.getByText('−¥3,400')).toBeVisible()
  await section.getByRole('button', { name: 'Fewer: Number of points' }).click()
  await expect(section.getByText('−¥3,300')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await goToReview(page)
  await expect(page.getByText('−¥3,300').filter({ visible: true }).first()).toBeVisible()
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
})

test('Points that were used elsewhere are refused with their numbers, beside the new balance', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/422.*\/reservations/)
  await sandbox.post('points', { hotel: 'hakone', points: 1000 })
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(detailsPath({ refresh_token }), { stored: typed({ draft: { points: -1 } }) })
  await expect(page.getByRole('region', { name: 'Points' }).getByText('−¥1,000')).toBeVisible()
  await goToReview(page)
  await sandbox.post('points', { hotel: 'hakone', points: -400 })
  await acceptTerms(page)
  await confirm(page).click()
  await expect(page.getByText('You have only 600 points. Cannot spend 1,000 points.').first()).toBeVisible()
  await expect(page.getByText('You have 600 points.')).toBeVisible()
  // A year later is another year.
  await stage.visit('/my-account/points?code=hakone')
  await expect(page.getByRole('main')).toContainText(/600 points end on \D+ \d+ \w+ \d{4}/)
})
