import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import {
  openSearch,
  openTestPage,
  receivedEvents,
  recordedMessages,
  recordMessages,
} from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

// Longer than the journey: the answer does not come from the deadline.
const LONG_DEADLINE = 'data-hotel="hakone" data-deadline-ms="60000"'
const hostedLink = (page: Page) => page.getByRole('link', { name: 'Continue in a new tab' })
const open = (page: Page) => openSearch(page, 3)

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /)
})

/** The origin to allow, and both lists that can have it. */
const advice = (origin: string) =>
  new RegExp(`${origin} .*allowed_origins of the hotel’s settings.*allowedOrigins in .*noren-settings`)

test('A page that the hotel does not allow gets `refused_origin` at once, with the origin and the lists to add it to', async ({
  page,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/frame-ancestors/, /Failed to execute 'postMessage'/)
  await sandbox.setSettings('hakone', { allowed_origins: ['https://www.elsewhere.example'] })
  const messages = await openTestPage(page, tenant, { attributes: LONG_DEADLINE })
  await recordMessages(page)
  await open(page)
  await expect(hostedLink(page)).toBeVisible()
  const [error, ...others] = await receivedEvents(page, 'error')
  expect([error?.code, others]).toEqual(['refused_origin', []])
  expect(error?.message).toMatch(advice(addresses.pages))
  expect(messages.join('\n')).toContain(`[noren] ${error?.message}`)
  // The header of the app keeps the page out, so that no script of the app runs.
  expect(await recordedMessages(page)).toEqual([])

  await test.step('Without the header and without a list of the hotel, the app refuses the page', async () => {
    await sandbox.setSettings('hakone', { allowed_origins: null })
    // The list of the sandbox has the origin of the hotels' pages, and not the origin of the app, which may frame itself.
    const messages = await openTestPage(page, tenant, { origin: addresses.app, attributes: LONG_DEADLINE })
    await recordMessages(page)
    await open(page)
    await expect(hostedLink(page)).toBeVisible()
    const [error] = await receivedEvents(page, 'error')
    expect(error?.code).toBe('refused_origin')
    expect(messages.join('\n')).toMatch(advice(addresses.app))
    // The log of the app itself.
    expect(messages.join('\n')).toMatch(new RegExp(`Pages of ${addresses.app} may not frame the app`))
    // No profile and no event reaches the page.
    const received = new Set((await recordedMessages(page)).map(({ type }) => type))
    expect(received).toEqual(new Set(['starting', 'failed']))
  })
})

test('A page that the installation allows receives messages, until a hotel’s list without the page applies after a change of the language', {
  tag: '@long',
}, async ({ page, tenant, sandbox }) => {
  await sandbox.setSettings('hakone', { allowed_origins: null })
  await openTestPage(page, tenant)
  await recordMessages(page)
  await open(page)
  await expect(firstPlan(appIn(page))).toBeVisible()
  const received = (await recordedMessages(page)).map(({ type }) => type)
  expect(received).toContain('ready')
  expect(received).not.toContain('failed')
  expect(await receivedEvents(page, 'error')).toEqual([])
  await sandbox.setSettings('hakone', { allowed_origins: [] })
  await recordMessages(page)
  await appIn(page).getByRole('combobox', { name: 'Language' }).selectOption('ja')
  await expect
    .poll(async () => (await receivedEvents(page, 'error')).map(({ code }) => code))
    .toEqual(['refused_origin'])
  // The failure is the last message, also after another choice. The change replaces the list of plans.
  const plans = appIn(page).locator('[data-choose]')
  await expect(plans.first()).toHaveText('選ぶ')
  await plans.first().evaluate((button: HTMLElement) => button.click())
  await expect(plans).toHaveCount(0)
  await appIn(page)
    .locator('html')
    .evaluate(() => parent.postMessage({ type: 'end of the test' }, '*'))
  await expect
    .poll(async () => (await recordedMessages(page)).map(({ type }) => type).slice(-2))
    .toEqual(['failed', 'end of the test'])
})

test('The configurator allows a page that the hotel does not allow', { tag: '@long' }, async ({
  page,
  tenant,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { allowed_origins: [] })
  await page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=en`)
  await page.getByLabel('Address of my page').fill(`${addresses.pages}/a-page-of-mine.html`)
  await page.getByRole('button', { name: 'Allow my page' }).click()
  await expect(page.getByText(`Pages of ${addresses.pages} may now show the booking`)).toBeVisible()
  await openTestPage(page, tenant, { attributes: LONG_DEADLINE })
  await open(page)
  await expect(firstPlan(appIn(page))).toBeVisible()
})
