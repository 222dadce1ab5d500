import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { dayAhead } from '../../../support/journey/booking.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import {
  holdApp,
  openSearch,
  openTestPage,
  receivedEvents,
} from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const LONG_DEADLINE = 'data-hotel="hakone" data-deadline-ms="60000"'
const SHORT_DEADLINE = 'data-hotel="hakone" data-deadline-ms="1000"'
const failure = (page: Page) => page.getByRole('alert')
const hostedLink = (page: Page) => page.getByRole('link', { name: 'Continue in a new tab' })
const open = (page: Page) => openSearch(page, 3)

/** Waits until the frame is visible. */
const expectOpen = (page: Page) => expect(page.locator('iframe:not([inert])')).toBeVisible()

/** Serves the loader at an address without the app. */
async function serveLoader(page: Page, base: string) {
  await page.route(new RegExp(`^${base}/(noren\\.js|assets/noren-)`), (route) => {
    const file = new URL(route.request().url()).pathname.replace('/gone/', 'dist/')
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') })
  })
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/)
})

test('If the frame cannot open, the guest can open the hosted page with the search or try again', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Content Security Policy/)
  await test.step('The server answers with an error', async () => {
    const base = `${addresses.pages}/gone`
    await serveLoader(page, base)
    const messages = await openTestPage(page, tenant, { base, attributes: LONG_DEADLINE })
    await open(page)
    await expect(failure(page)).toContainText('The booking page could not be opened here')
    await expect(hostedLink(page)).toHaveAttribute(
      'href',
      new RegExp(`^${base}/booking/result\\?.*checkin=${dayAhead(60)}.*adults=3.*code=hakone`),
    )
    expect((await receivedEvents(page, 'error')).map(({ code }) => code)).toEqual(['refused_origin'])
    expect(messages.join()).toMatch(/"hakone" did not open .*or its server answered with an error/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    await expect(failure(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('The page’s CSP blocks the frame, and the console names the missing source', async () => {
    const messages = await openTestPage(page, tenant, {
      headers: { 'content-security-policy': "frame-src 'self'" },
      attributes: LONG_DEADLINE,
    })
    await open(page)
    await expect(hostedLink(page)).toBeVisible()
    expect((await receivedEvents(page, 'error')).map(({ code }) => code)).toEqual(['blocked'])
    expect(messages.filter((line) => line.startsWith('[noren]')).join('\n')).toContain(
      `add ${addresses.app} to its frame-src`,
    )
  })
})

test('If the app is slow, the guest can open the hosted page, and the app opens when it has loaded', {
  tag: '@long',
}, async ({ page, tenant }) => {
  const release = await holdApp(page)
  await openTestPage(page, tenant, { attributes: SHORT_DEADLINE })
  await open(page)
  await expect(hostedLink(page)).toBeVisible()
  release()
  await expect(appHeading(page)).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('A slow device that answers the page late is not taken for a refused page', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    if (parent === window) return
    // Comes before the listeners of the app, as a long task of the app does.
    const held: MessageEvent[] = []
    const hold = (event: MessageEvent) => {
      if (event.data?.type !== 'hello') return
      event.stopImmediatePropagation()
      held.push(event)
    }
    addEventListener('message', hold)
    Object.assign(window, {
      held,
      release() {
        removeEventListener('message', hold)
        for (const { data, origin, source } of held)
          dispatchEvent(new MessageEvent('message', { data, origin, source }))
      },
    })
  })
  await openTestPage(page, tenant, { attributes: LONG_DEADLINE })
  // After silence the page asks whether the server is there.
  const questions: string[] = []
  page.on(
    'request',
    (request) => /noren-stage2.*\?check=/.test(request.url()) && questions.push(request.url()),
  )
  await open(page)
  const app = await page.locator('noren-overlay iframe').elementHandle()
  const frame = await app?.contentFrame()
  await frame?.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0)
  await page.clock.fastForward(5_000)
  await frame?.evaluate(() => (window as unknown as { release(): void }).release())
  await expectOpen(page)
  expect([questions, await receivedEvents(page, 'error')]).toEqual([[], []])
})

test('Without a network the guest sees a message, and the app opens when the network is back, also after the page removes the overlay', {
  tag: '@long',
}, async ({ page, tenant, context }) => {
  const stage2 = page.waitForResponse(/noren-stage2/)
  await openTestPage(page, tenant, { body: '<p style="height: 3000px">Our rooms</p>' })
  await (await stage2).finished()
  await context.setOffline(true)
  await open(page)
  await expect(failure(page)).toBeVisible()
  expect((await receivedEvents(page, 'error')).map(({ code }) => code)).toEqual(['offline'])
  await context.setOffline(false)
  await expectOpen(page)
  await expect(failure(page)).toHaveCount(0)

  await page.evaluate(() => document.querySelector('noren-overlay')?.remove())
  await open(page)
  await expectOpen(page)
  await page.evaluate(() => void window.Noren.close())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

/** The number of the app's answers to the heartbeat. */
const answers = (page: Page) => page.evaluate(() => (window as unknown as { answers: number }).answers)

test('A responding frame shows no message, however long the guest stays, and a frame that stops responding can be reloaded', {
  tag: '@long',
}, async ({ page, tenant }) => {
  await page.clock.install()
  await openTestPage(page, tenant)
  await open(page)
  await expectOpen(page)
  await test.step('a responding frame', async () => {
    await page.evaluate(() => {
      const page = Object.assign(window, { answers: 0 })
      addEventListener('message', ({ data }) => {
        if (data?.type === 'historyDepth') page.answers++
      })
    })
    for (const turn of [0, 1, 2]) {
      await page.clock.fastForward(10_500)
      await expect.poll(() => answers(page)).toBeGreaterThan(turn)
      await expect(failure(page)).toHaveCount(0)
    }
    expect(await receivedEvents(page, 'error')).toEqual([])
  })
  await test.step('a frame that contains another document than the app', async () => {
    const frame = page.frames().find((candidate) => candidate.url().startsWith(addresses.app))
    await frame?.goto(`${addresses.app}/noren.d.ts`)
    await expect(async () => {
      await page.clock.fastForward(6_000)
      await expect(failure(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    expect((await receivedEvents(page, 'error')).map(({ code }) => code)).toEqual(['broken'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(appHeading(page)).toBeVisible()
  })
})

test('After a deployment the app loads the new version on the way to the details, in the same overlay', async ({
  page,
  tenant,
}) => {
  let documents = 0
  await page.route(/\/booking\/result\?|\/reservation\/guest-detail\?/, (route) => {
    documents += 1
    return route.continue()
  })
  // The files of the old version are missing until the page is loaded again.
  await page.route(/\/assets\/booking-/, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  )
  await openTestPage(page, tenant)
  await open(page)
  await expectOpen(page)
  await firstPlan(appIn(page)).click()
  await expect(appHeading(page)).toHaveText('Who is coming?')
  expect(documents).toBe(2)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await receivedEvents(page, 'error')).toEqual([])
})
