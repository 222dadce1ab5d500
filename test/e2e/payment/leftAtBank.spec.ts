import { adultsOnly } from '#shared/party/party.ts'
import { addresses } from '../../support/addresses.ts'
import { heading, setInventory, stay } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { answerAtBank, askAgain } from '../../support/journey/paying.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { guestAt } from '../../support/server/guest.ts'

test('A guest leaves the bank for 15 minutes: the last room is free again, and a late answer charges nothing', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox, tenant }) => {
  await setInventory(sandbox, { left: 1 })
  const held = await holdPayment(tenant)
  const bankAddress = await held.payAtBank()
  await page.goto(inApp(held.path))
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)

  // Another guest finds no room as long as this one is held.
  const other = await guestAt(addresses.api, tenant)
  const freeRooms = async () => {
    const { checkin, checkout } = stay
    const found = await other.search('hakone', checkin, checkout, [adultsOnly(2)], {
      room_type_codes: ['deluxe-twin'],
    })
    return found.body.rooms.map(({ room_type_code }) => room_type_code)
  }
  expect(await freeRooms()).toEqual([])

  // The answer to the bank is on its way when the time ends.
  const bank = await context.newPage()
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
  await askAgain(page)
  await expect(heading(page, 'The booking was not completed')).toBeFocused()
  send()
  await expect(heading(bank, 'The booking was not completed')).toBeVisible()
  await expect.poll(held.money).toEqual([])
  const subjects = (await sandbox.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /HKN-/.test(subject))).toEqual([])
  await other.renew()
  expect(await freeRooms()).toEqual(['deluxe-twin'])

  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
})
