import { array, asyncProperty, assert as check, constantFrom, integer, oneof, record } from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_BOOKING_BYTES } from '#shared/api/attachments.ts'
import { bookFiles, filesOfAnswers } from '../../../examples/server/attachments/bookedFiles.ts'
import { type FileStore, openFileStore } from '../../../examples/server/attachments/fileStore.ts'
import { sendAttachment } from '../../../examples/server/attachments/sendAttachment.ts'
import { removeUnusedObjects } from '../../../examples/server/attachments/storedObjects.ts'
import {
  appendPart,
  createUpload,
  readUpload,
  removeUnbooked,
  removeUpload,
  uploadBase,
} from '../../../examples/server/attachments/uploads.ts'
import type { Services } from '../../../examples/server/services.ts'
import { SettingError } from '../../../examples/server/start/SettingError.ts'
import { runs } from '../../support/runs.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const MB = 1024 * 1024
const QUESTION = 1057
const limits = {
  uploadsPerAddress: 1_000,
  megabytesPerAddress: 4,
  uploadMegabytes: 10,
  megabytesPerHotel: 20,
}

/** The store of the server, which fails where a test says so, before or after the object is written. */
function failingStore(files: FileStore) {
  const names: string[] = []
  let crash: 'before' | 'after' | null = null
  const store: FileStore = {
    ...files,
    async put(name, bytes) {
      names.push(name)
      const at = crash
      crash = null
      if (at !== 'before') await files.put(name, bytes)
      if (at) throw new Error('The process ended')
    },
  }
  return {
    store,
    crash: (at: 'before' | 'after') => {
      crash = at
    },
    /** The bytes of all objects that this store has written and still has. */
    async size() {
      const left = await Promise.all(names.map((name) => files.get(name)))
      return left.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
    },
  }
}

/** A part of a PDF file. */
function part(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(seed)
  bytes.set(new TextEncoder().encode('%PDF-'))
  return bytes
}

const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  )

const Operation = oneof(
  record({
    kind: constantFrom('begin' as const),
    client: integer({ min: 0, max: 3 }),
    size: integer({ min: 1, max: 3 }),
  }),
  record({
    kind: constantFrom('append' as const, 'twice' as const, 'crashBefore' as const, 'crashAfter' as const),
    upload: integer({ min: 0, max: 9 }),
  }),
  record({
    kind: constantFrom('book' as const, 'release' as const, 'remove' as const),
    upload: integer({ min: 0, max: 9 }),
  }),
  record({ kind: constantFrom('hours' as const), hours: integer({ min: 1, max: 7 }) }),
  record({ kind: constantFrom('sweep' as const) }),
)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/uploadSpace on ${kind}`)
  server.startFor(test)

  /** The services of a new tenant with these limits and a store that can fail. */
  async function start() {
    const services = await server.servicesOf(await server.guest())
    const { store, ...rest } = failingStore(services.files)
    const hotel = services.catalogue.hotel('preview')
    if (!hotel) throw new Error('There is no such hotel')
    const own: Services = { ...services, uploadLimits: limits, files: store }
    const begin = (ip: string, megabytes: number, on = own) =>
      createUpload(on, hotel, { file_name: 'a.pdf', file_size: megabytes * MB }, { ip })
    return { own, hotel, begin, ...rest }
  }

  test('one address cannot take the space of others, and an upload that has begun is never refused', async () => {
    const { own, hotel, begin } = await start()
    const [first] = [await begin('192.0.2.1', 2), await begin('192.0.2.1', 2)]
    const refused = await begin('192.0.2.1', 1).catch((error) => error)
    assert.is(refused.status, 429)
    assert.ok(Number(refused.headers['Retry-After']) > 0)
    const other = await begin('192.0.2.2', 4)
    await begin('192.0.2.3', 2)
    const full = await begin('192.0.2.4', 1).catch((error) => error)
    assert.equal([full.status, full.headers], [503, { 'Retry-After': '600' }])
    for (const { id } of [first, other])
      assert.is((await appendPart(own, hotel, id, 0, part(MB, 1))).received_size, MB)
  })

  test('a part is refused while the disk has no space, and stored later', async () => {
    const { own, hotel, begin, size } = await start()
    const { id } = await begin('192.0.2.1', 2)
    const full: Services = { ...own, files: { ...own.files, hasSpace: async () => false } }
    const refused = await appendPart(full, hotel, id, 0, part(MB, 1)).catch((error) => error)
    assert.equal([refused.status, refused.headers], [503, { 'Retry-After': '600' }])
    assert.is(await size(), 0)
    assert.is((await appendPart(own, hotel, id, 0, part(MB, 1))).received_size, MB)
  })

  test('the bytes of an address are limited in an hour, also when it deletes its uploads', async () => {
    const { own, hotel, begin } = await start()
    for (let n = 0; n < 2; n++) await removeUpload(own, hotel, (await begin('192.0.2.1', 2)).id)
    assert.is(await statusOf(begin('192.0.2.1', 1)), 429)
    const inAnHour = { ...own, clock: { now: () => own.clock.now() + 3_600_000 } }
    assert.is(await statusOf(begin('192.0.2.1', 1, inAnHour)), 200)
  })

  test('of simultaneous uploads, only those begin that fit', async () => {
    const { begin } = await start()
    const own = await Promise.all(Array.from({ length: 9 }, () => statusOf(begin('192.0.2.1', 1))))
    assert.equal(own.sort(), [200, 200, 200, 200, 429, 429, 429, 429, 429])
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => statusOf(begin(`192.0.2.${n + 2}`, 1))))
    assert.equal(all.sort(), [200, 200, 200, 200, 200, 200, 503, 503, 503])
  })

  test('booked files count at their hotel', async () => {
    const { own, begin } = await start()
    const { database } = own
    for (let n = 0; n < 5; n++) {
      await begin(`192.0.2.${n}`, 4)
      await database.query('UPDATE file_attachments SET reservation_id = 1, client = NULL')
    }
    assert.is(await statusOf(begin('192.0.2.9', 1)), 503)
  })

  test('the files of a booking have a total size, with the files that it has already', async () => {
    const { own, hotel, begin } = await start()
    const { id, url } = await begin('192.0.2.1', 1)
    await appendPart(own, hotel, id, 0, part(MB, 1))
    const answers = [
      { question_type: 'free' as const, id: QUESTION, text: '', remote_attachments_urls: [url] },
    ]
    const take = () =>
      own.database.transaction((tx) =>
        filesOfAnswers(tx, hotel, answers, uploadBase(own, hotel), { reservationId: 77 }),
      )
    await own.database.query(
      `INSERT INTO file_attachments (token, hotel_id, reservation_id, file_name, file_size, changed_at)
       VALUES ('other', $1, 77, 'b.pdf', $2, now())`,
      [hotel.id, MAX_BOOKING_BYTES - MB],
    )
    assert.is((await take()).size, 1)
    await own.database.query(`UPDATE file_attachments SET file_size = file_size + 1 WHERE token = 'other'`)
    const refused = await take().catch((error) => error)
    assert.is(refused.details.field, 'additional_questions.0.remote_attachments_urls')
  })

  test('with lost processes and requests at once, no object stays behind and no part lacks its bytes', async () => {
    await check(
      asyncProperty(array(Operation, { minLength: 5, maxLength: 25 }), async (operations) => {
        const { own, hotel, begin, crash, size } = await start()
        const { database } = own
        let hours = 0
        const at = { ...own, clock: { now: () => own.clock.now() + hours * 3_600_000 } }
        const uploads: { id: string; url: string; bytes: number[] }[] = []
        const chosen = (n: number) => uploads[n % Math.max(1, uploads.length)]
        let seed = 1
        async function append(upload: (typeof uploads)[number] | undefined, count = 1) {
          if (!upload) return
          const known = await readUpload(at, hotel, upload.id).catch(() => null)
          if (!known || known.received_size === known.file_size) return
          const seeds = Array.from({ length: count }, () => seed++)
          const results = await Promise.allSettled(
            seeds.map((one) => appendPart(at, hotel, upload.id, known.received_size, part(MB, one))),
          )
          const after = await readUpload(at, hotel, upload.id)
          assert.ok(after.received_size <= known.received_size + MB, 'one part is stored')
          if (results.every(({ status }) => status === 'rejected'))
            assert.is(after.received_size, known.received_size)
        }
        for (const operation of operations) {
          if (operation.kind === 'begin') {
            const made = await begin(`192.0.2.${operation.client}`, operation.size, at).catch((error) => {
              assert.ok([429, 503].includes(error.status), String(error))
              return null
            })
            if (made) uploads.push({ id: made.id, url: made.url, bytes: [] })
          } else if (operation.kind === 'hours') {
            hours += operation.hours
            await removeUnbooked(at)
          } else if (operation.kind === 'sweep') await removeUnusedObjects(at)
          else {
            const upload = chosen(operation.upload)
            if (operation.kind === 'crashBefore' || operation.kind === 'crashAfter')
              if (upload) crash(operation.kind === 'crashAfter' ? 'after' : 'before')
            if (operation.kind === 'remove' && upload) await removeUpload(at, hotel, upload.id)
            else if (operation.kind === 'book' && upload)
              await database
                .transaction(async (tx) => {
                  const answers = [
                    {
                      question_type: 'free' as const,
                      id: QUESTION,
                      text: '',
                      remote_attachments_urls: [upload.url],
                    },
                  ]
                  const files = await filesOfAnswers(tx, hotel, answers, uploadBase(at, hotel))
                  const ids = [...files.values()].map((file) => file.id)
                  await bookFiles(tx, 1, ids)
                })
                .catch((error) => assert.is(error.reason, 'invalid', String(error)))
            else if (operation.kind === 'release')
              await database.query('UPDATE file_attachments SET reservation_id = NULL WHERE token = $1', [
                upload?.id ?? '',
              ])
            else if (operation.kind !== 'book' && operation.kind !== 'remove')
              await append(upload, operation.kind === 'twice' ? 2 : 1).catch((error) =>
                assert.is(error.message, 'The process ended', String(error)),
              )
          }
          const [used] = await database.query<{ unbooked: number; hotel: number }>(
            `SELECT coalesce(sum(file_size) FILTER (WHERE client IS NOT NULL), 0)::bigint AS unbooked,
               coalesce(sum(file_size), 0)::bigint AS hotel FROM file_attachments`,
          )
          assert.ok((used?.unbooked ?? 0) <= limits.uploadMegabytes * MB)
          assert.ok((used?.hotel ?? 0) <= limits.megabytesPerHotel * MB)
        }
        // Every file can be read completely, and after the deadlines the store has only these bytes.
        await database.query('UPDATE unused_objects SET removable_at = now()')
        // The server removes objects too, and keeps their rows meanwhile.
        while ((await database.query('SELECT FROM unused_objects')).length > 0) await removeUnusedObjects(at)
        const rows = await database.query<{ id: number; received_size: number }>(
          'SELECT id, received_size FROM file_attachments',
        )
        for (const { id, received_size } of rows) {
          const file = { id, file_name: 'a.pdf', file_size: received_size, content_type: 'application/pdf' }
          assert.is((await sendAttachment(at, file).arrayBuffer()).byteLength, received_size)
        }
        assert.is(
          await size(),
          rows.reduce((sum, { received_size }) => sum + received_size, 0),
        )
      }),
      { numRuns: runs(6, 60) },
    )
  })

  test('a server with the database but without its folder of files does not start', async () => {
    const { own } = await start()
    const failed = await openFileStore(own.database, 'no/such/folder').catch((error) => error)
    assert.instance(failed, SettingError)
    assert.match(failed.message, /^NOREN_FILES is "no\/such\/folder", but the folder "store-/)
  })

  test.run()
}
