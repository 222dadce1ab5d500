import { expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { fillDetails, guest } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { detailsPath } from '../../support/stage/booking.ts'

test('In a browser that allows third-party storage, the typed details survive a reload of the hotel’s page', {
  tag: '@long',
}, async ({ page, host, inApp }) => {
  const open = () => openForeignParent(page, host('chatbot'), inApp(detailsPath()))
  const { app } = await open()
  await fillDetails(app)
  expect(await frameStorage(page)).toEqual(expect.any(Number))
  // The page that is loaded again gets a new frame.
  await open()
  await expect(app.getByLabel(texts.en.email, { exact: true })).toHaveValue(guest.email)
})
