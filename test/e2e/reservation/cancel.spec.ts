import { adultsOnly } from '#shared/party/party.ts'
import { heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { countTapsFromMail, expectMail, linkOfConfirmation } from '../../support/journey/reservationMail.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { bookByCalls } from '../../support/stage/booking.ts'

const parties = [adultsOnly(2), adultsOnly(2), adultsOnly(1)]

test('From the mail, one of three rooms is given up in three taps, a name is changed in four, and the rest is cancelled in two', async ({
  page,
  sandbox,
  tenant,
}) => {
  const { hotel_name, number } = await bookByCalls(tenant, { parties })
  const taps = await countTapsFromMail(page)
  await page.goto(await linkOfConfirmation(sandbox))
  await page.getByRole('link', { name: 'Give up this room Room 3' }).click()
  await page.getByRole('button', { name: /^Give up this room · ¥[\d,]+ less at the hotel$/ }).click()
  await expect(finished(page)).toContainText('One room is given up.')
  expect(taps()).toBe(3)
  await expect(page.getByText('2 rooms · 4 adults')).toBeVisible()

  // The link of a mail is a tap.
  const atMail = taps() - 1
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: /Names, contact/ }).click()
  await page.getByLabel('Last name').first().fill('SUZUKI')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(finished(page)).toHaveText('Saved.')
  expect(taps() - atMail).toBe(4)

  const before = taps() - 1
  await page.goto(await linkOfConfirmation(sandbox, 'cancel'))
  await page.getByRole('button', { name: 'Cancel, free of charge' }).click()
  await expect(finished(page)).toContainText('Cancellation number')
  expect(taps() - before).toBe(2)
  await expectMail(sandbox, new RegExp(`^Your stay at ${hotel_name} is cancelled: ${number}$`))
})

test('In a frame without storage the link of the mail gives up a room, and a reload of the page shows what is left', {
  tag: ['@complete', '@long'],
}, async ({ page, host, sandbox, tenant }) => {
  await bookByCalls(tenant, { parties })
  const link = await linkOfConfirmation(sandbox)
  const { app } = await openForeignParent(page, host('chatbot'), link)
  await app.getByRole('link', { name: 'Give up this room Room 1' }).click()
  expect(await frameStorage(page)).toBe('SecurityError')
  await app.getByRole('button', { name: /^Give up this room · ¥[\d,]+ less at the hotel$/ }).click()
  await expect(finished(app)).toContainText('One room is given up.')
  await expect(app.getByText('2 rooms · 3 adults')).toBeVisible()
  await openForeignParent(page, host('chatbot'), link)
  await expect(app.getByText('2 rooms · 3 adults')).toBeVisible()
  await page.goto(link)
  await expect(heading(page, /^Reserved /)).toBeVisible()
})
