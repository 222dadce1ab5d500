import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inProject } from '../../../examples/server/start/projectRoot.ts'

/** The first tag of an SVG file: its size and its proportions. */
const ROOT = /<svg[^>]*>/

/**
 * The folder of pictures with the names and sizes of the hotels' pictures, in one colour each. Drawing the hotels' pictures takes
 * a twentieth of the CPU time of the journeys, and no test looks at them. The folder is deleted when the process ends.
 */
export function plainPictures(): string {
  const source = inProject('examples/pictures')
  const folder = mkdtempSync(join(tmpdir(), 'noren-test-pictures-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.svg')) continue
    const [root] = ROOT.exec(readFileSync(join(source, name), 'utf8')) ?? []
    if (!root) throw new Error(`${name} has no tag <svg>`)
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), `${root}<rect width="100%" height="100%" fill="#777"/></svg>`)
  }
  return folder
}
