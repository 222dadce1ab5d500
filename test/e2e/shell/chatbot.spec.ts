import { failedCalls, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { shortPath } from '../../support/settings/locators.ts'

test('Inside a chatbot’s frame there are a close button and no language menu, and an expired sign-in leads to the chatbot’s sign-in', async ({
  page,
  host,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { app, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&in_chatbot=true`),
  )
  await expect(firstPlan(app)).toBeVisible()
  const header = app.getByRole('banner')
  await header.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => received('close')).toEqual([{ type: 'close' }])
  await expect(header.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
  // The chat has its own header: the app's header has no links.
  await expect(header.getByRole('link')).toHaveCount(0)
  await expect(app.getByRole('contentinfo')).toHaveCount(1)
  await sandbox.fault('rooms.search', 'unauthorised')
  await app.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(app.getByRole('alert').filter({ hasText: 'You have been signed out.' })).toBeVisible()
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/chat-sign-in\?.*in_chatbot=true/)
  await expect(app.getByRole('contentinfo')).toHaveCount(0)
})

test('A sign-out request from the chat before the app has started is executed then and confirmed', {
  tag: '@long',
}, async ({ page, host, inApp, sandbox, consoleErrors }) => {
  // The server refuses a request of the member that arrives after the sign-out.
  consoleErrors.expected.push(failedCalls)
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${shortPath}&in_chatbot=true&refresh_token=${token}`),
    'logout',
  )
  await expect.poll(() => received('sign_out')).toHaveLength(1)
  await expect(app.getByRole('banner').getByText(/Hanako Yamada/)).toHaveCount(0)
  expect(JSON.stringify(await received('sign_out'))).not.toMatch(/hanako|token/i)
})

test('The chat receives the session of a sign-in, and the app follows a sign-in or sign-out by the chat', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, send, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`/sign-in?code=hakone&in_chatbot=true&refresh_token=${token}`),
  )
  await expect.poll(() => received('login')).toHaveLength(1)
  await expect
    .poll(() => received('receiveTriplabotSession'))
    .toEqual([{ type: 'receiveTriplabotSession', session: expect.stringMatching(/.{20}/) }])
  await send('refresh-login-from-chatbot')
  await expect.poll(() => received('triplabotSynced')).toEqual([{ type: 'triplabotSynced' }])
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Find your reservation')
  await page.frames()[1]?.evaluate(() => localStorage.clear())
  await send('refresh-login-from-chatbot')
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/booking\/result\?/)
  await expect.poll(() => received('triplabotSynced')).toHaveLength(2)
})
