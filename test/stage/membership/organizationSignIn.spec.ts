import { organizationPeople } from '../../../examples/seed/people.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, fillDetails, heading, results } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'
import { namesOf } from '../../support/people.ts'
import { guestAt } from '../../support/server/guest.ts'
import { emailField, makeMember, passwordField, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

const [, staff = { email: '', password: '' }] = organizationPeople
const ORGANIZATION = namesOf.corporate

test('A person of an organization signs in with the keyboard, comes back, is a member beside it, and signs out of each', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await (await guestAt(addresses.api, tenant)).sandbox('organization', { hotel: 'hakone' })
  await stage.show(results(), { signIn: { organization_login_widget_enabled: true } })
  await expect(page).toHaveURL(/room_count=1/)
  const { search } = new URL(page.url())
  const menu = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  // On a phone the header has one link.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Corporate sign in' }).click()
  await expect(heading(page, 'Corporate sign in')).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Forgotten? Your company’s administrator can help, or the hotel')
  await expectAccessible(page)
  const submit = main.getByRole('button', { name: 'Sign in as a company' })
  await tabToAndType(page, emailField(page), staff.email)
  await tabToAndType(page, passwordField(page), 'Grey-Harbour-7')
  await tabToAndPress(page, submit)
  await expect(main.getByRole('alert')).toHaveText('The email address or the password is not right.')
  await expect(emailField(page)).toHaveValue(staff.email)
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type(staff.password)
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(menu(ORGANIZATION)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/booking/result') && url.search === search)
  await expect.poll(() => dataLayerEvents(page)).toContain('login')
  await menu(ORGANIZATION).click()
  await page.getByRole('link', { name: 'Member sign in' }).click()
  await typeAndSignIn(page)
  await expect(menu(`Midori Tanaka / ${ORGANIZATION}`)).toBeVisible()
  // A person who is both chooses the purpose of the stay.
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  const purpose = page.getByRole('group', { name: 'Purpose of the stay' })
  await expect(purpose.getByRole('radio', { name: 'Private – only you see it' })).toBeChecked()
  await purpose.getByText(`Business – ${ORGANIZATION} sees this stay`).click()
  await expectAccessible(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await expect(main).toContainText(`Business – ${ORGANIZATION} sees this stay`)
  // Both are signed in: the page of organizations says so.
  await stage.visit('/organization-sign-in?code=hakone')
  await expect(main).toContainText(`You are signed in as Midori Tanaka / ${ORGANIZATION}.`)
  // One of both signs out, and the other one goes on, also after a reload.
  await menu(`Midori Tanaka / ${ORGANIZATION}`).click()
  await expect(page.getByRole('link', { name: 'Sign out of both' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign out as Midori Tanaka' }).click()
  await expect(menu(ORGANIZATION)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/booking/result'))
  await page.reload()
  await expect(menu(ORGANIZATION)).toBeVisible()
  await menu(ORGANIZATION).click()
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  await expect(menu('Sign in and account')).toBeVisible()
})
