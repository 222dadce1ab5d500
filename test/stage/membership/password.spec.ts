import type { Page } from 'playwright/test'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { accountCalls, OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { userMenu } from '../../support/journey/failures.ts'
import { expectAccessible, type Sandbox } from '../../support/journey/fixtures.ts'
import { tabTo, tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { namesOf } from '../../support/people.ts'
import { guestAt } from '../../support/server/guest.ts'
import {
  emailField,
  MEMBER_EMAIL,
  mailedPath,
  makeMember,
  memberMenu,
  signInButton,
  typeAndSignIn,
} from '../../support/stage/member.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const SENT = 'If there is an account with this address, a mail is on its way.'

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('Confirm new password', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save the new password' })
const send = (page: Page) => page.getByRole('button', { name: 'Send the link' })

async function choose(page: Page, password: string, repeated = password): Promise<void> {
  await newPassword(page).fill(password)
  await again(page).fill(repeated)
  await save(page).click()
}

/** Asks for a new password on the page. Returns the path of the mailed link. */
async function askedLink(page: Page, stage: Stage, sandbox: Sandbox): Promise<string> {
  await stage.show('/forgot-password?code=hakone')
  await emailField(page).fill(MEMBER_EMAIL)
  await send(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  return mailedPath(sandbox, 'change-password')
}

/** The member gets passkeys on two devices, by calls. */
async function addPasskeys(tenant: string): Promise<void> {
  const owner = await guestAt(addresses.api, tenant)
  const token = (await accountCalls(owner).signIn()).body.access_token
  const calls = passkeyCalls(owner)
  for (const counts of [true, false]) {
    const device = softAuthenticator({ origin: addresses.app, counts })
    const { status } = await calls.create(token, device.create((await calls.askCreation(token)).body))
    expect(status).toBe(200)
  }
}

test('A member who has forgotten the password sets a new one with the keyboard, keeps a passkey, and signs in', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await addPasskeys(tenant)
  await stage.show('/sign-in?code=hakone')
  await emailField(page).fill(MEMBER_EMAIL)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Reset your password')).toBeFocused()
  // What was typed on the sign-in is there.
  await expect(emailField(page)).toHaveValue(MEMBER_EMAIL)
  await expectAccessible(page)
  await tabToAndPress(page, send(page))
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
  await expect(heading(page, 'Reset your password')).toBeFocused()
  await expect(page.getByText('You can send it again in 10 minutes.')).toBeVisible()
  await expectAccessible(page)

  const link = await mailedPath(sandbox, 'change-password')
  await stage.show(link)
  await expect(page).not.toHaveURL(/token|_s=/)
  await expectAccessible(page)
  await stage.reload()
  await tabToAndType(page, newPassword(page), OTHER_PASSWORD)
  await tabToAndType(page, again(page), OTHER_PASSWORD)
  const keeps = page.getByRole('group', { name: 'Keep only what is yours' }).getByRole('checkbox')
  for (const box of await keeps.all()) await expect(box).not.toBeChecked()
  await expect(keeps).toHaveCount(2)
  await tabTo(page, keeps.first())
  await page.keyboard.press('Space')
  await expect(keeps.first()).toBeChecked()
  await tabToAndPress(page, save(page))
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page.getByText(/^Removed: Passkey of \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(heading(page, 'Change your password')).toBeFocused()
  await stage.reload()
  await expect(page.getByText('This link has been used.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await typeAndSignIn(page, PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await typeAndSignIn(page, OTHER_PASSWORD)
  await expect(memberMenu(page)).toBeVisible()

  await stage.show(link)
  await expect(page.getByText('This link has been used.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('A new password signs its member out in this browser too', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  const link = await askedLink(page, stage, sandbox)
  await stage.show('/sign-in?code=hakone')
  await typeAndSignIn(page)
  await expect(memberMenu(page)).toBeVisible()
  await stage.visit(link)
  await expect(page.getByText('You are signed out on all devices when you save it.')).toBeVisible()
  await choose(page, OTHER_PASSWORD)
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(memberMenu(page)).toHaveCount(0)
})

test('A new password signs out no other member', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  const link = await askedLink(page, stage, sandbox)
  await stage.show(`/sign-in?code=hakone&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  const menu = userMenu(page, namesOf.member)
  await expect(menu).toBeVisible()
  await stage.visit(link)
  const checked = page.waitForResponse(/\/whoami$/)
  await choose(page, OTHER_PASSWORD)
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  expect((await checked).ok()).toBe(true)
  await expect(menu).toBeVisible()
})

test('An address without an account sees the same, and gets no mail', async ({ page, stage, sandbox }) => {
  await stage.show('/forgot-password?code=hakone')
  await emailField(page).fill('unknown@example.com')
  await send(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await stage.reload()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('button', { name: 'Use another email address' }).click()
  await expect(heading(page, 'Reset your password')).toBeFocused()
  await expect(emailField(page)).toHaveValue('unknown@example.com')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('A weak and a different password are refused beside their fields, and the present one ends the link', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await stage.show(await askedLink(page, stage, sandbox))
  await choose(page, 'mountain', 'mountain')
  await expect(page.getByText('Please meet all five conditions.').first()).toBeVisible()
  await choose(page, OTHER_PASSWORD, PASSWORD)
  await expect(page.getByText('The two passwords differ.').first()).toBeVisible()
  await choose(page, PASSWORD)
  await expect(page.getByText('This is your current password: please sign in with it.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expectAccessible(page)
  await stage.reload()
  await expect(page.getByText('This link has been used.')).toBeVisible()
})

test('A link that is too old, of another brand or without its token leads to a new one', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  const link = await askedLink(page, stage, sandbox)
  const ended = page.getByText('This link has expired.')
  await stage.show('/change-password?code=hakone')
  await expect(ended).toBeVisible()
  await stage.show(link.replace('code=hakone', 'code=family'))
  await expect(ended).toBeVisible()
  await stage.show(link)
  await expect(save(page)).toBeVisible()
  await sandbox.post('clock', { hours: 2 })
  await choose(page, OTHER_PASSWORD)
  await expect(ended).toBeVisible()
  await stage.show(link)
  await expect(ended).toBeVisible()
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(heading(page, 'Reset your password')).toBeFocused()
})

test('A call that fails is named, and the address stays', async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show('/forgot-password?code=hakone')
  await emailField(page).fill(MEMBER_EMAIL)
  await sandbox.fault('accounts.startResetPassword', 'broken')
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(emailField(page)).toHaveValue(MEMBER_EMAIL)
  await send(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
})
