import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
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

test('A guest books in a browser that allows third-party storage, and the typed details survive a reload', async ({
  page,
  host,
  sandbox,
}) => {
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
})
