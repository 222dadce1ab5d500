import { readServerSettings } from '../../../examples/settings/serverSettings.ts'
import { startServers } from '../../../examples/startServers.ts'
import { plainPictures } from './plainPictures.ts'
import { hasOwnPostgres, startOwnPostgres } from './postgres.ts'

/**
 * The program that serves journeys and the component stage. PostgreSQL needs less CPU time than the embedded database, which is
 * used without PostgreSQL and with `NOREN_TEST_DATABASE=pglite`. The contract tests may use the database of `DATABASE_URL` meanwhile.
 */
async function main(): Promise<void> {
  const isEmbedded = process.env.NOREN_TEST_DATABASE === 'pglite' || !hasOwnPostgres()
  const postgres = isEmbedded ? null : await startOwnPostgres()
  const settings = readServerSettings({ ...process.env, NOREN_DATA: 'memory' })
  const { close } = await startServers({
    ...settings,
    databaseUrl: postgres?.url ?? null,
    filesFolder: null,
    picturesFolder: plainPictures(),
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
