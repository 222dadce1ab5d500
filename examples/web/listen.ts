import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { SettingError } from '../server/start/SettingError.ts'

export type Fetch = NonNullable<Parameters<typeof createAdaptorServer>[0]>['fetch']

/**
 * How long a client may take, in milliseconds: for the headers of a request, and for the whole request. Node.js answers
 * 408 and closes the connection of a client that is slower. It looks every `connectionsCheckingInterval`.
 */
export const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
}

/** Longer than clients keep an idle connection. A shorter time could close a connection just as a client uses it. */
const KEEP_ALIVE_MS = 65_000

/** Listens on a port of the loopback address. Throws a SettingError for a port that is taken or not permitted. */
export function listen(fetch: Fetch, port: number, limits = timeLimits): Promise<Server> {
  const server = createAdaptorServer({ fetch, serverOptions: limits }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `NOREN_PORT needs port ${port}, which another program is using. Stop that one, or choose another NOREN_PORT.`
      const refused = `NOREN_PORT needs port ${port}, which this user may not open. Choose another NOREN_PORT.`
      if (error.code === 'EADDRINUSE') reject(new SettingError(taken))
      else if (error.code === 'EACCES') reject(new SettingError(refused))
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
