import { PASSWORD } from '../../support/accounts/accountCalls.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import {
  emailField,
  MEMBER_EMAIL,
  makeMember,
  passwordField,
  typeAndSignIn,
} from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('In a chatbot a member signs in on a white page without a menu, and stays there', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await stage.show('/chat-sign-in?code=hakone')
  await expect(page.locator('main').locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back to the rooms' })).toHaveCount(0)
  await expectAccessible(page)
  await typeAndSignIn(page)
  await expect(page.getByText('You are signed in.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/chat-sign-in\?/)
})

test('In a chatbot a member who opens the sign-up is signed in, and is no new member', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await stage.show('/chat-sign-in?code=hakone')
  await typeAndSignIn(page)
  await expect(page.getByText('You are signed in.', { exact: true })).toBeVisible()
  await stage.visit('/chat-sign-up?code=hakone')
  await expect(page.getByText('You are signed in.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up with email' })).toHaveCount(0)
})

test('In a chatbot a guest chooses a way, signs up, and reads the mail', async ({ page, stage }) => {
  await stage.show('/chat-sign-in?code=hakone')
  await page.getByRole('link', { name: 'New here? Sign up' }).click()
  await expect(heading(page, 'Sign up')).toBeFocused()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await expect(page).toHaveURL(/\/chat-sign-up-form\?/)
  await page.getByLabel('First name', { exact: true }).fill('Midori')
  await page.getByLabel('Last name', { exact: true }).fill('Tanaka')
  await emailField(page).fill(MEMBER_EMAIL)
  await passwordField(page).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Date of birth', { exact: true }).fill('1990-04-01')
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(/\/chat-sign-up-result\?/)
  await expect(page.getByText(`We sent a link to ${MEMBER_EMAIL}.`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
})
