import { calls } from '#shared/api/docs/calls.ts'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import type { GenerateDays } from '../seed/generateDays.ts'
import { HttpRefusal } from '../server/errors/refusal.ts'
import type { Hook } from '../server/hook.ts'
import { isCoreCall, reduceToCore, refuseOffers } from './core/reduceToCore.ts'
import { beforeChange } from './faults/changeSentinels.ts'
import { corruptResponse } from './faults/corruptResponse.ts'
import { applyFault, ConnectionDropped, consumeFault, isAltered } from './faults/faults.ts'
import { newerResponse } from './faults/newerResponse.ts'
import { changePrices, withHiddenLines, withSandboxDeposit } from './faults/otherPrices.ts'
import {
  afterBooking,
  beforeBooking,
  failForHotel,
  isLeftHeld,
  paymentCode,
  refundWith,
} from './faults/sentinels.ts'
import { hasOffers, withOverrides } from './overrides/settingsOverrides.ts'
import type { Tenant } from './tenants/Tenant.ts'

/** The struct of a call's response. `call` is `<resource>.<name>`. */
function responseOf(call: string): AnyStruct {
  const found = calls.find(({ id }) => id === call)
  if (!found) throw new TypeError(`The contract has no call ${call}`)
  return found.endpoint.response
}

/** Everything the sandbox does inside the server: faults, sentinels, settings overrides and the core hotel. */
export const sandboxHook = (tenant: Tenant, generateDays: GenerateDays): Hook => ({
  async call({ endpoint, context }, next) {
    try {
      const fault = tenant.state.hasFaults ? await consumeFault(tenant, endpoint) : null
      const failed = fault && !isAltered(fault.kind) ? await applyFault(fault.kind, context) : null
      if (failed) return failed
      const answer = await next()
      if (fault?.kind === 'newer') return newerResponse(answer, responseOf(endpoint))
      if (fault?.kind === 'hidden-lines') return changePrices(answer, withHiddenLines)
      if (fault?.kind === 'deposit') return changePrices(answer, withSandboxDeposit)
      return fault?.kind === 'partial' ? corruptResponse(answer, fault.remaining) : answer
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      // The connection is gone: the answer reaches no client.
      context.env.incoming.socket.destroy()
      throw new HttpRefusal(503)
    }
  },

  async handle({ endpoint, definition, request }, next) {
    const { hotelId = '' } = request.params
    failForHotel(hotelId)
    if (definition.access !== 'open') await generateDays(hotelId)
    if (!hasOffers(tenant, hotelId)) refuseOffers(definition)
    await beforeChange(tenant, endpoint, request)
    const answer = async () => withOverrides(tenant, endpoint, hotelId, await next())
    try {
      return await (isCoreCall(tenant.services.catalogue, request)
        ? reduceToCore(definition, answer)
        : answer())
    } finally {
      // What it has stored may wait for a worker, even if a step failed.
      if (definition.method !== 'GET' && definition.access !== 'open') tenant.watch()
    }
  },

  async book(step, next) {
    await beforeBooking(tenant, step)
    const reservation = await next()
    await afterBooking(tenant, step)
    return reservation
  },

  settle: (step, next) => (isLeftHeld(step) ? Promise.resolve(false) : next()),

  async charge({ paymentId }, next) {
    const code = await paymentCode(tenant, paymentId)
    return code === null ? next() : { kind: 'refused', code }
  },

  refund: ({ paymentId }, next) => refundWith(tenant, paymentId, next),
})
