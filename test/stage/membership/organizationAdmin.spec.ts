import { organizationPeople } from '../../../examples/seed/people.ts'
import { addresses } from '../../support/addresses.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { guestAt } from '../../support/server/guest.ts'
import { emailField, passwordField } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('An administrator finds, sorts and pages the reservations of the organization', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  await guest.sandbox('organization', { hotel: 'hakone', stays: 250 })
  const refreshToken = await sandbox.refreshToken('corporate', 'hakone')
  await stage.show(`/organization-admin?code=hakone&refresh_token=${refreshToken}`)
  const main = page.getByRole('main')
  const table = main.getByRole('table')
  const said = main.getByRole('status')
  await expect(table.getByRole('row')).toHaveCount(101)
  await expect(said).toHaveText('250 stays. Sorted by “Stay”, newest first. Page 1 of 3')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Next page' }).click()
  await expect(said).toContainText('Page 2 of 3')
  await expect(table.locator('caption')).toBeFocused()
  await expect(page).toHaveURL(/page=2/)
  await table.getByRole('button', { name: 'Guest' }).press('Enter')
  await expect(said).toHaveText('250 stays. Sorted by “Guest”, A to Z. Page 1 of 3')
  await expect(table.getByRole('columnheader', { name: 'Guest' })).toHaveAttribute('aria-sort', 'ascending')
  await main.getByLabel('State').selectOption('Cancelled')
  await expect(said).toHaveText(/^3[12] stays\. /)
  await main.getByLabel('Name of a guest').fill('unknown-guest')
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByText('No stays with these filters.')).toBeVisible()
  await expect(page).not.toHaveURL(/unknown-guest/)
  await main.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(table.getByRole('row')).toHaveCount(101)
  await stage.visit('/organization-admin?code=hakone&page=9')
  await expect(said).toContainText('Page 3 of 3')
  await expect(table.getByRole('row')).toHaveCount(51)
  await main.getByRole('button', { name: 'Previous page' }).click()
  await expect(said).toContainText('Page 2 of 3')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main.getByRole('article')).toHaveCount(100)
  await expectAccessible(page)
})

test('A person who does not administer the organization signs in, reads it, and is not sent to the sign-in again', async ({
  page,
  stage,
  tenant,
}) => {
  const [, staff = { email: '', password: '' }] = organizationPeople
  await (await guestAt(addresses.api, tenant)).sandbox('organization', { hotel: 'hakone' })
  await stage.show('/organization-admin?code=hakone', {
    signIn: { organization_login_widget_enabled: true },
  })
  await expect(page).toHaveURL(/organization-sign-in/)
  await emailField(page).fill(staff.email)
  await passwordField(page).fill(staff.password)
  await page.getByRole('button', { name: 'Sign in as a company' }).click()
  await expect(page.getByRole('main')).toContainText('You do not administer Aozora Trading any more.')
  await expect(page).toHaveURL(/organization-admin/)
})
