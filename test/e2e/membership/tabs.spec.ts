import { failedCalls, results } from '../../support/journey/booking.ts'
import { expectRooms, warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { makeMember, memberMenu, typeAndSignIn } from '../../support/stage/member.ts'

const LATER = { ms: 31 * 60_000 }

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('Without cookies each tab has a session of its own, and no tab ends the session of another', async ({
  page,
  inApp,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  const [first, second] = await Promise.all([page, page].map((tab) => tab.context().newPage()))
  if (!first || !second) throw new Error('No tabs')
  await page
    .context()
    .addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
  await first.goto(inApp('/sign-in?code=hakone'))
  await typeAndSignIn(first)
  await expect(memberMenu(first)).toBeVisible()
  await second.goto(inApp(results()))
  await expectRooms(second)
  await expect(memberMenu(second)).toHaveCount(0)
  await sandbox.post('clock', LATER)
  await second.reload()
  await expectRooms(second)
  await expect(memberMenu(first)).toBeVisible()
  await first.goto(inApp(results()))
  await expectRooms(first)
  await expect(memberMenu(first)).toBeVisible()
  await expect(warning(first)).toHaveCount(0)

  // A window that a tab opens has a copy of its storage. The copy renews the session first, and the tab never sends its own token.
  const opened = first.waitForEvent('popup')
  await first.evaluate((address) => void window.open(address), inApp(results()))
  const copy = await opened
  await expectRooms(copy)
  await expect(memberMenu(copy)).toBeVisible()
  await sandbox.post('clock', LATER)
  await copy.reload()
  await expect(memberMenu(copy)).toBeVisible()
  await sandbox.post('clock', LATER)
  await first.reload()
  await expectRooms(first)
  await expect(memberMenu(first)).toHaveCount(0)
  await copy.reload()
  await expect(memberMenu(copy)).toBeVisible()
  await Promise.all([first.close(), second.close(), copy.close()])
})
