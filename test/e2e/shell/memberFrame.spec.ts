import { PASSWORD } from '../../support/accounts/accountCalls.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { countCalls } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { MEMBER_EMAIL, makeMember } from '../../support/stage/member.ts'

const TOKENS = /\/memberships\/tokens$/

test('On the page of a hotel, in a browser that blocks third-party storage, a member stays signed in after a reload until the sign-out', {
  tag: '@complete',
}, async ({ page, host, inApp, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await makeMember(tenant)
  const renewals = countCalls(page, TOKENS)
  const open = (path: string) => openForeignParent(page, host('chatbot'), inApp(path))
  const start = await open(results())
  await expect(firstPlan(start.app)).toBeVisible()
  expect(await frameStorage(page)).toBe('SecurityError')
  expect(renewals(), 'the start of a guest').toBe(0)

  const { app } = await open('/sign-in?code=hakone')
  await app.getByLabel('Email address', { exact: true }).fill(MEMBER_EMAIL)
  await app.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await app.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  const menu = app.getByRole('banner').getByRole('button', { name: 'Midori Tanaka' })
  await expect(menu).toBeVisible()
  await open(results())
  await expect(menu).toBeVisible()
  await expect(firstPlan(app)).toBeVisible()
  expect(renewals(), 'the start of a member').toBe(1)

  await menu.click()
  await app.getByRole('link', { name: 'Sign out' }).click()
  await expect(menu).toHaveCount(0)
  await open(results())
  await expect(firstPlan(app)).toBeVisible()
  await expect(menu).toHaveCount(0)
  expect(renewals(), 'the start after the sign-out').toBe(1)
})
