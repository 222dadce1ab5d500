import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

test('A member from the members’ site is signed in without a reload, also with a client session that the server has forgotten', async ({
  page,
  context,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await context.addCookies([{ name: 'noren_client_session', value: 'rubbish', url: addresses.app }])
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: /Hanako Yamada/ })).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).not.toHaveURL(/token|_t=/)
})
