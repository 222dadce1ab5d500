import { PASSWORD } from '../../support/accounts/accountCalls.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { makeMember, memberMenu, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A member changes the postal address in four presses, and the name in the header', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  await typeAndSignIn(page, PASSWORD)
  const main = page.getByRole('main')
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'My page' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  const change = main.getByRole('button', { name: 'Change name and details' })
  await expectAccessible(page)
  await change.click()
  await expect(main.getByRole('heading', { name: 'Name and details' })).toBeFocused()
  await main.getByLabel('Date of birth').fill('')
  await main.getByLabel('Address', { exact: false }).last().fill('1-1 Chiyoda')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByLabel('Date of birth')).toBeFocused()
  await main.getByLabel('Date of birth').fill('1991-04-01')
  await main.getByLabel('First name').fill('Mio')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('status')).toHaveText('Your change is saved.')
  await expect(change).toBeFocused()
  await expect(main.getByText('1-1 Chiyoda')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mio Tanaka' })).toBeVisible()
  await main.getByRole('button', { name: 'Change mails from the hotel' }).click()
  await main.getByLabel('Send me offers of the hotel by email').check()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('You get the hotel’s offers by email.')).toBeVisible()
})
