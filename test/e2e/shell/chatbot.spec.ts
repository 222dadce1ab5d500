import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

/**
 * A page of an allowed origin that is not our loader, with the app in a frame: the app's own origin may hold it. Says
 * `early` as soon as there is a frame, again and again until it has an answer, and keeps whatever it hears.
 */
async function holdInFrame(page: Page, src: string, early: string | null = null) {
  await page.goto(`${addresses.app}/noren.d.ts`)
  await page.evaluate(
    ([address, word]) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
      const frame = document.createElement('iframe')
      frame.src = address ?? ''
      frame.style.cssText = 'width:380px;height:700px'
      document.body.replaceChildren(frame)
      const say = () => frame.contentWindow?.postMessage({ type: word }, location.origin)
      // A frame hears nothing until its document is there; then, and long before the app is up, it is said.
      const saying = word ? setInterval(say, 20) : undefined
      addEventListener('message', () => clearInterval(saying))
    },
    [src, early],
  )
  const said = (type: string) =>
    page.evaluate(
      (word) =>
        (window as unknown as { heard: { type?: string }[] }).heard.filter(({ type }) => type === word),
      type,
    )
  const say = (type: string) =>
    page.evaluate((word) => {
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: word }, location.origin)
    }, type)
  return { app: page.frameLocator('iframe'), said, say }
}

test('Inside a chatbot’s frame there is no language menu, and an expired sign-in leads to the chatbot’s sign-in', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { app } = await holdInFrame(page, inApp(`${results()}&in_chatbot=true`))
  await expect(firstPlan(app)).toBeVisible()
  await expect(app.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
  // The chat has a face of its own: of the header only the way out is left, and nobody asks to sign in twice.
  await expect(app.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(app.getByRole('contentinfo')).toHaveCount(1)
  await sandbox.fault('rooms.search', 'unauthorised')
  await app.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(app.getByRole('alert').filter({ hasText: 'You have been signed out.' })).toBeVisible()
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/chat-sign-in\?.*in_chatbot=true/)
  await expect(app.getByRole('contentinfo')).toHaveCount(0)
})

test('Outside a frame the same address is an ordinary page', async ({ page, inApp }) => {
  await page.goto(inApp(`${results()}&in_chatbot=true`))
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
})

const member = /Hanako Yamada/

test('A sign-out request from the chat before the app has started is executed then and confirmed', async ({
  page,
  inApp,
  sandbox,
}) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, said } = await holdInFrame(
    page,
    inApp(`${results()}&in_chatbot=true&refresh_token=${token}`),
    'logout',
  )
  await expect.poll(() => said('sign_out')).toHaveLength(1)
  await expect(app.getByRole('banner').getByText(member)).toHaveCount(0)
  expect(JSON.stringify(await said('sign_out'))).not.toMatch(/hanako|token/i)
})

test('The app follows a sign-in or sign-out by the chat', async ({ page, inApp, sandbox }) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, say, said } = await holdInFrame(
    page,
    inApp(`/sign-in?code=hakone&in_chatbot=true&refresh_token=${token}`),
  )
  // The chat is told that somebody came in, and given the session to speak in their name; nobody else is.
  await expect.poll(() => said('login')).toHaveLength(1)
  await expect.poll(() => said('receiveTriplabotSession')).toHaveLength(1)
  await say('refresh-login-from-chatbot')
  await expect.poll(() => said('triplabotSynced')).toHaveLength(1)
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Find your reservation')
  await page.frames()[1]?.evaluate(() => localStorage.clear())
  await say('refresh-login-from-chatbot')
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/booking\/result\?/)
  await expect.poll(() => said('triplabotSynced')).toHaveLength(2)
})

test('Messages from a page that the hotel does not allow are ignored', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] Dropped by the check/)
  await sandbox.setSettings('hakone', { allowed_origins: [] })
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, say, said } = await holdInFrame(page, inApp(`${results()}&refresh_token=${token}`))
  await expect(app.getByRole('banner').getByText(member)).toBeVisible()
  const dropped = page.waitForEvent('console', (message) => message.text().includes('Dropped by the check'))
  await say('logout')
  await dropped
  await expect(app.getByRole('banner').getByText(member)).toBeVisible()
  expect(await said('sign_out')).toEqual([])
})
