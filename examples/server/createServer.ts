import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { MAX_PART_BYTES } from '#shared/api/attachments.ts'
import { isBytes } from '#shared/api/bytes.ts'
import type { Access, Definition, TurnClass } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { Reservation } from '#shared/api/reservations.ts'
import { DatabaseUnavailable } from './database/DatabaseUnavailable.ts'
import { HttpRefusal, Refusal, SessionRefusal } from './errors/refusal.ts'
import { type ServerEnv, within } from './hook.ts'
import { admit, type Callers, checkHeaders } from './http/access.ts'
import { bankReturns } from './http/booking/bankReturns.ts'
import { gatewayNotifications } from './http/booking/gatewayNotifications.ts'
import { receiptAddresses } from './http/booking/receipts.ts'
import { reservationAnswer } from './http/booking/reservationAnswer.ts'
import { handlersOf } from './http/handlers.ts'
import { providerPages } from './http/members/providerPages.ts'
import { operatorApi } from './http/operator/operatorApi.ts'
import { operatorCalls } from './http/operator/operatorDocs.ts'
import { operatorHandlers } from './http/operator/operatorHandlers.ts'
import { pictures } from './http/pictures.ts'
import { allowOrigins } from './http/wire/allowOrigins.ts'
import { checkBody, drainBody } from './http/wire/limitBody.ts'
import { localeOfHeader } from './http/wire/localeOfHeader.ts'
import { readRequest } from './http/wire/readRequest.ts'
import { sendJson, shareJson } from './http/wire/sendJson.ts'
import { releaseIfPossible } from './order/releaseHolds.ts'
import { reference } from './reference/reference.tsx'
import type { Services } from './services.ts'
import { appOrigins } from './start/addresses.ts'
import type { Call } from './start/Call.ts'
import type { RequestParts } from './start/RequestParts.ts'

const MAX_BODY_BYTES = 64 * 1024

const checkJson = checkBody(MAX_BODY_BYTES)
const checkPart = checkBody(MAX_PART_BYTES)

type Handler = (request: RequestParts, caller: Callers[Access]) => Promise<unknown>

const ipOf = (c: Context<ServerEnv>, { clientAddress }: Services): string =>
  clientAddress(c.env.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))

const callOf = (c: Context<ServerEnv>, services: Services): Call => ({
  locale: localeOfHeader(c.req.header('Tripla-Locale')),
  ip: ipOf(c, services),
  session: c.req.header('Client-Session') ?? '',
  sessionId: '',
  memberToken: (c.req.header('Authorization') ?? '').replace(/^Bearer\s+/i, ''),
  cookie: c.req.header('Cookie') ?? '',
  setCookie: (cookie) => c.header('Set-Cookie', cookie, { append: true }),
  idempotencyKey: c.req.header('Idempotency-Key') ?? '',
})

/** Refuses a page of another origin for a call with cookies: CORS only hides the answer from it. */
function checkOrigin({ addresses }: Pick<Services, 'addresses'>, { cookies }: Definition, c: Context): void {
  const origin = c.req.header('Origin')
  if (cookies && origin !== undefined && !appOrigins(addresses()).includes(origin)) throw new HttpRefusal(403)
}

/** Logs the kind and the place of a failure, never its message: the message may contain what a guest typed. */
function logFailure(error: Error, c: Context): void {
  const place = error.stack
    ?.split('\n')
    .find((line) => line.trim().startsWith('at '))
    ?.trim()
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  console.error(`${c.req.method} ${c.req.routePath}: ${error.name}${code} ${place ?? ''}`)
}

/** The answer to an error that is no refusal: the database is unavailable, or the server has a bug. */
const refusalOf = (error: Error): HttpRefusal =>
  new HttpRefusal(error instanceof DatabaseUnavailable ? 503 : 500)

function answerError(error: Error, c: Context<ServerEnv>): Response {
  const known = error instanceof Refusal || error instanceof HttpRefusal || error instanceof SessionRefusal
  if (!known) logFailure(error, c)
  const refusal = known ? error : refusalOf(error)
  const headers = refusal instanceof SessionRefusal ? {} : refusal.headers
  const locale = localeOfHeader(c.req.header('Tripla-Locale'))
  return c.json(refusal.body(locale), refusal.status as 500, headers)
}

/**
 * A router with what every answer of this origin needs: CORS for the app, no caching, refusals as JSON.
 * `basePath` is the path under which the router is mounted, such as `/v1`; requests without it are served too.
 */
export function createRouter({ addresses }: Pick<Services, 'addresses'>, basePath: string): Hono<ServerEnv> {
  const getPath = (request: Request) => {
    const { pathname } = new URL(request.url)
    return basePath !== '' && pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  }
  const router = new Hono<ServerEnv>({ getPath })
  router.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  router.onError(answerError)
  router.notFound((c) => answerError(new HttpRefusal(404), c))
  router.use(allowOrigins(() => appOrigins(addresses())))
  return router
}

/**
 * The API and identity server: every call of the contract and of the operator under its own path, with refusals in the guest's
 * language.
 * The server keeps no state between calls that another process needs, so several processes can share one database.
 */
export function createServer(services: Services, basePath = ''): Hono<ServerEnv> {
  const { hook, catalogue, callLimits } = services
  const server = createRouter(services, basePath)
  const handlers = { ...handlersOf(services), ...operatorHandlers(services) } as unknown as Record<
    string,
    Record<string, Handler>
  >

  /**
   * Runs a call of a class when its turn has come. Identical searches share one calculation, which begins after they arrived, and
   * the bytes of its answer.
   */
  function inTurn(
    turnClass: TurnClass | undefined,
    { endpoint, request, call }: { endpoint: string; request: RequestParts; call: Call },
    run: () => Promise<unknown>,
  ) {
    if (!turnClass) return run()
    if (turnClass !== 'search') return callLimits[turnClass](call.ip, randomUUID(), run)
    // All tenants of a process share its turns, and none shares an answer with another.
    const key = JSON.stringify([basePath, endpoint, request, call.locale, call.memberToken])
    const turn = callLimits.searches(catalogue, endpoint, request)
    return turn(call.ip, key, async () => {
      // The nights of ended holds count as free in searches, and their coupons do not. The release waits for no lock of a booking.
      await releaseIfPossible(services)
      return shareJson(await run())
    })
  }

  function mount(endpoint: string, definition: Definition, handle: Handler) {
    async function answer(c: Context<ServerEnv>, headers: Call): Promise<unknown> {
      checkOrigin(services, definition, c)
      const call = await checkHeaders(services, definition, headers)
      // After the session and within the limits of the client, because the body of a part is long.
      if (definition.body) await (isBytes(definition.body) ? checkPart(c) : checkJson(c))
      const request = await readRequest(c, definition)
      return within(hook.handle, { endpoint, definition, request }, () =>
        inTurn(definition.turn, { endpoint, request, call }, async () => {
          const caller = await admit(services, call, { definition, request })
          const given = await handle(request, caller)
          return definition.response === Reservation
            ? reservationAnswer(services, caller, given as Reservation)
            : given
        }),
      )
    }
    server.on(definition.method, definition.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const call = callOf(c, services)
      const given = await within(
        hook.call,
        { endpoint, context: c },
        () => callLimits.perClient(call.ip, () => answer(c, call)),
        // An unread body would cost the connection that other calls share.
      ).finally(() => drainBody(c))
      return given instanceof Response ? given : sendJson(c, given)
    })
  }

  for (const [resource, calls] of Object.entries({ ...api, ...operatorApi })) {
    for (const [name, definition] of Object.entries<Definition>(calls)) {
      const handle = handlers[resource]?.[name]
      if (handle) mount(`${resource}.${name}`, definition, handle)
    }
  }
  // A page shows many pictures at once. They and the reference read no body, no database, and nothing of the guest.
  server.get('/pictures/:path{.+}', pictures(services.picturesFolder))
  server.route('/', reference(services, operatorCalls))
  // All other addresses have the limits of the calls, also unknown addresses.
  server.use((c, next) =>
    callLimits
      .perClient(ipOf(c, services), async () => {
        await checkJson(c)
        await next()
      })
      .finally(() => drainBody(c)),
  )
  bankReturns(services, server)
  gatewayNotifications(services, server)
  receiptAddresses(services, server)
  providerPages(services, server, (c) => ipOf(c, services))
  return server
}
