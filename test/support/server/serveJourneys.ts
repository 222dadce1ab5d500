// Starts the server of the journeys: on PostgreSQL where that is available, else on the embedded database. On PostgreSQL a
// journey takes a fifth less CPU time: the tables of its tenant cost less there.
import { spawn } from 'node:child_process'
import { hasPostgres, startPostgres } from './postgres.ts'

const postgres = hasPostgres() ? await startPostgres() : null
const server = spawn(process.execPath, ['.build/serve.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
})
process.once('SIGTERM', () => server.kill())
server.once('close', async (code) => {
  await postgres?.stop()
  process.exit(code ?? 0)
})
