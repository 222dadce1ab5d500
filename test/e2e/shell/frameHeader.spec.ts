import { expect, test } from '../../support/journey/fixtures.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { shortPath } from '../../support/settings/locators.ts'

test('In a frame a row of 48 px replaces the hotel’s own header, if the hotel does not require it', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  const address = inApp(`${shortPath}&closable=true`)
  const { app } = await openForeignParent(page, host('chatbot'), address)
  const header = app.getByRole('banner')
  const own = header.getByRole('navigation')
  await expect(header.getByText('Hakone Moriyu').or(header.getByAltText('Hakone Moriyu'))).toBeVisible()
  await expect(header.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(own).toHaveCount(0)
  // 48 px, and the border.
  expect((await header.boundingBox())?.height).toBe(49)

  await sandbox.setSettings('hakone', { full_header_in_frames_enabled: true })
  await openForeignParent(page, host('chatbot'), address)
  await expect(header.getByText('Hakone Moriyu').first()).toBeVisible()
  // The own header of the sample hotel shows its links in wide windows only.
  await expect(own).toHaveCount(1)
})
