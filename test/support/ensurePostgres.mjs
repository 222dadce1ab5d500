import { existsSync, readdirSync } from 'node:fs'
import { canInstall, installPackages } from './installPackages.mjs'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, newest version first, or null. */
export function findPostgres() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => `${INSTALLED}/${version}/bin`),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ?? null
}

/** Makes PostgreSQL available: the system's own, else Debian's package if the tests run as root. */
export async function ensurePostgres() {
  if (findPostgres() !== null || !canInstall()) return
  try {
    await installPackages(['postgresql'])
  } catch (error) {
    console.log(error.message)
  }
}
