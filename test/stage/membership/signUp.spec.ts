import type { Page } from 'playwright/test'
import { accountCalls, OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { dataLayerEvents, readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { guestAt } from '../../support/server/guest.ts'
import { countTapsOnStage } from '../../support/stage/countTapsOnStage.ts'
import {
  emailField,
  MEMBER_EMAIL,
  mailedPath,
  memberMenu,
  passwordField,
  signInButton,
} from '../../support/stage/member.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const signUp = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
const pressed = (page: Page) => page.getByRole('button', { name: 'I have pressed it' })

/** Fills in the form, in the texts of `en`. */
async function fill(page: Page, more: Record<string, string> = {}): Promise<void> {
  const typed = {
    'First name': 'Midori',
    'Last name': 'Tanaka',
    'Email address': MEMBER_EMAIL,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    'Date of birth': '1990-04-01',
    ...more,
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await page.getByLabel('I agree to the terms and conditions').check()
}

test('A guest signs up with the keyboard, presses the link of the mail, and goes on with the search', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(results())
  await page.getByRole('banner').getByRole('button', { name: 'Sign in and account' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(heading(page, 'Sign up')).toBeFocused()
  await expectAccessible(page)
  await expectUncut(page)
  await tabToAndType(page, field(page, 'First name'), 'Midori')
  await tabToAndType(page, field(page, 'Last name'), 'Tanaka')
  await tabToAndType(page, emailField(page), MEMBER_EMAIL)
  await tabToAndType(page, passwordField(page), PASSWORD)
  await tabToAndType(page, field(page, 'Confirm password'), PASSWORD)
  await field(page, 'Date of birth').fill('1990-04-01')
  await expect(page.getByText('(optional)')).toHaveCount(5)
  await page.getByLabel('Prefecture in Japan').selectOption('Kanagawa')
  await expect(page.getByLabel('Send me offers of the hotel by email')).not.toBeChecked()
  await page.getByLabel('I agree to the terms and conditions').press('Space')
  await tabToAndPress(page, signUp(page))

  await expect(heading(page, 'Open your mail')).toBeFocused()
  await expect(page).toHaveURL(/\/sign-up-result\?/)
  await expect(page.getByText(`We sent a link to ${MEMBER_EMAIL}.`)).toBeVisible()
  await expect(page.getByText('You can send it again in 10 minutes.')).toBeVisible()
  await expectAccessible(page)
  await pressed(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We cannot sign you in yet.')

  // The mail is read on another device.
  const token = new URL((await mailedPath(sandbox, 'member-confirmation')).slice(1), 'https://x/')
    .searchParams
  const calls = accountCalls(await guestAt(addresses.api, tenant))
  expect((await calls.confirm(token.get('confirmation_token') ?? '')).status).toBe(200)
  await tabToAndPress(page, pressed(page))
  await expect(heading(page, 'You are a member now')).toBeFocused()
  await expect(memberMenu(page)).toBeVisible()
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('main').getByRole('button', { name: 'Search for a room' }))
  await expect(page).toHaveURL(/\/booking\/result\?.*checkin=/)
  await expect.poll(() => dataLayerEvents(page)).toContain('login')
  const layer = JSON.stringify(await readDataLayer(page))
  expect(layer).toContain('/member-registration-tripla/hakone/open-signup')
  expect(layer).toContain('/member-registration-tripla/hakone/done')
  expect(layer).not.toMatch(/midori/i)
})

test('Opening the link of the mail uses nothing up, its button does, and a second press is named', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const calls = accountCalls(await guestAt(addresses.api, tenant))
  await calls.signUp()
  const link = await mailedPath(sandbox, 'member-confirmation')
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await stage.show(link)
  await expect(heading(page, 'Email confirmation')).toBeVisible()
  await expect(page).not.toHaveURL(/confirmation_token|_m=/)
  await expectAccessible(page)
  // The token survives a reload, which uses nothing up either.
  await stage.reload()
  await confirm.click()
  await expect(page.getByText('Enter your password.').first()).toBeVisible()
  await passwordField(page).fill(OTHER_PASSWORD)
  await confirm.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This is not the password of the sign-up.',
  )
  await expect(passwordField(page)).toHaveValue(OTHER_PASSWORD)
  await passwordField(page).fill(PASSWORD)
  await tabToAndPress(page, confirm)
  await expect(heading(page, 'You are a member now')).toBeFocused()
  await expect.poll(() => dataLayerEvents(page)).toContain('sign_up')
  await emailField(page).fill(MEMBER_EMAIL)
  await passwordField(page).fill(PASSWORD)
  await signInButton(page).click()
  await expect(memberMenu(page)).toBeVisible()

  await stage.show(link)
  await passwordField(page).fill(PASSWORD)
  await confirm.click()
  await expect(page.getByText('This link has been used.')).toBeVisible()
  await expect(heading(page, 'Email confirmation')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('A link that is too old, of another brand or without its token leads to a new one', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const calls = accountCalls(await guestAt(addresses.api, tenant))
  await calls.signUp()
  const link = await mailedPath(sandbox, 'member-confirmation')
  const press = async () => {
    await passwordField(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
  }
  const ended = page.getByText('This link has expired.')
  await stage.show(link.replace('code=hakone', 'code=family'))
  await press()
  await expect(ended).toBeVisible()
  await stage.show('/member-confirmation?code=hakone')
  await expect(ended).toBeVisible()
  await sandbox.post('clock', { hours: 25 })
  await stage.show(link)
  await press()
  await expect(ended).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await emailField(page).fill(MEMBER_EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'If a sign-up waits for this address' }),
  ).toBeVisible()
  await expect.poll(async () => (await sandbox.mails()).length).toBe(2)
  await stage.show(await mailedPath(sandbox, 'member-confirmation'))
  await press()
  await expect(heading(page, 'You are a member now')).toBeVisible()
})

test('The conditions of the password tick while it is typed, and each wrong field is named', async ({
  page,
  stage,
}) => {
  await stage.show('/sign-up?code=hakone')
  const met = (name: string) => page.locator('[data-met="true"]').filter({ hasText: name })
  await expect(page.locator('[data-met="true"]')).toHaveCount(0)
  for (const [typed, names] of [
    ['abc', ['Lower case']],
    ['abcD', ['Lower case', 'Upper case']],
    ['abcD5678', ['Lower case', 'Upper case', 'Digit', '8 characters']],
    ['abcD567!', ['Lower case', 'Upper case', 'Digit', '8 characters', 'Symbol']],
  ] as const) {
    await passwordField(page).fill(typed)
    await expect(page.locator('[data-met="true"]')).toHaveCount(names.length)
    for (const name of names) await expect(met(name)).toBeVisible()
  }
  await passwordField(page).fill('abcD5678')
  await field(page, 'Confirm password').fill('abcD5679')
  await field(page, 'Postal code (optional)').fill('250_0631')
  await signUp(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Please check' })
  for (const says of [
    'Enter your first name.',
    'Enter your email address.',
    'Please meet all five conditions.',
    'The two passwords differ.',
    'Date of birth: please enter it.',
    'Please use letters and digits only.',
    'Please accept to the terms and conditions.',
  ])
    await expect(problems).toContainText(says)
  await expect(field(page, 'First name')).toBeFocused()
  await expectAccessible(page)
})

test('A reload in the middle forgets the passwords only, and a failed call loses nothing', {
  tag: '@long',
}, async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show('/sign-up?code=hakone')
  await fill(page, { 'Postal code (optional)': '250-0631', 'Building and room (optional)': 'Moriyu 3F' })
  await stage.reload()
  await expect(field(page, 'Last name')).toHaveValue('Tanaka')
  await expect(field(page, 'Date of birth')).toHaveValue('1990-04-01')
  await expect(field(page, 'Building and room (optional)')).toHaveValue('Moriyu 3F')
  await expect(emailField(page)).toHaveValue(MEMBER_EMAIL)
  await expect(passwordField(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(PASSWORD)
  await fill(page)
  await sandbox.fault('accounts.signUp', 'broken')
  await signUp(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await signUp(page).click()
  await expect(heading(page, 'Open your mail')).toBeVisible()
  // After a reload, the page has no password: the sign-in asks for it.
  await stage.reload()
  await expect(page.getByText(`We sent a link to ${MEMBER_EMAIL}.`)).toBeVisible()
  await pressed(page).click()
  await expect(emailField(page)).toHaveValue(MEMBER_EMAIL)
})

test('An address with an account sees the same page, and only its mail says so', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const calls = accountCalls(await guestAt(addresses.api, tenant))
  await calls.member()
  await stage.show('/sign-up?code=hakone')
  await fill(page, { Password: OTHER_PASSWORD, 'Confirm password': OTHER_PASSWORD })
  await signUp(page).click()
  await expect(page.getByText(`We sent a link to ${MEMBER_EMAIL}.`)).toBeVisible()
  await expect
    .poll(async () => (await sandbox.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^You already have an account/))
  await pressed(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We cannot sign you in yet.')
  expect((await calls.signIn(PASSWORD)).status).toBe(200)
})

test('The mail can be sent again after ten minutes', { tag: '@long' }, async ({ page, stage, sandbox }) => {
  await stage.show('/sign-up?code=hakone')
  await fill(page)
  await signUp(page).click()
  await expect(page.getByText('You can send it again in 10 minutes.')).toBeVisible()
  await sandbox.post('clock', { hours: 1 })
  await stage.reload()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('You can send it again in 10 minutes.')).toBeVisible()
  await expect.poll(async () => (await sandbox.mails()).length).toBe(2)
})

test('A hotel that takes no members has no sign-up', async ({ page, stage }) => {
  await stage.show('/sign-up?code=hakone', { signIn: { is_active: true, allow_signup: false } })
  await expect(heading(page, 'This hotel does not offer this yet')).toBeVisible()
})

test('日本語では、漢字の氏名とふりがなで会員登録する', async ({ page, stage, sandbox }) => {
  await stage.show('/sign-up?code=hakone&locale=ja')
  const press = page.getByRole('main').getByRole('button', { name: '会員登録する' })
  const typed = {
    姓: '田中',
    名: '緑',
    メールアドレス: MEMBER_EMAIL,
    パスワード: PASSWORD,
    'パスワード（確認用）': PASSWORD,
    生年月日: '1990-04-01',
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await page.getByLabel('利用規約に同意する').check()
  await press.click()
  // Kanji need their reading.
  await expect(page.getByRole('alert').filter({ hasText: '2か所' })).toBeVisible()
  await page.getByLabel(/^姓（?.*ふりがな/).fill('タナカ')
  await page.getByLabel(/^名（?.*ふりがな/).fill('みどり')
  await page.getByLabel('都道府県').selectOption('神奈川県')
  await press.click()
  await expect(page.getByText(`${MEMBER_EMAIL}宛にメールをお送りしました。`)).toBeVisible()
  await stage.show(await mailedPath(sandbox, 'member-confirmation'))
  await field(page, 'パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await expect(heading(page, '会員登録が完了しました')).toBeVisible()
  await field(page, 'メールアドレス').fill(MEMBER_EMAIL)
  await field(page, 'パスワード').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '田中 緑' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A guest signs up with three taps, a tick, and one tap in the mail, in a narrow window', async ({
    page,
    stage,
    sandbox,
  }) => {
    await stage.show(results())
    const taps = await countTapsOnStage(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
    await page.getByRole('link', { name: 'New here? Sign up' }).tap()
    await expect(signUp(page)).toBeVisible()
    await expectUncut(page)
    await fill(page)
    await signUp(page).tap()
    await expect(heading(page, 'Open your mail')).toBeVisible()
    await expectUncut(page)
    expect(await taps()).toBe(3 + 1)
    await stage.visit(await mailedPath(sandbox, 'member-confirmation'))
    const tapsOfMail = await countTapsOnStage(page)
    await passwordField(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm my address' }).tap()
    await expect(heading(page, 'You are a member now')).toBeVisible()
    expect(await tapsOfMail()).toBe(1)
  })
})
