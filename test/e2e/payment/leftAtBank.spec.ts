import { heading, setInventory } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { answerAtBank, byCard, goToBank } from '../../support/journey/paying.ts'
import { firstPlan } from '../../support/journey/steps.ts'

test('A guest leaves the bank for 15 minutes: the last room is free again, and a late answer charges nothing', async ({
  page,
  context,
  inApp,
  sandbox,
  tenant,
}) => {
  await setInventory(sandbox, { left: 1 })
  const held = await holdPayment(tenant)
  await goToBank(page, inApp(held.path))
  const bankAddress = page.url()
  await page.goBack()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)

  // Another guest finds no room as long as this one is held.
  const bank = await context.newPage()
  await bank.goto(inApp(byCard()))
  await expect(heading(bank, /./)).toBeVisible()
  await expect(firstPlan(bank)).toHaveCount(0)

  // The answer to the bank is on its way when the time ends.
  await bank.goto(bankAddress)
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const onItsWay = bank.waitForRequest(/\/return\//)
  await bank.route(/\/gateways\/gmo\/return\//, async (route) => {
    await sent
    await route.continue()
  })
  await answerAtBank(bank, 'Send')
  await onItsWay
  await sandbox.post('clock', { ms: 15.5 * 60_000 })
  await expect(heading(page, 'The booking was not completed')).toBeFocused()
  send()
  await expect(heading(bank, 'The booking was not completed')).toBeVisible()
  expect(await held.money()).toEqual([])
  const subjects = (await sandbox.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /HKN-/.test(subject))).toEqual([])

  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
})
