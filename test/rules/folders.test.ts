import { dirname } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/folders')

/** The most files of a folder. Style sheets belong to their components, and a README to the folder. */
const MOST = 15

/** Lists of equals: one file is like the other. */
const equals = ['app/ui', 'app/ui/forms', 'shared/api', 'shared/api/docs']

test(`a folder of the product has at most ${MOST} files, except lists of equals`, () => {
  const counts = new Map<string, number>()
  for (const folder of ['app', 'loader', 'shared', 'examples'])
    for (const { path } of sourcesOf(folder, '.ts', '.tsx', '.mjs'))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const counted = [...counts].filter(([folder]) => !equals.includes(folder))
  const tooLarge = counted.filter(([, count]) => count > MOST)
  assert.equal(tooLarge, [])
})

test.run()
