import { createServer } from '../../../examples/server/createServer.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { createCallLimits } from '../../../examples/server/limits/callLimits.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import type { Services } from '../../../examples/server/services.ts'
import { testSettings } from '../server/testServer.ts'
import { continuePayments } from './continuePayments.ts'
import { createSteps, type Steps } from './interruptions.ts'

/** A database as one process sees it: it can be interrupted before and after each work, and never within a transaction. */
function interruptible(database: Database, { pass }: Steps): Database {
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    await pass()
    const result = await work()
    await pass()
    return result
  }
  return {
    ...database,
    query: (sql, params) => around(() => database.query(sql, params)),
    transaction: (work) => around(() => database.transaction(work)),
    background: (work) => around(() => database.background(work)),
  }
}

/** A server process on a shared database, without a network. Its gateway has a host of its own, which shows who calls. */
export function startProcess(shared: Services, gatewayHost: string) {
  const steps = createSteps()
  const services: Services = {
    ...shared,
    database: interruptible(shared.database, steps),
    callLimits: createCallLimits(testSettings.callLimits),
    gatewaySettings: {
      ...shared.gatewaySettings,
      gmo: { ...shared.gatewaySettings.gmo, base: `http://${gatewayHost}` },
    },
  }
  const server = createServer(services)
  return {
    steps,
    /** Answers a request of a guest. A dead process refuses the connection. */
    async answer(request: Request): Promise<Response> {
      if (steps.isDead()) throw new TypeError('fetch failed')
      return server.fetch(request, {} as never)
    },
    // What the timers of a server do.
    continuePayments: async () => (steps.isDead() ? 0 : continuePayments(services)),
    releaseOverdue: async () => (steps.isDead() ? 0 : releaseOverdue(services)),
  }
}

export type ServerProcess = ReturnType<typeof startProcess>
