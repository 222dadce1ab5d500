import { OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { makeTwoAccounts, twoPrograms } from '../../support/accounts/programCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { guestAt } from '../../support/server/guest.ts'
import { memberMenu, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A member goes on in another programme with its password, and comes back', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const settings = { programs: twoPrograms }
  await sandbox.setSettings('hakone', settings)
  await makeTwoAccounts(await guestAt(addresses.api, tenant))
  await stage.show('/sign-in?code=hakone', { settings })
  await typeAndSignIn(page, PASSWORD)
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Change programme' }).click()
  await expect(heading(page, 'Change programme')).toBeFocused()
  await expect(page.getByText('You are signed in with Moriyu Club.')).toBeVisible()
  await expect(page.getByLabel('Membership programme')).toHaveValue('33')
  await expectAccessible(page)
  const password = page.getByLabel('Password of the account there', { exact: true })
  const change = page.getByRole('main').getByRole('button', { name: 'Change', exact: true })
  await password.fill(PASSWORD)
  await change.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This is not the password of the account in that programme.',
  )
  await expect(password).toBeFocused()
  await password.fill(OTHER_PASSWORD)
  await change.click()
  await expect(page).toHaveURL(/\/booking\/result/)
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Change programme' }).click()
  await expect(page.getByText('You are signed in with Moriyu Gold.')).toBeVisible()
})
