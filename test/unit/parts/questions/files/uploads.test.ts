import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { createDraft } from '#app/parts/order/draft.ts'
import { fileProblem, nextPartSize } from '#app/parts/questions/files/fileRules.ts'
import { createUploads } from '#app/parts/questions/files/uploads.ts'
import { unfinishedQuestion } from '#app/parts/questions/files/useUploads.ts'
import { MAX_BOOKING_BYTES, MAX_FILE_BYTES, MAX_PART_BYTES, MIN_PART_BYTES } from '#shared/api/attachments.ts'
import { errorBody, readErrorBody } from '#shared/api/errors.ts'
import { memoryStorage } from '../../../../support/builders/memoryStorage.ts'

const test = suite('app/parts/questions/files/uploads')

const QUESTION = 7

type Request = {
  params: { id?: string }
  query?: { offset: number }
  body?: Blob & { file_name: string; file_size: number }
}

/** A server that stores uploads. `fail` throws for a request that must fail. */
function createServer(fail: (path: string, request: Request) => void = () => {}) {
  const uploads = new Map<string, { file_size: number; received_size: number }>()
  const requests: string[] = []
  const call = (async (endpoint: { method: string; path: string }, request: Request) => {
    const { id = '' } = request.params
    requests.push([endpoint.method, id, request.query?.offset].filter((part) => part !== undefined).join(' '))
    fail(endpoint.method, request)
    const answer = (id: string) => ({ id, url: `https://h/${id}`, ...uploads.get(id) })
    if (endpoint.method === 'POST') {
      const next = `u${uploads.size + 1}`
      uploads.set(next, { file_size: request.body?.file_size ?? 0, received_size: 0 })
      return answer(next)
    }
    const upload = uploads.get(id)
    if (!upload) throw new ApiError('refused', 404, null, 'unknown')
    if (endpoint.method === 'DELETE') uploads.delete(id)
    if (endpoint.method === 'PUT' && request.query?.offset === upload.received_size)
      upload.received_size += request.body?.size ?? 0
    return answer(id)
  }) as unknown as ApiCall
  return { call, uploads, requests }
}

const file = (name: string, size: number) => new File(['%PDF-', new Uint8Array(size - 5)], name)
const offline = () => new ApiError('offline', null, null, 'offline')

/** Uploads that never wait, and a promise for the next state that fulfils a condition. */
function start(server: ReturnType<typeof createServer>, box = memoryStorage()) {
  const draft = createDraft(box, 'preview')
  // The retries come when the test asks for them.
  const retries: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => void retries.push(resolve))
  const uploads = createUploads({ draft, hotelId: 105, wait })
  uploads.connect(server.call)
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isReached() && resolve()
      uploads.subscribe(check)
      check()
    })
  const states = () => uploads.get().map(({ state }) => state)
  return { uploads, draft, box, until, states, retries }
}

test('a page without HTTPS uploads too: it has no crypto.randomUUID', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues } })
  try {
    const { uploads, until } = start(createServer())
    assert.equal(await uploads.add(QUESTION, [file('passport.pdf', 10), file('visa.pdf', 10)]), [])
    await until(() => uploads.get().every(({ state }) => state === 'done'))
    assert.is(new Set(uploads.get().map(({ key }) => key)).size, 2)
  } finally {
    Object.defineProperty(globalThis, 'crypto', own)
  }
})

test('a file is uploaded in parts, and its address is in the draft', async () => {
  const server = createServer()
  const { uploads, draft, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 700_000)])
  await until(() => states()[0] === 'done')
  assert.ok(server.requests.length > 2, 'more than one part')
  assert.equal(server.uploads.get('u1'), { file_size: 700_000, received_size: 700_000 })
  const [stored] = draft.read().files
  assert.equal([stored?.url, stored?.isDone, stored?.name], ['https://h/u1', true, 'a.pdf'])
})

test('a lost connection interrupts one file only, and the upload continues where the server stopped', async () => {
  let isBroken = true
  const server = createServer((method, { params, query }) => {
    if (isBroken && method === 'PUT' && params.id === 'u1' && query?.offset) throw offline()
  })
  const { uploads, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 700_000), file('b.pdf', 100_000), file('c.pdf', 100_000)])
  await until(() => states().join() === 'interrupted,done,done')
  const received = server.uploads.get('u1')?.received_size
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION }]), QUESTION)
  isBroken = false
  server.requests.length = 0
  uploads.resumeAll()
  await until(() => states()[0] === 'done')
  assert.equal(server.requests.slice(0, 2), ['GET u1', `PUT u1 ${received}`])
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION }]), null)
})

test('an interrupted upload is continued by itself three times', async () => {
  let requests = 0
  const server = createServer((method) => {
    if (method === 'PUT' && requests++ >= 0) throw offline()
  })
  const { uploads, until, states, retries } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 100_000)])
  for (let retry = 0; retry < 3; retry++) {
    await until(() => states()[0] === 'interrupted' && retries.length > 0)
    const before = requests
    retries.pop()?.()
    await until(() => requests > before && states()[0] === 'interrupted')
  }
  assert.is(retries.length, 0)
})

test('an unfinished file of a question that is not asked any more does not stop the guest', async () => {
  const server = createServer((method) => {
    if (method === 'PUT') throw offline()
  })
  const { uploads, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 100)])
  await until(() => states()[0] === 'interrupted')
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION }]), QUESTION)
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION + 1 }]), null)
})

test('an upload waits while the hotel has no space, and says so until it continues', async () => {
  let isFull = true
  const server = createServer((method) => {
    if (isFull && method === 'POST') throw new ApiError('refused', 503, null, 'No')
  })
  const { uploads, until, states } = start(server)
  assert.is((await uploads.add(QUESTION, [file('a.pdf', 100)], 30))[0]?.problem, 'count')
  await uploads.add(QUESTION, [file('a.pdf', 100)], 29)
  await until(() => states()[0] === 'interrupted')
  assert.is(uploads.get()[0]?.problem, 'busy')
  isFull = false
  uploads.resumeAll()
  await until(() => states()[0] === 'done')
  assert.is(uploads.get()[0]?.problem, null)
})

test('a refusal of the whole upload says that the hotel takes no files, not that it has no space', async () => {
  const server = createServer((method) => {
    if (method !== 'POST') return
    throw new ApiError('refused', 422, readErrorBody(errorBody('unprocessable_upload', 'No', 'base')), 'No')
  })
  const { uploads, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 100)])
  await until(() => states()[0] === 'refused')
  assert.is(uploads.get()[0]?.problem, 'refused')
})

test('the files of a form have a total size', () => {
  assert.is(fileProblem({ size: 2, type: 'application/pdf' }, 0, MAX_BOOKING_BYTES - 1), 'total')
  assert.is(fileProblem({ size: 2, type: 'application/pdf' }, 0, MAX_BOOKING_BYTES - 2), null)
})

test('a refused file is marked with its reason, and is not in the draft', async () => {
  const server = createServer((method) => {
    if (method !== 'PUT') return
    const body = readErrorBody(errorBody('unprocessable_upload', 'No', 'content_type'))
    throw new ApiError('refused', 422, body, 'No')
  })
  const { uploads, draft, until, states } = start(server)
  await uploads.add(QUESTION, [file('script.jpg', 100)])
  await until(() => states()[0] === 'refused')
  assert.is(uploads.get()[0]?.problem, 'type')
  assert.equal(draft.read().files, [])
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION }]), null, 'the guest can go on without it')
})

test('after a reload, uploaded files stay, and an interrupted one continues when it is chosen again', async () => {
  let isBroken = true
  const server = createServer((method, { params, query }) => {
    if (isBroken && method === 'PUT' && params.id === 'u2' && query?.offset) throw offline()
  })
  const before = start(server)
  await before.uploads.add(QUESTION, [file('a.pdf', 100_000), file('b.pdf', 700_000)])
  await before.until(() => before.states().join() === 'done,interrupted')
  const received = server.uploads.get('u2')?.received_size
  isBroken = false
  server.requests.length = 0
  const { uploads, until, states } = start(server, before.box)
  assert.equal(
    uploads.get().map(({ state, hasContent }) => [state, hasContent]),
    [
      ['done', false],
      ['interrupted', false],
    ],
  )
  uploads.resumeAll()
  assert.is(states()[1], 'interrupted', 'the page does not have its content')
  await uploads.add(QUESTION, [file('b.pdf', 700_000)])
  await until(() => states().join() === 'done,done')
  assert.ok(server.requests.includes(`PUT u2 ${received}`))
  assert.is(uploads.get().length, 2)
})

test('an uploaded file that the server has deleted must be added again', async () => {
  const server = createServer()
  const before = start(server)
  await before.uploads.add(QUESTION, [file('a.pdf', 100)])
  await before.until(() => before.states()[0] === 'done')
  server.uploads.clear()
  const { uploads, until, states } = start(server, before.box)
  await until(() => states()[0] === 'refused')
  assert.is(uploads.get()[0]?.problem, 'gone')
  assert.is(unfinishedQuestion(uploads.get(), [{ id: QUESTION }]), QUESTION)
})

test('an upload that the server deleted half-way begins anew', async () => {
  let isFirst = true
  const server = createServer((method, { query }) => {
    if (method !== 'PUT' || !query?.offset || !isFirst) return
    isFirst = false
    server.uploads.delete('u1')
  })
  const { uploads, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 700_000)])
  await until(() => states()[0] === 'interrupted')
  uploads.resumeAll()
  await until(() => states()[0] === 'done')
  assert.is([...server.uploads.values()][0]?.received_size, 700_000)
})

test('a cancelled upload is deleted here and at the server, and the others continue', async () => {
  const server = createServer()
  const { uploads, draft, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 100_000), file('b.pdf', 100_000)])
  const [first] = uploads.get()
  await until(() => uploads.get()[0]?.id === 'u1')
  uploads.remove(first?.key ?? '')
  await until(() => states().join() === 'done')
  assert.ok(server.requests.includes('DELETE u1'))
  assert.equal(
    draft.read().files.map(({ name }) => name),
    ['b.pdf'],
  )
})

test('after the booking or a sign-out, no file is left', async () => {
  const server = createServer()
  const { uploads, draft, until, states } = start(server)
  await uploads.add(QUESTION, [file('a.pdf', 100)])
  await until(() => states()[0] === 'done')
  draft.clear()
  uploads.connect(server.call)
  assert.equal(uploads.get(), [])
})

test('a part that arrives after a sign-out does not bring the file back', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const server = createServer()
  const { uploads, draft, until, states } = start({
    ...server,
    call: (async (...args: Parameters<ApiCall>) => {
      if (args[0].method === 'PUT') await held
      return server.call(...args)
    }) as ApiCall,
  })
  await uploads.add(QUESTION, [file('a.pdf', 100)])
  await until(() => uploads.get()[0]?.id === 'u1')
  draft.clear()
  goOn()
  await until(() => states().length === 0)
  assert.equal(draft.read().files, [])
})

test('files of a wrong type or size, and the 31st file, are named before any request', async () => {
  const type = 'application/pdf'
  assert.is(fileProblem({ type: null, size: 1 }, 0), 'type')
  assert.is(fileProblem({ type: undefined, size: 1 }, 0), null)
  assert.is(fileProblem({ type, size: MAX_FILE_BYTES }, 0), null)
  assert.is(fileProblem({ type, size: MAX_FILE_BYTES + 1 }, 0), 'size')
  assert.is(fileProblem({ type: null, size: 0 }, 0), 'empty')
  assert.is(fileProblem({ type, size: 1 }, 29), null)
  assert.is(fileProblem({ type, size: 1 }, 30), 'count')
  const server = createServer()
  const { uploads } = start(server)
  const rejected = await uploads.add(QUESTION, [new File(['MZ'], 'a.pdf'), new File([], 'b.pdf')])
  assert.equal(
    rejected.map(({ problem }) => problem),
    ['type', 'empty'],
  )
  assert.equal(server.requests, [])
})

test('parts grow on a fast connection and shrink on a slow one, within the limits of the server', () => {
  assert.is(nextPartSize(256 * 1024, 100), 512 * 1024)
  assert.is(nextPartSize(256 * 1024, 1_000), 256 * 1024)
  assert.is(nextPartSize(256 * 1024, 5_000), 128 * 1024)
  assert.is(nextPartSize(MAX_PART_BYTES, 1), MAX_PART_BYTES)
  assert.is(nextPartSize(MIN_PART_BYTES, 60_000), MIN_PART_BYTES)
})

test.run()
