import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { featuresOf, isTouched, testsOf } from '../../runner/changed.mjs'
import { sourcesOf } from '../../support/sources.ts'

const test = suite('test/runner/changed')

test('a change of a feature runs its unit files, its contract topics and its journeys', () => {
  const { unit, contract, journeys, isGlobal } = testsOf(['app/features/booking/CheckoutPage.tsx'])
  assert.not(isGlobal)
  assert.ok(unit.length > 0 && unit.every((file) => /\/bookings?\b/.test(file)), unit.join())
  assert.ok(contract.some((file) => file.startsWith('test/contract/booking/')))
  assert.ok(journeys.some((file) => file.startsWith('test/e2e/booking/')))
  assert.not(journeys.some((file) => file.startsWith('test/e2e/payment/')))
})

test('the texts of a feature belong to it', () => {
  assert.equal([...featuresOf(['locales/ja/policies.json'])], ['policies'])
  assert.ok(isTouched('test/e2e/policies/policies.spec.ts', featuresOf(['locales/ja/policies.json'])))
})

test('the loader belongs to the journeys of host pages', () => {
  const { journeys } = testsOf(['loader/views/bar.tsx'])
  assert.ok(journeys.length > 0)
  assert.ok(journeys.every((file) => file.startsWith('test/e2e/host/')))
})

test('a change of a reservation runs the tests of bookings', () => {
  for (const file of [
    'app/features/reservation/lookup/LookupPage.tsx',
    'examples/server/reservations/access/owner.ts',
    'shared/reservation/permissions.ts',
  ]) {
    const { contract, journeys } = testsOf([file])
    assert.ok(contract.includes('test/contract/booking/reservations.test.ts'), file)
    assert.ok(journeys.includes('test/stage/booking/afterConfirm.spec.ts'), file)
  }
})

test('a change of any source runs a contract test or a journey, or touches what all tests depend on', () => {
  const folders = ['app', 'loader', 'shared', 'examples', 'locales']
  const sources = folders.flatMap((folder) =>
    sourcesOf(folder, '.ts', '.tsx', '.mjs', '.js', '.css', '.sql', '.json'),
  )
  assert.ok(sources.length > 500)
  const ofNothing = sources.filter(({ path }) => {
    const { isGlobal, contract, journeys } = testsOf([path])
    return !isGlobal && !path.endsWith('.d.ts') && contract.length + journeys.length === 0
  })
  assert.equal(
    ofNothing.map(({ path }) => path),
    [],
  )
})

test('a changed test runs', () => {
  assert.equal(testsOf(['test/e2e/reference/reference.spec.ts']).journeys, [
    'test/e2e/reference/reference.spec.ts',
  ])
})

test('a change of what all tests depend on is named', () => {
  assert.ok(testsOf(['build.mjs']).isGlobal)
  assert.ok(testsOf(['test/support/addresses.ts']).isGlobal)
})

test.run()
