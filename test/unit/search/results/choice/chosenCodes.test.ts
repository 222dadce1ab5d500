import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextOpenRoom, withChosen } from '#app/features/search/results/choice/chosenCodes.ts'
import { paths } from '#app/paths.ts'
import { readSearchState } from '#app/search/url/useSearchState.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/results/choice/chosenCodes')

const couples = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2), adultsOnly(2)] }
const none = [null, null, null]

/** The choice that a link contains. */
const choiceIn = (path: string) => readSearchState(new URL(path, 'https://x.example').search, 2).chosenCodes

test('a plan replaces the choice of its room, and a second press removes it; other rooms keep theirs', () => {
  const one = withChosen(none, 1, 'twin.bed')
  assert.equal(one, [null, 'twin.bed', null])
  assert.equal(withChosen(one, 1, 'twin.dinner'), [null, 'twin.dinner', null])
  assert.equal(withChosen(withChosen(one, 0, 'twin.bed'), 1, 'twin.bed'), ['twin.bed', null, null])
})

test('the address has the choice of each room, and another search without it has none', () => {
  const choice = withChosen(withChosen(none, 0, 'twin.bed'), 2, 'suite.dinner')
  assert.equal(choiceIn(paths.results(couples, choice)), choice)
  assert.equal(choiceIn(paths.results(couples)), none)
})

test('random presses choose each plan once or not at all, and the next room is one without a choice', () => {
  const press = fc.record({ room: fc.nat(2), code: fc.constantFrom('twin.bed', 'twin.dinner', 'suite.bed') })
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      let choice: (string | null)[] = none
      for (const { room, code } of presses) {
        const before = choice
        choice = withChosen(before, room, code)
        assert.is(choice[room], before[room] === code ? null : code)
        assert.equal(
          choice.filter((_, at) => at !== room),
          before.filter((_, at) => at !== room),
        )
        assert.equal(choiceIn(paths.results(couples, choice)), choice)
        const next = nextOpenRoom(choice, room)
        if (next === null) assert.ok(!choice.includes(null))
        else assert.is(choice[next], null)
      }
    }),
  )
})

test.run()
