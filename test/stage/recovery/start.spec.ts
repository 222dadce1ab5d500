import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectRooms, warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/stage/stage.ts'

const partly = 'We could not load everything about this hotel'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /\[noren\]|No hotel code/)
})

test('At an address with an unknown hotel or without a hotel the page says so, and has nothing to search', async ({
  page,
  stage,
}) => {
  await stage.show(results({ code: 'atlantis' }))
  await expect(heading(page, 'This hotel cannot be found')).toBeVisible()
  await expect(page.getByText(partly)).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)

  const logged = page.waitForEvent('console', (message) => message.text().includes('No hotel code'))
  await stage.show('/booking/result')
  await expect(heading(page, 'Which hotel?')).toBeVisible()
  expect((await logged).type()).toBe('error')
})

test('If the settings are wrong or missing, the guest sees a message, and the page opens', async ({
  page,
  stage,
  sandbox,
}) => {
  for (const kind of ['nonsense', 'no-body', 'broken', 'disconnected'])
    await test.step(kind, async () => {
      // Chromium itself repeats requests after a broken connection.
      await sandbox.fault('settings.bookingWidget', kind, kind === 'disconnected' ? 20 : 1)
      await stage.show(results())
      await expectRooms(page)
      if (kind !== 'nonsense') await expect(warning(page)).toContainText(partly)
      await sandbox.fault('settings.bookingWidget', kind, 0)
    })
})

test('With partly invalid settings the page uses the valid ones and logs the others', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  // Each of four answers breaks other fields: each field is valid in two of them.
  await sandbox.fault('settings.bookingWidget', 'partial', 4)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('settings/booking_widget broke the contract'),
  )
  const titles: string[] = []
  for (let visits = 0; visits < 4; visits++) {
    await stage.show(results())
    await expectRooms(page)
    titles.push(await page.title())
  }
  expect(titles.filter((title) => title.includes('Hakone Moriyu')).length).toBeGreaterThanOrEqual(2)
  await logged
})

test('If the hotel is busy at the start, the page says so, waits and is complete', async ({
  page,
  stage,
  sandbox,
}) => {
  await sandbox.fault('settings.bookingWidget', 'busy', 2)
  await sandbox.fault('settings.signInButton', 'busy-bare')
  await sandbox.fault('clientSessions.create', 'busy')
  const busy = page.getByText('Many guests are searching just now.')
  await Promise.all([expect(busy).toBeVisible(), stage.show(results())])
  await expectRooms(page)
  await expect(busy).toBeHidden()
  await expect(page).toHaveTitle(/Hakone Moriyu/)
  await expect(warning(page)).toHaveCount(0)
})
