import type { FrameLocator, Page } from 'playwright/test'
import { accountCalls, PASSWORD } from '../accounts/accountCalls.ts'
import { addresses } from '../addresses.ts'
import { expect, type Sandbox } from '../journey/fixtures.ts'
import { guestAt } from '../server/guest.ts'

/** The address of the member of `makeMember`, as the member types it. */
export const MEMBER_EMAIL = 'Midori.Tanaka@example.com'

/** Makes an account by calls: Midori Tanaka, with a password. */
export async function makeMember(tenant: string, password = PASSWORD): Promise<void> {
  await accountCalls(await guestAt(addresses.api, tenant)).member({ password })
}

const SIGN_IN = 'Sign in'

export const emailField = (page: Page | FrameLocator) => page.getByLabel('Email address', { exact: true })
export const passwordField = (page: Page | FrameLocator) => page.getByLabel('Password', { exact: true })
export const signInButton = (page: Page | FrameLocator) =>
  page.getByRole('main').getByRole('button', { name: SIGN_IN, exact: true })

/** Types e-mail address and password on the sign-in page, and presses its button. */
export async function typeAndSignIn(page: Page, password = PASSWORD, email = MEMBER_EMAIL): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await signInButton(page).click()
}

/** The button of the signed-in member in the header. */
export const memberMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })

/** Goes to the sign-in from the menu of the header. */
export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in and account' }).click()
  await page.getByRole('link', { name: 'Member sign in' }).click()
}

/** The path of the link in the newest mail that leads to a page of accounts. */
export async function mailedPath(
  sandbox: Pick<Sandbox, 'mails'>,
  page: 'member-confirmation' | 'change-password',
): Promise<string> {
  const link = async () =>
    (await sandbox.mails()).flatMap(({ text }) => new RegExp(`/${page}\\?\\S+`).exec(text) ?? []).at(0)
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}
