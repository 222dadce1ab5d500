import { createReadStream } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Page, Route } from 'playwright/test'
import { acceptTerms, confirm, failedCalls, readNumber } from '../../support/journey/booking.ts'
import { detailsPath, typedAtPreview } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const PARTS = /file_attachments\/[^/]+\?offset=/

const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]),
})

const chooser = (page: Page) => page.locator('input[type=file]')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add files' })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()

/** Opens the details of a guest who has typed and answered all else. One of the questions of this hotel takes files. */
const openDetails = (stage: Stage) =>
  stage.show(detailsPath({ code: 'preview' }), { stored: typedAtPreview() })

/** Lets the parts of a file after the first one fail, until the returned function is called. */
async function breakAfterFirstPart(page: Page): Promise<() => Promise<void>> {
  const lose = (route: Route) =>
    Number(new URL(route.request().url()).searchParams.get('offset')) > 0 ? route.abort() : route.fallback()
  await page.route(PARTS, lose)
  return () => page.unroute(PARTS, lose)
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('A guest attaches three files, one stops half-way and continues, and the hotel receives all of them', async ({
  page,
  stage,
  sandbox,
}) => {
  const repair = await breakAfterFirstPart(page)
  await openDetails(stage)
  await expect(page.getByRole('link', { name: /^rooms-plan\.svg/ })).toBeVisible()
  await chooser(page).setInputFiles([
    pdf('rooms.pdf', 900_000),
    pdf('allergies.pdf', 5_000),
    pdf('names.pdf', 5_000),
  ])
  await expect(row(page, 'allergies.pdf')).toContainText('Uploaded')
  await expect(row(page, 'names.pdf')).toContainText('Uploaded')
  await expect(row(page, 'rooms.pdf')).toContainText('The upload was interrupted.')

  // The guest cannot go on without noticing.
  await review(page)
  await expect(addButton(page)).toBeFocused()
  await expect(page.getByText('Please wait until all files are uploaded')).toBeVisible()
  // The guest can continue the upload. Some seconds later it continues by itself.
  await expect(row(page, 'rooms.pdf').getByRole('button', { name: 'Continue' })).toBeVisible()
  await repair()
  await expect(row(page, 'rooms.pdf')).toContainText('Uploaded')

  await review(page)
  await acceptTerms(page)
  for (const name of ['rooms.pdf', 'allergies.pdf', 'names.pdf'])
    await expect(page.getByText(name, { exact: false }).first()).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  const answers = await unfold(page, 'Your answers')
  const download = page.waitForEvent('download')
  await answers.getByRole('button', { name: 'allergies.pdf' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('allergies.pdf')
  expect(await text(createReadStream(await saved.path()))).toBe(`%PDF-1.7\n${'x'.repeat(5_000)}`)

  const [booking] = (await sandbox.bookings()) as { files: { file_name: string; content_type: string }[] }[]
  expect(booking?.files.map(({ file_name, content_type }) => `${file_name} ${content_type}`).sort()).toEqual([
    'allergies.pdf application/pdf',
    'names.pdf application/pdf',
    'rooms.pdf application/pdf',
  ])
})

test('A file that is too large or whose content is no picture or PDF is refused before the upload, under any name', async ({
  page,
  stage,
}, info) => {
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('file_attachments') && request.method() !== 'OPTIONS')
      uploads.push(request.method())
  })
  const large = info.outputPath('film.pdf')
  await writeFile(large, '%PDF-1.7')
  await truncate(large, 81 * 1024 * 1024)
  await openDetails(stage)
  await chooser(page).setInputFiles(large)
  await expect(page.getByText('film.pdf is larger than 80 MB.')).toBeVisible()
  const script = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  }
  await chooser(page).setInputFiles(script)
  await expect(page.getByText('photo.jpg cannot be attached.')).toBeVisible()
  expect(uploads).toEqual([])
  // Pictures from a messenger and from a camera: without an ending, and with a rare one.
  const picture = { mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }
  await chooser(page).setInputFiles([
    script,
    { name: '1000012345', ...picture },
    { name: 'passport.jfif', ...picture },
    pdf('rooms.pdf', 100),
  ])
  await expect(page.getByText('photo.jpg cannot be attached.')).toBeVisible()
  for (const name of ['1000012345', 'passport.jfif', 'rooms.pdf'])
    await expect(row(page, name)).toContainText('Uploaded')
  await row(page, 'rooms.pdf').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'rooms.pdf')).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
})

test('After a reload, an uploaded file stays, and an interrupted one continues when the guest adds it again', {
  tag: '@long',
}, async ({ page, stage }) => {
  const repair = await breakAfterFirstPart(page)
  await openDetails(stage)
  await chooser(page).setInputFiles([pdf('rooms.pdf', 900_000), pdf('names.pdf', 100)])
  await expect(row(page, 'rooms.pdf')).toContainText('The upload was interrupted.')
  await expect(row(page, 'names.pdf')).toContainText('Uploaded')
  // Only a real reload ends the upload and forgets the content of the file.
  await page.reload()
  await expect(row(page, 'names.pdf')).toContainText('Uploaded')
  await expect(row(page, 'rooms.pdf')).toContainText('Please add this file again to continue it.')
  await repair()
  const offsets: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') offsets.push(new URL(request.url()).searchParams.get('offset') ?? '')
  })
  await chooser(page).setInputFiles(pdf('rooms.pdf', 900_000))
  await expect(row(page, 'rooms.pdf')).toContainText('Uploaded')
  await expect(page.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveCount(2)
  expect(offsets[0]).toBe(String(256 * 1024))
  await review(page)
  await acceptTerms(page)
})

test('A guest cancels an upload and goes on without it', { tag: '@long' }, async ({ page, stage }) => {
  // The first part is held for as long as the page is open.
  const hold = () => new Promise<void>(() => {})
  await page.route(PARTS, hold)
  await openDetails(stage)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await chooser(page).setInputFiles(pdf('rooms.pdf', 100))
  await sent
  await expect(row(page, 'rooms.pdf').getByRole('progressbar', { name: /^rooms\.pdf/ })).toBeVisible()
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await row(page, 'rooms.pdf').getByRole('button', { name: 'Cancel' }).click()
  await deleted
  await page.unroute(PARTS, hold)
  await review(page)
  await acceptTerms(page)
  await expect(page.getByText('rooms.pdf')).toHaveCount(0)
})

test('A file that the server has deleted is named before the guest goes on', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await openDetails(stage)
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/file_attachments') && response.request().method() === 'POST',
  )
  await chooser(page).setInputFiles(pdf('rooms.pdf', 100))
  const response = await created
  const { url } = (await response.json()) as { url: string }
  await expect(row(page, 'rooms.pdf')).toContainText('Uploaded')
  const headers = await response.request().allHeaders()
  const at = `${response.url()}/${url.split('/').at(-1)}`
  const removed = await page.request.delete(at, {
    headers: {
      'Client-Session': headers['client-session'] ?? '',
      'X-Sandbox-Tenant': headers['x-sandbox-tenant'] ?? '',
    },
  })
  expect(removed.ok()).toBe(true)
  await stage.reload()
  await expect(row(page, 'rooms.pdf')).toContainText('This file has expired.')
  await review(page)
  await expect(addButton(page)).toBeFocused()
})
