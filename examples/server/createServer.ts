import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { half } from '../sandbox/faults/corruptResponse.ts'
import { meetFault, takeFault } from '../sandbox/faults/faults.ts'
import { meetHotelSentinels } from '../sandbox/faults/sentinels.ts'
import { toldRules } from '../sandbox/overrides/ruleOverrides.ts'
import { sandboxPages } from '../sandbox/pages/sandboxPages.ts'
import { reportIngest } from '../sandbox/reports/reports.ts'
import { isTenant, splitTenant } from '../sandbox/tenants/tenant.ts'
import { wakerOf } from '../seed/generateDays.ts'
import { HttpRefusal, Refusal, SessionRefusal } from './errors/refusal.ts'
import { localeOfHeader } from './hotels/catalogue.ts'
import { handlersOf } from './http/handlers.ts'
import { pictures } from './http/pictures.ts'
import { corsFor } from './http/wire/cors.ts'
import { limitBody } from './http/wire/limitBody.ts'
import { type Parts, readRequest } from './http/wire/readRequest.ts'
import { sendJson } from './http/wire/sendJson.ts'
import { reference } from './reference/reference.ts'
import { appOrigins, type Call, type Services } from './services.ts'
import { checkSession } from './sessions/clientSessions.ts'
import { checkMember } from './sessions/memberSessions.ts'

export type Env = { Bindings: HttpBindings }

const MOST_BYTES = 64 * 1024

type Handler = (request: Parts, call: Call) => Promise<unknown>

/** A tenant is named by the path, or by a header where there is no path to choose. */
function tenantOf(c: Context<Env>): string {
  const { tenant, prefix } = splitTenant(new URL(c.req.url).pathname)
  const header = c.req.header('X-Sandbox-Tenant') ?? ''
  return prefix === '' && isTenant(header) ? header : tenant
}

export function callOf(c: Context<Env>): Call {
  return {
    tenant: tenantOf(c),
    locale: localeOfHeader(c.req.header('Tripla-Locale')),
    ip: c.env.incoming?.socket.remoteAddress ?? '',
    session: c.req.header('Client-Session') ?? '',
    memberToken: (c.req.header('Authorization') ?? '').replace(/^Bearer\s+/i, ''),
    idempotencyKey: c.req.header('Idempotency-Key') ?? '',
    told: (hotel) => hotel,
    cut: () => c.env.incoming?.socket.destroy(),
  }
}

/** Only the kind and place of a bug are logged: its message may hold what a guest wrote. */
function logBug(error: Error, c: Context): void {
  const place = error.stack
    ?.split('\n')
    .find((line) => line.trim().startsWith('at '))
    ?.trim()
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  console.error(`${c.req.method} ${c.req.routePath}: ${error.name}${code} ${place ?? ''}`)
}

function answerError(error: Error, c: Context<Env>): Response {
  const { locale } = callOf(c)
  const known = error instanceof Refusal || error instanceof HttpRefusal || error instanceof SessionRefusal
  if (!known) logBug(error, c)
  const refusal = known ? error : new HttpRefusal(500)
  const headers = refusal instanceof HttpRefusal ? refusal.headers : {}
  return c.json(refusal.body(locale), refusal.status as 500, headers)
}

/** Calls that are about the member's token itself, and say themselves what is wrong with it. */
const aboutTokens = ['session', 'memberships']

/**
 * The API and identity server: every call of the contract under its own path, for any tenant, with refusals
 * in the guest's language. It keeps nothing between calls that another process would need.
 */
export function createApi(services: Services): Hono<Env> {
  const getPath = (request: Request) => {
    const { pathname } = new URL(request.url)
    return services.sandbox ? splitTenant(pathname).path : pathname
  }
  const server = new Hono<Env>({ getPath })
  const wake = wakerOf(services)
  const handlers = handlersOf(services) as unknown as Record<string, Record<string, Handler>>

  server.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  server.onError(answerError)
  server.notFound((c) => answerError(new HttpRefusal(404), c))
  server.use(corsFor(() => appOrigins(services.addresses())))
  // Before the limit of all other calls: reports are longer.
  if (services.sandbox) server.route('/', reportIngest(services))
  server.use(limitBody(MOST_BYTES))

  function mount(resource: string, name: string, endpoint: Definition, handle: Handler) {
    server.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const call = callOf(c)
      if (!services.sandbox) call.tenant = 'main'
      // Read whatever comes of it: an answer that leaves a body unread costs the connection others share.
      if (endpoint.body) await c.req.text()
      const fault = services.sandbox
        ? await takeFault(services.database, call.tenant, `${resource}.${name}`)
        : null
      if (fault && fault.kind !== 'half') return meetFault(fault.kind, c, call)
      if (!endpoint.open) {
        await checkSession(services, call)
        if (!aboutTokens.includes(resource)) await checkMember(services.database, call)
        await wake(c.req.param('hotelId') ?? '')
        if (services.sandbox) call.told = await toldRules(services.database, call.tenant)
      }
      const request = await readRequest(c, endpoint)
      if (services.sandbox) meetHotelSentinels(request)
      const answer = await handle(request, call)
      return sendJson(c, fault ? half(answer, fault.remaining) : answer)
    })
  }

  for (const [resource, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handle = handlers[resource]?.[name]
      if (handle) mount(resource, name, endpoint, handle)
    }
  }
  server.get('/pictures/:path{.+}', pictures)
  server.route('/', reference(services))
  if (services.sandbox) server.route('/sandbox', sandboxPages(services))
  return server
}
