import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { safeFileName } from '../../../../examples/server/attachments/fileName.ts'

const test = suite('examples/server/attachments/fileName')

test('a name that is too long is cut between characters, and keeps its ending', () => {
  const name = safeFileName(`${'a'.repeat(115)}${'😀'.repeat(5)}.pdf`)
  assert.is(name, `${'a'.repeat(115)}😀.pdf`)
  assert.is([...safeFileName('😀'.repeat(200))].length, 120)
})

test('folders, control characters and marks that change the direction of text are left out', () => {
  assert.is(safeFileName('C:\\files\\pass\u202Egnp.pdf'), 'passgnp.pdf')
  assert.is(safeFileName('../../..'), 'file')
})

test.run()
