import { existsSync, readdirSync } from 'node:fs'
import { DatabaseUnavailable } from './server/database/DatabaseUnavailable.ts'
import { inProject } from './server/start/projectRoot.ts'
import { SettingError } from './server/start/SettingError.ts'
import { readServerSettings } from './settings/serverSettings.ts'
import { startServers } from './startServers.ts'

/** The program of `npm start`: starts all servers and prints their addresses. */

function pageNames(): string[] {
  const folder = inProject('examples/pages')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
}

async function main(): Promise<void> {
  const settings = readServerSettings(process.env)
  const { addresses, services, close } = await startServers(settings)
  const { app, pages, api, doubles } = addresses
  const lines = [
    '',
    '  Noren is running.',
    '',
    ...pageNames().map((name) => `  ${name.replace('.html', '').padEnd(14)} ${pages}/${name}`),
    '',
    `  ${'booking app'.padEnd(14)} ${app}/?code=hakone`,
    `  ${'API reference'.padEnd(14)} ${api}/reference`,
    ...(settings.sandbox
      ? [
          `  ${'sandbox'.padEnd(14)} ${api}/sandbox  (mail, clock, reset; /sandbox/embed: the tag)`,
          `  ${'doubles'.padEnd(14)} ${doubles}  (of other providers)`,
        ]
      : []),
    `  ${'database'.padEnd(14)} ${services.database.kind === 'postgres' ? 'PostgreSQL' : (settings.dataFolder ?? 'in memory')}`,
    '',
    '  Ctrl+C stops the servers.',
    '',
  ]
  let closing = false
  async function stop() {
    if (closing) return
    closing = true
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(lines.join('\n'))
}

/** What the reader of the log sees. Other errors than these two are bugs and are shown with their stack. */
function describe(error: unknown): unknown {
  if (error instanceof SettingError) return error.message
  if (!(error instanceof DatabaseUnavailable)) return error
  return `The PostgreSQL of DATABASE_URL was lost during the start: ${error.message}. Nothing is half done; start again.`
}

main().catch((error: unknown) => {
  console.error(describe(error))
  process.exit(1)
})
