import { readFile } from 'node:fs/promises'
import type { LegacyTokenObj } from '@mul-pay/mptoken-js'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { inProject } from '../../server/start/projectRoot.ts'
import { type DoubleOptions, splitPath } from '../double.ts'
import { addBank } from './bankRoutes.ts'
import { type CallAnswer, type CallContext, failed } from './call.ts'
import { type CardOutcome, outcomeOf, testCards } from './cards.ts'
import { type CardFields, resultCodeOf } from './checkCard.ts'
import { shopOfPage } from './credentials.ts'
import type { DoubleEnv } from './doubleEnv.ts'
import { PLAN_SAYS, planNotifications, readPlan, sendNotifications, stateOf } from './notifications.ts'
import { gmoCalls } from './orders.ts'
import { FAULT_SAYS, readFault } from './readFault.ts'
import { type GmoFault, maskedCardNo, newWorld, randomId, type World } from './world.ts'

/** `onCall` runs before and after each call of the server API, with the order of the call, for tests. */
type GmoOptions = DoubleOptions & {
  onCall?(call: string, moment: 'before' | 'after', orderId: string): void | Promise<void>
}

/** The limit of the API. No call of the gateway is longer. */
const MAX_BODY_BYTES = 64 * 1024

const TOKEN_MS = 30 * 60_000
const SLOW_MS = 25_000

const scripts = { '/ext/js/token.js': 'token.js', '/payment/js/mp-token.js': 'mp-token.js' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Removes a fault that waits for a call. */
function takeFault({ faults }: World, call: string): GmoFault | null {
  const fault = faults.find((one) => one.call === call && one.times > 0)
  if (fault) fault.times--
  return fault ?? null
}

/** The order that a call is about; empty for a call about a member. */
function orderIdOf({ orders }: World, fields: URLSearchParams): string {
  const accessId = fields.get('AccessID')
  const order = [...orders.values()].find((one) => one.accessId === accessId)
  return fields.get('OrderID') ?? order?.orderId ?? ''
}

/** Runs a call, and plans the reports of what it changes. */
function runCall(call: string, context: CallContext): CallAnswer {
  const { world, fields, now } = context
  const orderId = orderIdOf(world, fields)
  const before = stateOf(world.orders.get(orderId))
  const answer = gmoCalls[call]?.(context) ?? failed()
  planNotifications(world, { call, orderId, before, answer }, now)
  return answer
}

/** Runs the calls whose time has come. No caller waits for them. */
function runLateCalls(world: World, now: number): void {
  const due = world.lateCalls.filter(({ at }) => at <= now)
  world.lateCalls = world.lateCalls.filter(({ at }) => at > now)
  for (const { name, fields, base } of due)
    runCall(name, { world, fields: new URLSearchParams(fields), now, base })
}

/**
 * A double of GMO Payment Gateway: the scripts that make tokens, the protocol-type API with 3-D Secure 2, and a bank. Each
 * tenant has its own orders, tokens, members and time. No real provider is contacted.
 */
export function createGmoDouble({ path, now, serverOf, onCall = () => {} }: GmoOptions): Hono<DoubleEnv> {
  const worlds = new Map<string, World>()
  const server = new Hono<DoubleEnv>({
    getPath: (request) => splitPath(new URL(request.url).pathname, { path }).path,
  })

  for (const [address, file] of Object.entries(scripts))
    server.get(address, async (c) =>
      c.body(await readFile(inProject(`examples/doubles/gmo/scripts/${file}`), 'utf8'), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    )

  /** Sends the reports whose time has come. */
  const report = (c: Context<DoubleEnv>) =>
    sendNotifications(c.get('world'), `${serverOf(c.get('tenant'))}/gateways/gmo/notifications`, c.get('now'))

  server.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  server.use(async (c, next) => {
    const url = new URL(c.req.url)
    const { tenant, prefix } = splitPath(url.pathname, { path })
    const time = await now(tenant)
    if (time === null) {
      worlds.delete(tenant)
      return c.notFound()
    }
    const world = worlds.get(tenant) ?? newWorld()
    worlds.set(tenant, world)
    c.set('tenant', tenant)
    c.set('world', world)
    c.set('base', `${url.origin}${prefix}`)
    c.set('now', time)
    runLateCalls(world, time)
    await report(c)
    await next()
  })

  server.use('/payment/CreateToken.json', cors({ origin: '*' }))
  server.post('/payment/CreateToken.json', async (c) => {
    const {
      card = {},
      shopId,
      apiKey,
      publicKey,
    } = await c.req
      .json<{ card?: CardFields; shopId?: string; apiKey?: string; publicKey?: string }>()
      .catch(() => ({}) as never)
    const shop = shopOfPage({ shopId, apiKey, publicKey })
    const resultCode = shop ? resultCodeOf(card) : '180'
    if (!shop || resultCode !== '000') return c.json({ resultCode })
    const number = String(card.cardNo)
    const until = c.get('now') + TOKEN_MS
    const tokens = Array.from({ length: Number(card.tokenNumber ?? '1') }, () => randomId(32))
    for (const token of tokens)
      c.get('world').tokens.set(token, { shop, number, expire: String(card.expire), until, isUsed: false })
    const [first = ''] = tokens
    const tokenObject: LegacyTokenObj = {
      maskedCardNo: maskedCardNo(number),
      toBeExpiredAt: new Date(until).toISOString(),
      isSecurityCodeSet: Boolean(card.securityCode),
      token: tokens.length === 1 ? first : tokens,
    }
    return c.json({ resultCode, tokenObject })
  })

  /** Drops the connection: the caller gets no answer. */
  function drop(c: Context<DoubleEnv>): Response {
    c.env.incoming.socket.destroy()
    return c.body(null)
  }

  server.post('/payment/:name{\\w+\\.idPass}', async (c) => {
    const name = (c.req.param('name') ?? '').replace('.idPass', '')
    if (!gmoCalls[name]) return c.text('Not found', 404)
    const fields = new URLSearchParams(await c.req.text())
    const world = c.get('world')
    const fault = takeFault(world, name)
    if (fault?.kind === 'lose_request') return drop(c)
    if (fault?.kind === 'late') {
      const at = c.get('now') + (fault.ms ?? 0)
      world.lateCalls.push({ at, name, fields: fields.toString(), base: c.get('base') })
      return drop(c)
    }
    if (fault?.kind === 'refuse') return c.body('ErrCode=E01&ErrInfo=E01030002', 200)
    if (fault?.kind === 'decline') return c.body('ErrCode=G02&ErrInfo=42G020000', 200)
    if (fault?.kind === 'delay') await wait(fault.ms ?? 0)
    const orderId = orderIdOf(world, fields)
    await onCall(name, 'before', orderId)
    const isFirst = name === 'ExecTran'
    const token = world.tokens.get(fields.get('Token') ?? '')
    const outcome: CardOutcome | null = isFirst && token && !token.isUsed ? outcomeOf(token.number) : null
    const answer = runCall(name, { world, fields, now: c.get('now'), base: c.get('base') })
    await report(c)
    if (outcome?.kind === 'slow') await wait(SLOW_MS)
    await onCall(name, 'after', orderId)
    if (fault?.kind === 'lose_answer' || outcome?.kind === 'lost') return drop(c)
    if (fault?.kind === 'garble') return c.html('<h1>Proxy error</h1>')
    const body =
      'fields' in answer
        ? { ...answer.fields, ...(fault?.kind === 'status' && { Status: 'NEW' }) }
        : {
            ErrCode: answer.errors
              .map((info) => (info.startsWith('42') ? info.slice(2, 5) : info.slice(0, 3)))
              .join('|'),
            ErrInfo: answer.errors.join('|'),
            ...answer.more,
          }
    return c.body(new URLSearchParams(body).toString(), 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })

  addBank(server)

  server.get('/sandbox/cards', (c) => c.json(testCards))
  server.get('/sandbox/ledger', (c) => {
    const { ledger, orders } = c.get('world')
    const shown = [...orders.values()].map(({ orderId, shop, status, amount, jobCd }) => ({
      orderId,
      shop,
      status,
      amount,
      jobCd,
    }))
    return c.json({ ledger, orders: shown })
  })
  server.get('/sandbox/faults', (c) => c.json(c.get('world').faults.filter(({ times }) => times > 0)))
  server.put('/sandbox/faults', async (c) => {
    const fault = readFault(await c.req.json().catch(() => null))
    if (!fault) return c.text(`SANDBOX - a fault is ${FAULT_SAYS}.`, 422)
    const { faults } = c.get('world')
    if (fault.times > 0) faults.push(fault)
    else for (const one of faults) if (one.call === fault.call) one.times = 0
    return c.json({})
  })
  server.get('/sandbox/notifications', (c) => {
    const { notifications, answeredNotifications } = c.get('world')
    return c.json({ waiting: notifications.length, answered: answeredNotifications })
  })
  server.put('/sandbox/notifications', async (c) => {
    const plan = readPlan(await c.req.json().catch(() => null))
    if (!plan) return c.text(`SANDBOX - notifications are ${PLAN_SAYS}.`, 422)
    c.get('world').notificationPlan = plan
    return c.json({})
  })
  // Forgets the orders, tokens, members and faults of a tenant.
  server.delete('/sandbox', (c) => {
    worlds.delete(c.get('tenant'))
    return c.json({})
  })
  server.notFound((c) => c.text('SANDBOX - no real provider. Not found.', 404))
  return server
}
