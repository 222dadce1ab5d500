import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { withMotion } from '../../support/journey/motion.ts'
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

test.use(withMotion)

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
