import type { FrameLocator, Page } from 'playwright/test'
import { accountCalls, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { linkCalls } from '../../support/accounts/linkCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { countTaps } from '../../support/journey/countTaps.ts'
import { appIn, expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { tabToAndPress } from '../../support/journey/keyboard.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { answerAs, openProvider, planLineFault } from '../../support/journey/providerWindow.ts'
import { sendHeaders } from '../../support/journey/sendHeaders.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { guestAt } from '../../support/server/guest.ts'
import {
  emailField,
  MEMBER_EMAIL,
  makeMember,
  memberMenu,
  passwordField,
  signInButton,
  typeAndSignIn,
} from '../../support/stage/member.ts'

const SIGN_IN = '/sign-in?code=hakone'
const menuOf = (app: Page | FrameLocator) =>
  app.getByRole('banner').getByRole('button', { name: 'Hanako Yamada' })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

const NOT_REGISTERED = 'Login failed because membership information is not registered.'

for (const [name, button, screen, unknown] of [
  ['LINE', 'Sign up with LINE', '/sign-up?code=hakone', 'You are not a member yet.'],
  ['Facebook', 'Continue with Facebook', SIGN_IN, NOT_REGISTERED],
  ['an OpenID provider', 'Continue with Hakone ID', SIGN_IN, NOT_REGISTERED],
] as const)
  test(`In a frame without storage a guest becomes a member with ${name}, whose window closes itself`, {
    tag: name === 'LINE' ? '@complete' : ['@complete', '@long'],
  }, async ({ page, host, inApp }) => {
    const { app, received } = await openForeignParent(page, host('chatbot'), inApp(screen))
    const window = await openProvider(page, app, button)
    await expect(app.getByText(/^Please go on in the window of /)).toBeVisible()
    const closed = window.waitForEvent('close')
    await answerAs(window, 'Hanako Yamada')
    await closed
    await expect(app.getByText(unknown)).toBeVisible()
    await app.getByRole('button', { name: /^Sign up with / }).click()
    await expect(menuOf(app)).toBeVisible()
    expect(page.frames().every((frame) => !/\/(line|facebook|open_id)\//.test(frame.url()))).toBe(true)
    expect(JSON.stringify(await received())).not.toMatch(/hanako|provider_result/i)
  })

test('A window that has lost its opener says what to do, and the second press signs in without the provider', async ({
  page,
  context,
  host,
  inApp,
}) => {
  await context.addInitScript(() => {
    if (location.pathname.endsWith('/callback')) Object.defineProperty(window, 'opener', { value: null })
  })
  const taps = await countTaps(page)
  const { app } = await openForeignParent(page, host('chatbot'), inApp('/?code=hakone'))
  await app.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const window = await openProvider(page, app)
  await answerAs(window, 'Hanako Yamada')
  await expect(window.getByText(/^Nearly done\. Go back to .+ and press “Open it again”\.$/)).toBeVisible()
  await expectAccessible(window)
  await app.getByRole('button', { name: 'Open it again' }).click()
  const signUp = app.getByRole('button', { name: 'Sign up with LINE' })
  await expect(signUp).toBeVisible()
  // A member is signed in now.
  expect(taps()).toBe(3)
  await signUp.click()
  await expect(menuOf(app)).toBeVisible()
})

test('The guest goes on in the window, because the page of the hotel is gone', { tag: '@long' }, async ({
  page,
  host,
  inApp,
}) => {
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const window = await openProvider(page, app)
  await page.close()
  await answerAs(window, 'Hanako Yamada')
  await window.getByRole('button', { name: 'Go on here' }).click()
  await window.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(window)).toBeVisible()
  expect(window.url()).not.toContain('signed_in_with')
})

test('A guest who stops, and whose LINE fails, reads it in the frame and in the window', async ({
  page,
  host,
  inApp,
  tenant,
}) => {
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const window = await openProvider(page, app)
  await answerAs(window, 'Cancel')
  await expect(window.getByText('You stopped at LINE. Nothing has changed.')).toBeVisible()
  await expect(app.getByText('You stopped at LINE. Nothing has changed.')).toBeVisible()
  await window.close()
  await planLineFault(tenant, 'refuse')
  const next = await openProvider(page, app)
  await answerAs(next, 'Hanako Yamada')
  await expect(next.getByText('LINE could not sign you in. Nothing has changed.')).toBeVisible()
  await expect(app.getByText('LINE could not sign you in. Nothing has changed.')).toBeVisible()
  await next.getByRole('link', { name: 'Try again with LINE' }).click()
  await answerAs(next, 'Hanako Yamada')
  await expect(app.getByRole('button', { name: 'Sign up with LINE' })).toBeVisible()
})

test('On the full page LINE is the page itself, and the guest comes back signed in to the search', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp('/sign-up?code=hakone'))
  await page.getByRole('link', { name: 'Sign up with LINE' }).click()
  await answerAs(page, 'Hanako Yamada')
  await expect(page.getByText('You are not a member yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(page)).toBeVisible()
  expect(page.url()).not.toContain('signed_in_with')
  // LINE says neither the first name nor what the programme requires.
  await expect(page.getByRole('heading', { name: 'Complete your membership' })).toBeVisible()
  await page.getByLabel('Last name').fill('Yamada')
  await page.getByLabel('First name').fill('Hanako')
  await page.getByLabel('Date of birth').fill('1988-12-24')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/booking\/result/)
})

test.describe('in the browser of the LINE app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.18.0',
  })

  test('A frame opens no window, and a lost answer of the sign-in is asked for again with the same proof', {
    tag: '@long',
  }, async ({ page, context, host, inApp }) => {
    await loseFirst(page, 'POST', /\/memberships\/line\/sign_in$/, loseAnswer)
    const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
    await expect(app.getByRole('link', { name: 'Open in Safari' })).toHaveAttribute(
      'href',
      /[?&]openExternalBrowser=1/,
    )
    await app.getByRole('link', { name: 'Continue with LINE' }).click()
    await answerAs(page, 'Hanako Yamada')
    const signUp = page.getByRole('button', { name: 'Sign up with LINE' })
    await expect(signUp).toBeVisible()
    await loseFirst(page, 'POST', /\/memberships\/line\/sign_in$/, loseAnswer)
    await signUp.click()
    await expect(menuOf(page)).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })
})

const confirmAccount = /^Sign in to your account at .+ here\. LINE is then added to it\.$/

test('A person with an account confirms it by the password in the frame, and LINE is added', {
  tag: '@complete',
}, async ({ page, host, inApp, tenant }) => {
  await makeMember(tenant)
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  await answerAs(await openProvider(page, app), 'Hanako Yamada')
  await app.getByRole('button', { name: 'I already have an account' }).click()
  await expect(app.getByText(confirmAccount)).toBeVisible()
  await emailField(app).fill(MEMBER_EMAIL)
  await passwordField(app).fill(PASSWORD)
  await signInButton(app).click()
  await expect(app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })).toBeVisible()
  const guest = await guestAt(addresses.api, tenant)
  const { body } = await accountCalls(guest).signIn()
  const linked = await linkCalls(guest).list(body.access_token)
  expect(linked.map(({ provider }) => provider)).toEqual(['line'])
})

test('A person with an account adds LINE to it by the link of a mail', { tag: '@long' }, async ({
  page,
  inApp,
  tenant,
  sandbox,
}) => {
  await makeMember(tenant)
  await page.goto(inApp(SIGN_IN))
  await page.getByRole('link', { name: 'Continue with LINE' }).click()
  await answerAs(page, 'Hanako Yamada')
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await expect(page.getByText(confirmAccount)).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeFocused()
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Get a link by mail instead' }))
  await expect(heading(page, 'Sign in')).toBeFocused()
  await emailField(page).fill(MEMBER_EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText(/^If there is an account with this address, a mail is on its way\./),
  ).toBeVisible()
  const link = async () =>
    (await sandbox.mails()).flatMap(({ text }) => /\/sign-in\?\S+link_token=\S+/.exec(text) ?? []).at(0)
  await expect.poll(link).toBeDefined()
  await page.goto(inApp((await link()) ?? ''))
  await expect(page).not.toHaveURL(/link_token|_l=/)
  await page.getByRole('link', { name: 'Continue with LINE' }).click()
  await expect(memberMenu(page)).toBeVisible()
})

test('A member of the full page goes on in a frame without storage by one press, or chooses LINE', {
  tag: '@complete',
}, async ({ page, context, host, inApp, tenant }) => {
  await makeMember(tenant)
  const fullPage = await context.newPage()
  await fullPage.goto(inApp(SIGN_IN))
  await typeAndSignIn(fullPage)
  await expect(memberMenu(fullPage)).toBeVisible()
  await fullPage.close()
  const { app, received } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const opened = context.waitForEvent('page')
  await app.getByRole('button', { name: 'Continue with LINE' }).click()
  const window = await opened
  const goOn = window.getByRole('button', { name: 'Continue as Midori Tanaka' })
  await expect(goOn).toBeVisible()
  await expectAccessible(window)
  await window.getByRole('link', { name: 'Continue with LINE' }).click()
  await expect(window.getByText('SANDBOX – no real provider')).toBeVisible()
  await window.goBack()
  // The call is lost, also when the page has repeated it. The member presses again.
  await window.route('**/memberships/ticket', (route) => route.abort(), { times: 2 })
  await tabToAndPress(window, goOn)
  await expect(window.getByRole('main').getByRole('alert')).toBeVisible()
  const closed = window.waitForEvent('close')
  await tabToAndPress(window, goOn)
  await closed
  await expect(app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })).toBeVisible()
  expect(JSON.stringify(await received())).not.toMatch(/midori|member_window/i)
})

const APART = 'On this site you sign in on our full page, and go on there with your rooms.'
const COOP = { 'Cross-Origin-Opener-Policy': 'same-origin' }

test('On a page that keeps windows apart the frame leads to the full page after the first press', async ({
  page,
  host,
  inApp,
}) => {
  await sendHeaders(page, host('chatbot'), COOP)
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const window = await openProvider(page, app)
  await expect(app.getByText(APART)).toBeVisible()
  await expect(app.getByText(/this page updates by itself/)).toHaveCount(0)
  await window.close()
  await app.getByRole('link', { name: 'Continue on the full page' }).click()
  await answerAs(page, 'Hanako Yamada')
  await page.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(page)).toBeVisible()
})

test('A window without an opener, whose result waits, does not ask for another press', {
  tag: '@long',
}, async ({ page, context, host, inApp }) => {
  await sendHeaders(page, host('chatbot'), COOP)
  const { app } = await openForeignParent(page, host('chatbot'), inApp(SIGN_IN))
  const started = context.waitForEvent('request', (request) => request.url().includes('/sso/start?'))
  const window = await openProvider(page, app)
  await answerAs(window, 'Hanako Yamada')
  await expect(window.getByText(/^Nearly done\./)).toBeVisible()
  await window.goto((await started).url())
  await expect(window.getByText(APART)).toBeVisible()
  await expect(window.getByText(/^Nearly done\./)).toBeHidden()
  await expectAccessible(window)
  await window.getByRole('button', { name: 'Go on here' }).click()
  await window.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(window)).toBeVisible()
})

test('On an isolated page the frame leads to the full page from the first press', { tag: '@long' }, async ({
  page,
  host,
}) => {
  await sendHeaders(page, host('popup'), { ...COOP, 'Cross-Origin-Embedder-Policy': 'credentialless' })
  await page.goto(host('popup'))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await page.evaluate(() => void window.Noren.open('sign-in'))
  const app = appIn(page)
  await expect(app.getByText(APART)).toBeVisible()
  await app.getByRole('link', { name: 'Continue with LINE' }).click()
  await answerAs(page, 'Hanako Yamada')
  await page.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(page)).toBeVisible()
})

/** Opens LINE on the full page, and signs Midori Tanaka in on another tab meanwhile. */
async function returnAsAnother(page: Page, address: string, tenant: string): Promise<void> {
  await makeMember(tenant)
  await page.goto(address)
  await page.getByRole('link', { name: 'Continue with LINE' }).click()
  await expect(page.getByText('SANDBOX – no real provider')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(address)
  await typeAndSignIn(tab)
  await expect(memberMenu(tab)).toBeVisible()
  await tab.close()
  await answerAs(page, 'Hanako Yamada')
  await expect(page.getByText('You are signed in as Midori Tanaka. Change to Hanako Yamada?')).toBeVisible()
  await expect(page).not.toHaveURL(/signed_in_with|return_to/)
}

test('A member who returns from LINE as another person is asked, stays, and signs out without becoming this person', async ({
  page,
  inApp,
  tenant,
}) => {
  await returnAsAnother(page, inApp(SIGN_IN), tenant)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay signed in as Midori Tanaka' }).click()
  await expect(memberMenu(page)).toBeVisible()
  await page.goto(inApp(SIGN_IN))
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Continue with LINE' })).toBeVisible()
  await expect(page.getByText(/Hanako|membership information/)).toHaveCount(0)
})

test('A member who returns from LINE as another person changes to this person by a press', {
  tag: '@long',
}, async ({ page, inApp, tenant }) => {
  await returnAsAnother(page, inApp(SIGN_IN), tenant)
  await page.getByRole('button', { name: 'Change to Hanako Yamada' }).click()
  await page.getByRole('button', { name: 'Sign up with LINE' }).click()
  await expect(menuOf(page)).toBeVisible()
})

test('A return without a state begins no session before a press', async ({ page, inApp }) => {
  await page.goto(inApp(SIGN_IN))
  await page.getByRole('link', { name: 'Continue with Creansmaerd' }).click()
  await answerAs(page, 'Hanako Yamada')
  await expect(
    page.getByText('Creansmaerd says that you are Hanako Yamada. Not you? Please choose another way.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Continue with Creansmaerd' })).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with Creansmaerd' }).click()
  await expect(page.getByRole('button', { name: 'Hanako Yamada' })).toBeVisible()
  // The partner has an address of the app only.
  const asked = new URL(page.url())
  asked.searchParams.set('return_to', inApp('/hotels/hakone/creansmaerd/callback'))
  await page.goto(asked.href)
  await answerAs(page, 'Hanako Yamada')
  await page.getByRole('button', { name: 'Continue as Hanako Yamada' }).click()
  expect(page.url()).not.toContain('otid')
  await page.getByRole('button', { name: 'Sign up with Creansmaerd' }).click()
  await expect(menuOf(page)).toBeVisible()
})
