import { readSettings } from '../../../examples/settings.ts'
import { startServers } from '../../../examples/startServers.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

/**
 * The program that serves journeys and the component stage. PostgreSQL needs less CPU time than the embedded database, which is
 * used without PostgreSQL and with `NOREN_TEST_DATABASE=pglite`.
 */
async function main(): Promise<void> {
  const isEmbedded = process.env.NOREN_TEST_DATABASE === 'pglite' || !hasPostgres()
  const postgres = isEmbedded ? null : await startPostgres()
  const settings = readSettings({ ...process.env, NOREN_DATA: 'memory' })
  const { close } = await startServers({
    ...settings,
    databaseUrl: postgres?.url ?? null,
    filesFolder: null,
  })
  process.once('SIGTERM', async () => {
    await close()
    await postgres?.stop()
    process.exit(0)
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
