import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import {
  choosePlan,
  confirm,
  fillDetails,
  guest,
  planOf,
  review,
  searchInBar,
} from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'

/** The number of items in the local storage of the app's frame, or the name of the error. */
const frameStorage = (page: Page) =>
  page
    .frames()
    .find((frame) => frame !== page.mainFrame())
    ?.evaluate(() => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    })

test('A guest books in a browser that blocks third-party cookies and storage', async ({
  page,
  host,
  sandbox,
}) => {
  await page.goto(host('search-bar'))
  await searchInBar(page)
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  expect(await frameStorage(page)).toBe('SecurityError')

  await choosePlan(app, twinRooms.en.hakone)
  await fillDetails(app)
  await review(app)
  // The typed details are kept without storage.
  await app.getByRole('link', { name: 'Edit your details' }).click()
  await expect(app.getByLabel(texts.en.email, { exact: true })).toHaveValue(guest.email)
  await review(app)
  await confirm(app)
  expect(await sandbox.mails()).toHaveLength(1)
})

test('A guest books in a browser that allows third-party storage, and the typed details survive a reload', async ({
  playwright,
  launchOptions,
  viewport,
  isMobile,
  hasTouch,
  locale,
  timezoneId,
  host,
  consoleErrors,
  sandbox,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'noren-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  )
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport,
    isMobile,
    hasTouch,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    consoleErrors.watch(page)
    await page.goto(host('search-bar'))
    await searchInBar(page)
    const app = appIn(page)
    await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
    expect(await frameStorage(page)).toEqual(expect.any(Number))
    await choosePlan(app, twinRooms.en.hakone)
    await fillDetails(app)
    await review(app)

    await page.reload()
    await page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true }).click()
    await choosePlan(app, twinRooms.en.hakone)
    await expect(app.getByLabel(texts.en.email, { exact: true })).toHaveValue(guest.email)
    await review(app)
    await confirm(app)
    expect(await sandbox.mails()).toHaveLength(1)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
