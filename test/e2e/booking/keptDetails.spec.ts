import { expectDetails, fillDetails, heading } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { detailsPath } from '../../support/stage/booking.ts'

test('Two tabs have details of their own, also after a reload', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  // Details that are not complete yet.
  const second = { 'Last name': 'Sato', Email: 'sato@exam', 'Email Confirmation': '' }
  const other = await context.newPage()
  consoleErrors.watch(other)
  for (const tab of [page, other]) {
    await tab.goto(inApp(detailsPath()))
    await expect(heading(tab, 'Who is coming?')).toBeVisible()
    await fillDetails(tab, tab === other ? second : {})
  }
  await page.reload()
  await expectDetails(page)
  await other.reload()
  await expectDetails(other, second)
})
