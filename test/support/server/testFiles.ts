import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | null = null

/** The folder of uploaded files of all servers of this process. Each database has its own folder in it. */
export function testFiles(): string {
  if (folder) return folder
  const made = mkdtempSync(join(tmpdir(), 'noren-test-files-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}
