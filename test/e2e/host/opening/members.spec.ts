import { PASSWORD } from '../../../support/accounts/accountCalls.ts'
import { failedCalls } from '../../../support/journey/booking.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { MEMBER_EMAIL, mailedPath, makeMember } from '../../../support/stage/member.ts'

test('A page opens the sign-in by its script, and the member is signed in on it', {
  tag: '@main',
}, async ({ page, host, tenant }) => {
  await makeMember(tenant)
  await page.goto(host('popup'))
  await page.evaluate(() => void window.Noren.open('sign-in'))
  const app = appIn(page)
  await expect(app.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await app.getByLabel('Email address', { exact: true }).fill(MEMBER_EMAIL)
  await app.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await app.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })).toBeVisible()
  await expect(app.getByRole('main')).toContainText(/\S/)
})

test('A guest signs up in the frame of a page, presses the link of the mail in another tab, and goes on in the frame', async ({
  page,
  host,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(host('popup'))
  await page.evaluate(() => void window.Noren.open('sign-up'))
  const app = appIn(page)
  const typed = {
    'First name': 'Midori',
    'Last name': 'Tanaka',
    'Email address': MEMBER_EMAIL,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    'Date of birth': '1990-04-01',
  }
  for (const [label, text] of Object.entries(typed)) await app.getByLabel(label, { exact: true }).fill(text)
  await app.getByLabel('I agree to the terms and conditions').check()
  await app.getByRole('main').getByRole('button', { name: 'Become a member', exact: true }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Open your mail' })).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto(inApp(await mailedPath(sandbox, 'member-confirmation')))
  await expect(tab).not.toHaveURL(/confirmation_token/)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'You are a member now' })).toBeVisible()
  await tab.close()

  await app.getByRole('button', { name: 'I have pressed it' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'You are a member now' })).toBeVisible()
  await expect(app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })).toBeVisible()
})
