import { OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import {
  expectDetails,
  failedCalls,
  fillDetails,
  guest,
  heading,
  results,
} from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabTo, tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { dataLayerEvents, readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { detailsPath } from '../../support/stage/booking.ts'
import { countTapsOnStage } from '../../support/stage/countTapsOnStage.ts'
import {
  emailField,
  MEMBER_EMAIL,
  makeMember,
  memberMenu,
  openSignIn,
  passwordField,
  signInButton,
  typeAndSignIn,
} from '../../support/stage/member.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const WRONG = 'The email address or the password is not right.'

test('A member signs in with the keyboard, and comes back to the search', async ({ page, stage, tenant }) => {
  await makeMember(tenant)
  await stage.show(results())
  // The search completes its address first.
  await expect(page).toHaveURL(/room_count=1/)
  const { search } = new URL(page.url())
  await openSignIn(page)
  await expect(heading(page, 'Sign in')).toBeFocused()
  await expectAccessible(page)
  await expectUncut(page)
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await tabToAndType(page, emailField(page), MEMBER_EMAIL)
  await tabToAndType(page, passwordField(page), PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Show – Password' }))
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide – Password' }).press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await tabToAndPress(page, signInButton(page))
  await expect(memberMenu(page)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/booking/result') && url.search === search)
  await expect.poll(() => dataLayerEvents(page)).toContain('login')
  expect(JSON.stringify(await readDataLayer(page))).not.toMatch(/midori/i)
})

test('A wrong password and an unknown address are refused in the same words, and what is typed stays', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  const refused = page.getByRole('main').getByRole('alert')
  for (const [password, email] of [
    [OTHER_PASSWORD, MEMBER_EMAIL],
    [PASSWORD, 'unknown@example.com'],
  ] as const) {
    await typeAndSignIn(page, password, email)
    await expect(refused).toHaveText(WRONG)
    await expect(passwordField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue(email)
    await expect(passwordField(page)).toHaveValue(password)
  }
  await expectAccessible(page)
  // A reload forgets the password only.
  await stage.reload()
  await expect(emailField(page)).toHaveValue('unknown@example.com')
  await expect(passwordField(page)).toHaveValue('')
  await typeAndSignIn(page)
  await expect(memberMenu(page)).toBeVisible()
})

test('Empty fields are named, and an address that is none is refused before a call', async ({
  page,
  stage,
}) => {
  await stage.show('/sign-in?code=hakone')
  let calls = 0
  page.on('request', (request) => void (request.url().endsWith('/sign_in') && calls++))
  await signInButton(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })
  await expect(problems).toContainText('Enter your email address.')
  await expect(problems).toContainText('Enter your password.')
  await expect(emailField(page)).toBeFocused()
  await typeAndSignIn(page, PASSWORD, 'midori')
  await expect(page.getByText('This does not look like an email address').first()).toBeVisible()
  expect(calls).toBe(0)
})

test('After too many tries the page says until when, also for an unknown address', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  const refused = page.getByRole('main').getByRole('alert')
  for (const email of [MEMBER_EMAIL, 'unknown@example.com']) {
    const answered = () =>
      page.waitForResponse(
        (response) => response.url().endsWith('/sign_in') && response.request().method() === 'POST',
      )
    for (let tries = 0; tries < 10; tries++) {
      const answer = answered()
      await typeAndSignIn(page, OTHER_PASSWORD, email)
      expect((await answer).status()).toBe(422)
    }
    const before = Date.now()
    await typeAndSignIn(page, PASSWORD, email)
    await expect(refused).toHaveText(
      /^Too many tries\. Please wait until \d\d:\d\d, or sign in another way\.$/,
    )
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec((await refused.textContent()) ?? '') ?? []
    const zone = await page.evaluate(() => new Date().getTimezoneOffset())
    const now = new Date(before - zone * 60_000)
    const wait = ((Number(hours) - now.getUTCHours() + 24) % 24) * 60 + Number(minutes) - now.getUTCMinutes()
    // The window of the limit is a quarter of an hour.
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(16)
  }
})

test('A call that fails is named, and the same press works afterwards', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  await sandbox.fault('accounts.signIn', 'broken')
  await typeAndSignIn(page)
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await signInButton(page).click()
  await expect(memberMenu(page)).toBeVisible()
  // Without a place to come back to, the member sees the search.
  await expect(page).toHaveURL(/\/booking\/result/)
})

test('A guest signs in during a booking: the rooms and what was typed stay', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await stage.show(detailsPath())
  await fillDetails(page)
  const { search } = new URL(page.url())
  await openSignIn(page)
  await expect(page.getByText('Your rooms and what you typed stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on without signing in' }).click()
  await expect(page).toHaveURL((url) => url.search === search)
  await expectDetails(page)
  await openSignIn(page)
  await stage.reload()
  await typeAndSignIn(page)
  await expect(memberMenu(page)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/guest-detail') && url.search === search)
  await expectDetails(page)
  expect(guest.Email).not.toBe(MEMBER_EMAIL)
  // The details have one entry in the history: the sign-in is behind it.
  await page.goForward()
  await expect(page).toHaveURL(/\/sign-in\?/)
})

test('In a booking the member reads the member price with its difference, and fields without a text are filled in', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await stage.show(detailsPath())
  await page.getByLabel('First name', { exact: true }).fill('Mido')
  const totals = page.getByRole('complementary').or(page.locator('aside'))
  const before = await page.getByRole('main').innerText()
  await openSignIn(page)
  await typeAndSignIn(page)
  const notice = page.getByRole('status').filter({ hasText: 'Welcome, Midori Tanaka.' })
  await expect(notice).toHaveText(
    /^Welcome, Midori Tanaka\. With your member price the total is ¥[\d,]+, ¥[\d,]+ less\.$/,
  )
  const [total = 0, less = 0] = [...((await notice.textContent()) ?? '').matchAll(/¥([\d,]+)/g)].map(
    ([, digits = '']) => Number(digits.replaceAll(',', '')),
  )
  // The guest has seen the sum of both.
  expect(before).toContain(`¥${(total + less).toLocaleString('en')}`)
  await expect(totals.first()).toContainText(`¥${total.toLocaleString('en')}`)
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Mido')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(MEMBER_EMAIL)
  await stage.reload()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(notice).toHaveCount(0)
  // The member leaves: nothing of the member is on the screen or in the storage.
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(memberMenu(page)).toHaveCount(0)
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href]),
    )
  await expect.poll(stored).not.toMatch(/midori|tanaka|user_token/i)
})

test('A hotel decides whether its sign-in leads to a sign-up, and whether it has a sign-in', async ({
  page,
  stage,
}) => {
  const signUp = page.getByRole('link', { name: 'New here? Sign up' })
  await stage.show('/sign-in?code=hakone')
  await expect(signUp).toBeVisible()
  const passkey = page.getByRole('button', { name: 'Use a passkey' })
  await expect(passkey).toBeVisible()
  await stage.show('/sign-in?code=hakone', { signIn: { is_active: true, passkeys_enabled: false } })
  await expect(signInButton(page)).toBeVisible()
  await expect(passkey).toHaveCount(0)
  await stage.show('/sign-in?code=hakone', { signIn: { is_active: true, allow_signup: false } })
  await expect(signInButton(page)).toBeVisible()
  await expect(signUp).toHaveCount(0)
  await stage.show('/sign-in?code=hakone', { settings: { facility_sign_in_enabled: false } })
  await expect(heading(page, 'This hotel does not offer this yet')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in and account' })).toHaveCount(0)
})

test('A member who opens the page is named, goes on, or signs out', async ({ page, stage, tenant }) => {
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  await typeAndSignIn(page)
  await expect(memberMenu(page)).toBeVisible()
  await stage.visit('/sign-in?code=hakone')
  await expect(page.getByText('You are signed in as Midori Tanaka.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(emailField(page)).toHaveValue('')
  await expect(memberMenu(page)).toHaveCount(0)
})

test('A page of members leads to the sign-in, and opens after it', async ({ page, stage, tenant }) => {
  await makeMember(tenant)
  await stage.show('/my-account/points?code=hakone')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the rooms' })).toBeVisible()
  await typeAndSignIn(page)
  await expect(page).toHaveURL(/\/my-account\/points\?/)
})

test('A member signs in in Japanese, and reads once that a browser without storage ends the session with the page', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone&locale=ja')
  await page.evaluate(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'sessionStorage', blocked)
    Object.defineProperty(window, 'localStorage', blocked)
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  await page.getByLabel('メールアドレス').fill(MEMBER_EMAIL)
  await page.getByLabel('パスワード', { exact: true }).fill(OTHER_PASSWORD)
  const press = page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true })
  await press.click()
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible()
  // A keyboard in Japanese mode types full-width letters.
  await page.getByLabel('パスワード', { exact: true }).fill('Ｍｏｕｎｔａｉｎ－７－Ｒｉｖｅｒ')
  await press.click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tanaka Midori' })).toBeVisible()
  await expect(page.getByText('このページを離れるとログアウトされます。')).toHaveCount(1)
  // Later tests of this process need a document with storage.
  await page.goto('about:blank')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The header leads straight to the sign-in, which fits into a narrow window', async ({
    page,
    stage,
    tenant,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/ identityBase in noren-settings: /)
    await makeMember(tenant)
    await stage.show(results())
    const taps = await countTapsOnStage(page)
    // The identity server of this installation is on another site.
    const warned = page.waitForEvent('console', (said) =>
      said.text().includes('identityBase in noren-settings'),
    )
    await page.evaluate(() => {
      const settings = document.getElementById('noren-settings')
      const identityBase = 'https://id.other.example'
      if (settings)
        settings.textContent = JSON.stringify({ ...JSON.parse(settings.textContent), identityBase })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
    await warned
    await expect(heading(page, 'Sign in')).toBeFocused()
    // A link to the same page.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await expectUncut(page)
    await typeAndSignIn(page)
    await expect(page).toHaveURL(/\/booking\/result\?/)
    await expect(memberMenu(page)).toBeVisible()
    expect(await taps()).toBe(2)
  })
})
