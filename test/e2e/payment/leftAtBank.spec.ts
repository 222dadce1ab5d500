import { heading, setInventory } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { answerAtBank, byCard, goToBank, moneyOf } from '../../support/journey/paying.ts'
import { firstPlan } from '../../support/journey/steps.ts'

const MINUTE_MS = 60_000

test('A guest who leaves the bank for 15 minutes sees and hears the time, then the end; a late answer charges nothing', {
  tag: '@phone',
}, async ({ page, context, inApp, sandbox, tenant }) => {
  await setInventory(sandbox, { left: 1 })
  await goToBank(page, inApp(byCard()))
  const bankAddress = page.url()
  await page.goBack()
  const timer = page.getByRole('timer')
  const said = page.getByRole('status').filter({ hasText: /minutes? left/ })
  await expect(timer).toContainText(/1[45]:\d\d/)
  await expect(said).toHaveCount(0)
  await sandbox.post('clock', { ms: 6.5 * MINUTE_MS })
  await expect(timer).toContainText(/8:\d\d/)
  await expect(said).toHaveText('9 minutes left.')
  await sandbox.post('clock', { ms: 7 * MINUTE_MS })
  await expect(said).toHaveText('2 minutes left.')

  // Another guest finds no room as long as this one is held.
  const other = await context.newPage()
  await other.goto(inApp(byCard()))
  await expect(heading(other, /./)).toBeVisible()
  await expect(firstPlan(other)).toHaveCount(0)

  // The answer to the bank is on its way when the time ends.
  const bank = await context.newPage()
  await bank.goto(bankAddress)
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const held = bank.waitForRequest(/\/return\//)
  await bank.route(/\/gateways\/gmo\/return\//, async (route) => {
    await sent
    await route.continue()
  })
  await answerAtBank(bank, 'Send')
  await held
  await sandbox.post('clock', { ms: 2 * MINUTE_MS })
  await expect(heading(page, 'The booking was not completed')).toBeFocused()
  // The code is 3011.
  const end = page.getByRole('alert')
  await expect(end).toContainText('The payment took too long and was not made.')
  await expect(end).toContainText('Nothing was charged. The rooms were released')
  await expect(end).toContainText('Please search these dates again.')
  await expect(page.getByText(/¥[\d,]+ by card/)).toHaveCount(0)
  send()
  await expect(heading(bank, 'The booking was not completed')).toBeVisible()
  expect(await moneyOf(tenant)).toEqual([])
  const subjects = (await sandbox.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /HKN-/.test(subject))).toEqual([])

  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
})
