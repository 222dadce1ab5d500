import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_ATTACHMENTS, MAX_FILE_BYTES, MAX_PART_BYTES, MIN_PART_BYTES } from '#shared/api/attachments.ts'
import { api } from '#shared/api/index.ts'
import type { Answer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { removeUnbooked } from '../../../examples/server/attachments/uploads.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const { attachments } = api
const hotelId = 'preview'
const checkin = nextWeekday(2, 10)
const checkout = addDays(checkin, 2)
const arrival: Answer = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
const QUESTION = 1057

/** The bytes of a file of this size that begins as a PDF file. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, at) => at % 251)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, size))
  return bytes
}

const create = (guest: Guest, file_name: string, file_size: number) =>
  guest.call(attachments.create, { params: { hotelId }, body: { file_name, file_size } })

const append = (guest: Guest, id: string, offset: number, part: Uint8Array<ArrayBuffer>) =>
  guest.call(attachments.append, { params: { hotelId, id }, query: { offset }, body: new Blob([part]) })

/** Uploads a file in parts of `partSize` bytes. */
async function upload(guest: Guest, name: string, bytes: Uint8Array<ArrayBuffer>, partSize = MAX_PART_BYTES) {
  const { id, url } = (await create(guest, name, bytes.length)).body
  for (let offset = 0; offset < bytes.length; offset += partSize)
    await append(guest, id, offset, bytes.subarray(offset, offset + partSize))
  return { id, url }
}

async function bookWith(guest: Guest, urls: string[], text = '') {
  const files: Answer = { question_type: 'free', id: QUESTION, text, remote_attachments_urls: urls }
  const choice = await guest.choose(hotelId, checkin, checkout)
  return guest.book(hotelId, orderOf([choice], { additional_questions: [arrival, files] }))
}

const filesOf = ({ additional_questions }: Reservation) =>
  additional_questions.flatMap((answer) => (answer.question_type === 'free' ? answer.attachments : []))

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/attachments on ${kind}`)
  const sandboxed = server.startFor(test)

  test('a file that is uploaded in parts comes back byte for byte, as a download', async () => {
    const guest = await server.guest()
    const bytes = pdf(300_000)
    const { url } = await upload(guest, '部屋割表.pdf', bytes, 128 * 1024)
    const made = (await bookWith(guest, [url])).body
    const [file] = filesOf(made)
    const { id: _, ...facts } = file ?? { id: 0 }
    assert.equal(facts, {
      file_name: '部屋割表.pdf',
      file_size: 300_000,
      content_type: 'application/pdf',
    })
    const request = {
      params: { hotelId, reservationId: made.number, id: file?.id ?? 0 },
      query: { bypass_token: made.bypass_token },
    }
    const answer = await guest.call(attachments.download, request)
    assert.equal(new Uint8Array(await answer.body.arrayBuffer()), bytes)
    assert.is(
      answer.headers.get('Content-Disposition'),
      `attachment; filename*=UTF-8''${encodeURIComponent('部屋割表.pdf')}`,
    )
    assert.is(answer.headers.get('X-Content-Type-Options'), 'nosniff')
    assert.is(answer.headers.get('Content-Security-Policy'), "default-src 'none'; sandbox")
    const stranger = await guest.call(attachments.download, { ...request, query: { bypass_token: 'guess' } })
    assert.is(stranger.refusal, 'reservation_not_found')
    const other = (await bookWith(await server.guest(guest.tenant), [], 'None')).body
    const foreign = await guest.call(attachments.download, {
      params: { ...request.params, reservationId: other.number },
      query: { bypass_token: other.bypass_token },
    })
    assert.is(foreign.refusal, 'download_not_found')
  })

  sandboxed('the mail counts the files, and the staff can download them in the sandbox', async () => {
    const guest = await server.guest()
    const { url } = await upload(guest, 'room list.pdf', pdf(50))
    const other = await upload(guest, 'www.evil.example.pdf', pdf(50))
    await bookWith(guest, [url, other.url])
    const [mail] = await guest.mails()
    assert.match(mail?.text ?? '', '2 files')
    assert.not.match(mail?.text ?? '', 'evil.example')
    const page = await fetch(`${guest.prefix}/sandbox/bookings`).then((answer) => answer.text())
    const [, path = ''] = /href="([^"]+attachments[^"]+)"[^>]*>room list\.pdf/.exec(page) ?? []
    const file = await fetch(new URL(path, guest.prefix))
    assert.match(file.headers.get('Content-Disposition') ?? '', /^attachment; /)
    assert.is((await file.arrayBuffer()).byteLength, 50)
  })

  test('an upload continues where the server stopped, and a repeated part changes nothing', async () => {
    const guest = await server.guest()
    const bytes = pdf(200_000)
    const { id, url } = (await create(guest, 'list.pdf', bytes.length)).body
    await append(guest, id, 0, bytes.subarray(0, 100_000))
    // The answer was lost: the client sends the part again, together with one that is ahead.
    assert.is((await append(guest, id, 0, bytes.subarray(0, 100_000))).body.received_size, 100_000)
    assert.is((await append(guest, id, 150_000, bytes.subarray(150_000))).body.received_size, 100_000)
    assert.is((await bookWith(guest, [url])).refusal, 'invalid', 'an upload that is not complete')
    const { body } = await guest.call(attachments.show, { params: { hotelId, id } })
    assert.equal(body, { id, url, file_size: 200_000, received_size: 100_000 })
    await append(guest, id, 100_000, bytes.subarray(100_000))
    assert.is(filesOf((await bookWith(guest, [url])).body).length, 1)
  })

  test('of simultaneous requests with one part, one is stored', async () => {
    const guest = await server.guest()
    const bytes = pdf(100_000)
    const { id } = (await create(guest, 'list.pdf', bytes.length)).body
    const answers = await Promise.all(Array.from({ length: 8 }, () => append(guest, id, 0, bytes)))
    assert.equal(
      answers.map(({ body }) => body.received_size),
      answers.map(() => 100_000),
    )
  })

  // One database is enough: each part of a file is one row, and smaller files test such rows on both.
  const once = ruleServerKinds.includes(kind) ? test : test.skip

  once('a file of 80 MB is taken, and one of 81 MB is refused before its first byte', async () => {
    const guest = await server.guest()
    const refused = await create(guest, 'large.pdf', 81 * 1024 * 1024)
    assert.is(refused.refusal, 'unprocessable_upload')
    assert.ok(refused.error.fields.file_size)
    const bytes = pdf(MAX_FILE_BYTES)
    const { id } = await upload(guest, 'large.pdf', bytes)
    const { body } = await guest.call(attachments.show, { params: { hotelId, id } })
    assert.is(body.received_size, MAX_FILE_BYTES)
    const more = await append(guest, id, MAX_FILE_BYTES, pdf(MIN_PART_BYTES))
    assert.is(more.body.received_size, MAX_FILE_BYTES, 'a complete file does not grow')
  })

  test('a part that is longer than announced, too long or too short is refused, and nothing of it is stored', async () => {
    const guest = await server.guest()
    const { id } = (await create(guest, 'small.pdf', 100_000)).body
    assert.is((await append(guest, id, 0, pdf(100_001))).refusal, 'unprocessable_upload')
    assert.is((await append(guest, id, 0, pdf(1_000))).refusal, 'unprocessable_upload')
    assert.is((await append(guest, id, 0, pdf(MAX_PART_BYTES + 1))).status, 413)
    const { body } = await guest.call(attachments.show, { params: { hotelId, id } })
    assert.is(body.received_size, 0)
  })

  test('a script named .jpg and an empty file are refused', async () => {
    const guest = await server.guest()
    assert.ok((await create(guest, 'empty.pdf', 0)).error.fields.file_size)
    const script = new TextEncoder().encode('<script>alert(document.cookie)</script>')
    const { id } = (await create(guest, 'photo.jpg', script.length)).body
    const answer = await append(guest, id, 0, script)
    assert.is(answer.refusal, 'unprocessable_upload')
    assert.ok(answer.error.fields.content_type)
    assert.is((await guest.call(attachments.show, { params: { hotelId, id } })).status, 404)
  })

  test('the content of a file decides about its type, and the stored name has an ending of the type', async () => {
    const guest = await server.guest()
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
    const heic = new TextEncoder().encode('\0\0\0\x10ftyphevc\0\0\0\0')
    const urls: string[] = []
    for (const [name, bytes] of [
      ['photo.jpg', pdf(50)],
      ['passport.jfif', jpeg],
      ['1000012345', jpeg],
      ['IMG_0001.heif', heic],
    ] as const)
      urls.push((await upload(guest, name, bytes)).url)
    const stored = filesOf((await bookWith(guest, urls)).body)
    assert.equal(
      stored.map(({ file_name, content_type }) => `${file_name} ${content_type}`),
      [
        'photo.jpg.pdf application/pdf',
        'passport.jfif image/jpeg',
        '1000012345.jpg image/jpeg',
        'IMG_0001.heif image/heic',
      ],
    )
  })

  test('the name of a file has no folder, no control characters, and no characters that turn the text', async () => {
    const guest = await server.guest()
    const { url } = await upload(guest, '../..\\etc/\u202egpj.<b>\u0007.pdf', pdf(50))
    assert.is(filesOf((await bookWith(guest, [url])).body)[0]?.file_name, 'gpj.b.pdf')
  })

  test('an answer has at most 30 files, each once, and an answer with files needs no text', async () => {
    const guest = await server.guest()
    const urls: string[] = []
    for (let file = 0; file <= MAX_ATTACHMENTS; file++)
      urls.push((await upload(guest, `${file}.pdf`, pdf(20))).url)
    const tooMany = await bookWith(guest, urls)
    assert.ok(tooMany.error.fields['additional_questions.1.remote_attachments_urls'])
    const [first = '', ...others] = urls.slice(1)
    const twice = await bookWith(guest, [first, first, ...others].slice(0, 30))
    assert.ok(twice.error.fields['additional_questions.1.remote_attachments_urls'])
    assert.is(filesOf((await bookWith(guest, [first, ...others])).body).length, MAX_ATTACHMENTS)
    assert.ok((await bookWith(guest, [])).error.fields['additional_questions.1.text'])
  })

  test('a booked file cannot be changed, deleted or booked again', async () => {
    const guest = await server.guest()
    const { id, url } = await upload(guest, 'list.pdf', pdf(50))
    const made = (await bookWith(guest, [url])).body
    await guest.call(attachments.remove, { params: { hotelId, id } })
    assert.is((await append(guest, id, 0, pdf(50))).status, 404)
    assert.is((await bookWith(guest, [url])).refusal, 'invalid')
    assert.is(filesOf((await guest.show(made)).body).length, 1)
  })

  test('the file of another hotel, of another address and a guessed one are refused in an order', async () => {
    const guest = await server.guest()
    const { url, id } = await upload(guest, 'list.pdf', pdf(50))
    for (const wrong of [`https://evil.example/${id}`, url.replace(id, 'guess'), `${url}?a=1`])
      assert.is((await bookWith(guest, [wrong])).refusal, 'invalid', wrong)
    const elsewhere = await guest.call(attachments.show, { params: { hotelId: 'seoul', id } })
    assert.is(elsewhere.status, 404)
    const unasked = await guest.call(attachments.create, {
      params: { hotelId: 'seoul' },
      body: { file_name: 'list.pdf', file_size: 50 },
    })
    assert.is(unasked.refusal, 'unprocessable_upload', 'a hotel without a question that takes files')
  })

  test('an upload without a booking is deleted after six hours, an incomplete one after one, and one that is cancelled at once', async () => {
    const guest = await server.guest()
    const [left, booked, cancelled] = [
      await upload(guest, 'left.pdf', pdf(50)),
      await upload(guest, 'booked.pdf', pdf(50)),
      await upload(guest, 'cancelled.pdf', pdf(50)),
    ]
    const made = (await bookWith(guest, [booked.url])).body
    await guest.call(attachments.remove, { params: { hotelId, id: cancelled.id } })
    await guest.call(attachments.remove, { params: { hotelId, id: cancelled.id } })
    const begun = (await create(guest, 'begun.pdf', 50)).body
    const services = await server.servicesOf(guest)
    const in2Hours = { ...services, clock: { now: () => services.clock.now() + 2 * 3_600_000 } }
    await removeUnbooked(in2Hours)
    assert.is((await guest.call(attachments.show, { params: { hotelId, id: begun.id } })).status, 404)
    assert.is((await guest.call(attachments.show, { params: { hotelId, id: left.id } })).status, 200)
    const in7Hours = { ...services, clock: { now: () => services.clock.now() + 7 * 3_600_000 } }
    await removeUnbooked(in7Hours)
    assert.is((await guest.call(attachments.show, { params: { hotelId, id: left.id } })).status, 404)
    assert.is(filesOf((await guest.show(made)).body).length, 1)
    const [row] = await services.database.query<{ parts: number }>(
      'SELECT count(*)::int AS parts FROM file_attachment_parts',
    )
    assert.is(row?.parts, 1)
  })

  test.run()
}
