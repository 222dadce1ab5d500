import { startPostgres } from '../server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../server/serverProcess.ts'

/** Two processes on one database of their own, by the base URLs of their APIs. Attackers can have any address. */
export async function startTwo() {
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    NOREN_TRUSTED_PROXIES: '127.0.0.1',
    NOREN_BOOKINGS_PER_ADDRESS: '10000',
    NOREN_MAILS_PER_RECIPIENT: '10000',
  }
  const ports = [await freePorts(), await freePorts()] as const
  const servers: ServerProcess[] = []
  for (const port of ports) {
    const server = spawnServer({ NOREN_PORT: String(port), ...env })
    await server.opened
    servers.push(server)
  }
  const apiOf = (port: number) => `http://localhost:${port + 3}`
  return {
    apis: [apiOf(ports[0]), apiOf(ports[1])] as const,
    async stop() {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await postgres.stop()
    },
  }
}
