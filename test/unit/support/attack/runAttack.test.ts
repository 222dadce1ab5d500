import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Attack } from '../../../support/attack/Attack.ts'
import { linesOf } from '../../../support/attack/runAttack.ts'

const test = suite('test/support/attack/runAttack')

const attack = { name: 'proxies', guarantee: 'no request passes', run: async () => {} } satisfies Attack

test('an attack that could try nothing has not held', () => {
  const last = (tried: [string, number][], problems: string[] = []) =>
    linesOf(attack, { tried: new Map(tried), problems }).at(-1)
  assert.is(last([['requests', 3]]), '  held')
  assert.match(last([]) ?? '', 'NOT RUN')
  assert.match(last([['times with nginx, which is not installed', 0]]) ?? '', 'NOT RUN')
  assert.match(last([['requests', 3]], ['one passed']) ?? '', 'DID NOT HOLD: one passed')
})

test.run()
