import type { Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls, heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const checkin = dayAhead(60)
const address = (query: Record<string, string>) =>
  `/cancellation-policy?${new URLSearchParams({ code: 'hakone', ...query })}`
const withDinner = { room_plan_codes: 'deluxe-twin.kaiseki' }
const day = (before: number) => formatDate('en', addDays(checkin, -before))
const linesOf = (policy: Locator) => policy.getByRole('listitem')

/** The id of a plan's policy. */
async function policyIdOf(page: Page, stage: Stage, path: string): Promise<string> {
  const response = page.waitForResponse((candidate) => candidate.url().includes('/cancellation_policies?'))
  await stage.show(path)
  const { cancellation_policies } = await (await response).json()
  return String(cancellation_policies[0].cancellation_policy.id)
}

test('The policy of a plan shows the fee for each day and the hotel’s phone number', async ({
  page,
  stage,
}) => {
  await stage.show(address({ ...withDinner, checkin }))
  await expect(heading(page, 'Cancellation policy')).toBeVisible()
  await expect(page.getByText(`For an arrival on ${formatDate('en', checkin, 'full')}.`)).toBeVisible()
  await expect(linesOf(page.getByRole('region', { name: 'With dinner' }))).toHaveText([
    `Until ${day(8)}, 23:59 (Japan Standard Time)Free cancellation`,
    `From ${day(7)}20% of the price`,
    `From ${day(3)}50% of the price`,
    `From ${day(1)}80% of the price`,
    `On the day you arrive, ${day(0)}100% of the price`,
    'No-show100% of the price',
  ])
  await expect(
    page.getByText('If you have to cancel on the day itself, please give the hotel a call.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call the hotel: / })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await expectAccessible(page)
})

test('Without a date the policy shows days before arrival', async ({ page, stage }) => {
  await stage.show(address(withDinner))
  await expect(linesOf(page.getByRole('region', { name: 'With dinner' }))).toHaveText([
    'Up to 8 days before you arriveFree cancellation',
    'From 7 days before you arrive20% of the price',
    'From 3 days before you arrive50% of the price',
    'From the day before you arrive80% of the price',
    'On the day you arrive100% of the price',
    'No-show100% of the price',
  ])
})

test('Several plans with the same policy show the policy once', async ({ page, stage }) => {
  const room_plan_codes = 'deluxe-twin.breakfast,deluxe-twin.room-only,deluxe-twin.early-bird'
  await stage.show(address({ room_plan_codes, checkin }))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Flexible', 'Early bird'])
})

test('A policy has its own address, and a failure shows the reason and a retry', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const policy_id = await policyIdOf(page, stage, address(withDinner))
  await sandbox.fault('policies.show', 'broken')
  const response = page.waitForResponse((candidate) =>
    candidate.url().includes(`/cancellation_policies/${policy_id}`),
  )
  await stage.show(address({ policy_id }))
  const title = (await (await response).json()).errors[0].title
  await expect(page.getByRole('alert')).toHaveText(title)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(linesOf(page.getByRole('region', { name: 'With dinner' }))).toHaveCount(6)
})

test('Without a policy the page says so and links to the rooms', async ({ page, stage, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const nothing = page.getByText('There is no policy to show here.')
  await stage.show(address({ policy_id: '999999' }))
  await expect(page.getByRole('alert')).toHaveText('There is no such cancellation policy.')
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await stage.show(address({ room_plan_codes: 'no-such.plan' }))
  await expect(nothing).toBeVisible()
  await stage.show(address({}))
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Search for a room' }).click()
  await expect(page).toHaveURL(/\/booking\/result\?/)
})

test('A guest reads a plan’s policy in Japanese', async ({ page, stage }) => {
  await stage.show(address({ ...withDinner, locale: 'ja' }))
  await expect(heading(page, 'キャンセルポリシー')).toBeVisible()
  await expect(
    linesOf(page.getByRole('region', { name: 'ご夕食付きプランのキャンセルポリシー' })).first(),
  ).toHaveText('ご到着の8日前までキャンセル無料')
  await expect(page.getByText('宿泊当日のキャンセルは、お電話にて承ります。')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The policy fits into a narrow window and large text', async ({ page, stage }) => {
    await stage.show(address({ ...withDinner, checkin }))
    await expect(linesOf(page.getByRole('region', { name: 'With dinner' }))).toHaveCount(6)
    await expectUncut(page)
  })
})
