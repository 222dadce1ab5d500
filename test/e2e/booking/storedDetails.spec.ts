import { expectDetails, fillDetails, heading } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { detailsPath } from '../../support/stage/booking.ts'

test('Two tabs have details of their own, also if they are not complete and after a reload', {
  tag: '@long',
}, async ({ page, context, inApp, consoleErrors }) => {
  const unfinished = { 'Last name': 'Sato', Email: 'sato@exam', 'Email Confirmation': '' }
  const other = await context.newPage()
  consoleErrors.watch(other)
  for (const tab of [page, other]) {
    await tab.goto(inApp(detailsPath()))
    await expect(heading(tab, 'Who is coming?')).toBeVisible()
    await fillDetails(tab, tab === page ? unfinished : {})
  }
  await page.reload()
  await expectDetails(page, unfinished)
  await expectDetails(other)
})
