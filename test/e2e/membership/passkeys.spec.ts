import type { FrameLocator, Page } from 'playwright/test'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { accountCalls, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { countTaps } from '../../support/journey/countTaps.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { sendHeaders } from '../../support/journey/sendHeaders.ts'
import { virtualAuthenticator } from '../../support/journey/virtualAuthenticator.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { guestAt } from '../../support/server/guest.ts'
import {
  emailField,
  MEMBER_EMAIL,
  makeMember,
  passwordField,
  signInButton,
} from '../../support/stage/member.ts'

const SIGN_IN = '/sign-in?code=hakone'
const menuOf = (app: Page | FrameLocator) =>
  app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })

test.beforeEach(async ({ consoleErrors, tenant }) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
})

async function signInByPassword(app: Page | FrameLocator) {
  await emailField(app).fill(MEMBER_EMAIL)
  await passwordField(app).fill(PASSWORD)
  await signInButton(app).click()
}

async function signOut(app: Page | FrameLocator) {
  await menuOf(app).click()
  await app.getByRole('link', { name: 'Sign out' }).click()
  await expect(menuOf(app)).toBeHidden()
}

/** Removes the passkeys of the member, as another device does. */
async function removePasskeys(tenant: string) {
  const guest = await guestAt(addresses.api, tenant)
  const token = (await accountCalls(guest).signIn()).body.access_token
  const calls = passkeyCalls(guest)
  const { data } = (await calls.list(token)).body
  expect(data).toHaveLength(1)
  for (const { id } of data) expect((await calls.remove(token, id)).status).toBe(200)
}

const toBase64 = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64')

const toBase64url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')

const REFUSED = 'No passkey was used. Try again, or sign in another way.'
const passkeyButton = (app: Page | FrameLocator) => app.getByRole('button', { name: 'Use a passkey' })

/** The browser offers no passkeys in fields, where the device of a test would answer at once. */
const withoutAutofill = (page: Page) =>
  page.context().addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** The sign-in in a frame of a hotel's page. */
async function openFramed(page: Page, host: string, path: string) {
  await withoutAutofill(page)
  const { app } = await openForeignParent(page, host, path)
  if (!path.includes(SIGN_IN)) await app.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(passkeyButton(app)).toBeVisible()
  const frame = page.frames().find((one) => one.url().startsWith(addresses.app))
  const device = await virtualAuthenticator(page, frame)
  return { app, device }
}

test('On the full page a member creates a passkey after the sign-in, signs in with it, and is refused after its removal', async ({
  page,
  inApp,
  tenant,
}) => {
  const device = await virtualAuthenticator(page)
  await page.goto(inApp(SIGN_IN))
  await signInByPassword(page)
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeVisible()
  await expectAccessible(page)
  // The device forgets a passkey that the server refuses to store.
  await page.route(/\/passkeys$/, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ code: 5051, title: 'The passkey is refused' }] } }),
  )
  await page.evaluate(() => {
    Object.assign(PublicKeyCredential, {
      signalUnknownCredential: async (unknown: object) => Object.assign(window, { unknown }),
    })
  })
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The passkey is refused')
  const [refused] = device.passkeys
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'unknown')))
    .toEqual({ rpId: 'localhost', credentialId: toBase64url(refused?.credentialId ?? '') })
  await page.evaluate(() => Reflect.set(PublicKeyCredential, 'signalUnknownCredential', undefined))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Your device has saved a passkey that cannot be used here.')).toBeVisible()
  await page.unrouteAll()
  await device.clear()

  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Your passkey is saved.')).toBeVisible()
  expect(device.passkeys).toHaveLength(1)
  await page.getByRole('button', { name: 'Go on' }).click()
  await signOut(page)
  // The browser offers the passkey in the field of the address.
  await page.goto(inApp(SIGN_IN))
  await expect(menuOf(page)).toBeVisible()
  await signOut(page)
  await withoutAutofill(page)
  await page.goto(inApp(SIGN_IN))
  await passkeyButton(page).click()
  await expect(menuOf(page)).toBeVisible()
  await signOut(page)
  await removePasskeys(tenant)
  await page.goto(inApp(SIGN_IN))
  await passkeyButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(REFUSED)
  await signInByPassword(page)
  await expect(menuOf(page)).toBeVisible()
})

test('In a frame a window of our own creates the passkey, and the frame signs in with it', {
  tag: '@complete',
}, async ({ page, host, inApp }) => {
  const { app } = await openFramed(page, host('chatbot'), inApp(SIGN_IN))
  await signInByPassword(app)
  const opened = page.waitForEvent('popup')
  await app.getByRole('button', { name: 'Create a passkey' }).click()
  const window = await opened
  const ofWindow = await virtualAuthenticator(window)
  await expect(window.getByText(/^Create a passkey for midori\.tanaka@example\.com/)).toBeVisible()
  await expectAccessible(window)
  expect(window.url()).not.toContain('midori')
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Create a passkey' }).click()
  await closed
  await expect(app.getByText('Your passkey is saved.')).toBeVisible()
  await app.getByRole('button', { name: 'Go on' }).click()
  await signOut(app)

  const taps = await countTaps(page)
  const again = await openFramed(page, host('chatbot'), inApp('/?code=hakone'))
  for (const passkey of ofWindow.passkeys) await again.device.add(passkey)
  await passkeyButton(again.app).click()
  await expect(menuOf(again.app)).toBeVisible()
  expect(taps()).toBe(2)
})

test('WebKit makes no call in a frame: the window of our own signs in; on a page that keeps windows apart, the full page', {
  tag: '@long',
}, async ({ page, context, host, inApp, tenant }) => {
  const owner = await guestAt(addresses.api, tenant)
  const token = (await accountCalls(owner).signIn()).body.access_token
  const soft = softAuthenticator({ origin: addresses.app, counts: false })
  const calls = passkeyCalls(owner)
  await calls.create(token, soft.create((await calls.askCreation(token)).body))
  const [passkey] = soft.passkeys
  if (!passkey) throw new Error('No passkey was created')

  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' })
    const { credentials } = navigator
    if (window.parent === window || !credentials) return
    // The test fails with an error of a frame.
    credentials.get = async () => {
      console.error('A frame has asked for a passkey')
      return null
    }
  })
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const opened = page.waitForEvent('popup')
  await passkeyButton(app).click()
  const own = await opened
  const device = await virtualAuthenticator(own)
  await device.add({
    ...{ credentialId: toBase64(passkey.id), isResidentCredential: true, rpId: passkey.rpId, signCount: 0 },
    userHandle: toBase64(passkey.userHandle),
    privateKey: passkey.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  })
  await expect(app.getByText(/^Please go on in the window that has opened/)).toBeVisible()
  const closed = own.waitForEvent('close')
  await passkeyButton(own).click()
  await closed
  await expect(menuOf(app)).toBeVisible()
  await signOut(app)

  await sendHeaders(page, host('chatbot'), { 'Cross-Origin-Opener-Policy': 'same-origin' })
  const apart = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const alone = context.waitForEvent('page')
  await passkeyButton(apart.app).click()
  const other = await alone
  await expect(other.getByText(/^This page is opened by a button of the booking page/)).toBeVisible()
  await expectAccessible(other)
  await other.close()
  await apart.app.getByRole('link', { name: 'Continue on the full page' }).click()
  await expect(page).toHaveURL((url) => url.origin === addresses.app && url.pathname.endsWith('/sign-in'))
})
