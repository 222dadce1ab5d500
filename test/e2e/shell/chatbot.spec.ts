import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

/**
 * Opens the app in a frame of a page without the loader, as a chatbot does. The app's own origin is allowed. Sends
 * `early` repeatedly until the app answers, and records all messages.
 */
async function openInFrame(page: Page, src: string, early: string | null = null) {
  await page.goto(`${addresses.app}/noren.d.ts`)
  await page.evaluate(
    ([address, type]) => {
      const received: unknown[] = []
      Object.assign(window, { received })
      addEventListener('message', ({ data }) => received.push(data))
      const frame = document.createElement('iframe')
      frame.src = address ?? ''
      frame.style.cssText = 'width:380px;height:700px'
      document.body.replaceChildren(frame)
      const send = () => frame.contentWindow?.postMessage({ type }, location.origin)
      // The frame receives messages once its document is loaded, long before the app has started.
      const timer = type ? setInterval(send, 20) : undefined
      addEventListener('message', () => clearInterval(timer))
    },
    [src, early],
  )
  const received = (type: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { received: { type?: string }[] }).received.filter(
          ({ type }) => type === wanted,
        ),
      type,
    )
  const send = (type: string) =>
    page.evaluate((type) => {
      document.querySelector('iframe')?.contentWindow?.postMessage({ type }, location.origin)
    }, type)
  return { app: page.frameLocator('iframe'), received, send }
}

test('Inside a chatbot’s frame there is no language menu, and an expired sign-in leads to the chatbot’s sign-in', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { app } = await openInFrame(page, inApp(`${results()}&in_chatbot=true`))
  await expect(firstPlan(app)).toBeVisible()
  await expect(app.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
  // The chat has its own header: the app's header has no links.
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
  const { app, received } = await openInFrame(
    page,
    inApp(`${results()}&in_chatbot=true&refresh_token=${token}`),
    'logout',
  )
  await expect.poll(() => received('sign_out')).toHaveLength(1)
  await expect(app.getByRole('banner').getByText(member)).toHaveCount(0)
  expect(JSON.stringify(await received('sign_out'))).not.toMatch(/hanako|token/i)
})

test('The app follows a sign-in or sign-out by the chat', async ({ page, inApp, sandbox }) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, send, received } = await openInFrame(
    page,
    inApp(`/sign-in?code=hakone&in_chatbot=true&refresh_token=${token}`),
  )
  // The chat receives the sign-in and its session.
  await expect.poll(() => received('login')).toHaveLength(1)
  await expect.poll(() => received('receiveTriplabotSession')).toHaveLength(1)
  await send('refresh-login-from-chatbot')
  await expect.poll(() => received('triplabotSynced')).toHaveLength(1)
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Find your reservation')
  await page.frames()[1]?.evaluate(() => localStorage.clear())
  await send('refresh-login-from-chatbot')
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/booking\/result\?/)
  await expect.poll(() => received('triplabotSynced')).toHaveLength(2)
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
  const { app, send, received } = await openInFrame(page, inApp(`${results()}&refresh_token=${token}`))
  await expect(app.getByRole('banner').getByText(member)).toBeVisible()
  const dropped = page.waitForEvent('console', (message) => message.text().includes('Dropped by the check'))
  await send('logout')
  await dropped
  await expect(app.getByRole('banner').getByText(member)).toBeVisible()
  expect(await received('sign_out')).toEqual([])
})
