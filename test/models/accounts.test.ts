import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Accounts,
  accountOf,
  allRules,
  askReset,
  type Brand,
  beginSession,
  type CheckedPassword,
  checkPassword,
  confirm,
  HOUR,
  type Link,
  noAccounts,
  type Person,
  pass,
  type Rules,
  resend,
  reset,
  signUp,
  steal,
} from '../support/accounts/accountModel.ts'
import { modelRuns } from '../support/runs.ts'

const brand = fc.constantFrom<Brand>(1, 1, 1, 1, 2)
const person = fc.constantFrom<Person>('owner', 'owner', 'stranger')
const address = fc.constantFrom<Person>('owner', 'owner', 'owner', 'stranger')
/** The number of a password: each person has own ones, which others do not have. */
const password = fc.nat(1)
/** The first is the newest. */
const nth = fc.constantFrom(0, 0, 0, 1, 2)

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('signUp' as const), by: person, brand, address, password }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('resend' as const), brand, address }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('askReset' as const), brand, address }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('confirm' as const), by: person, at: brand, nth, password }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('reset' as const),
      by: person,
      at: brand,
      nth,
      password: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('check' as const),
      by: person,
      brand,
      address,
      password: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('begin' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('steal' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('pass' as const), minutes: fc.constantFrom(1, HOUR, 25 * HOUR) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const passwordOf = (by: Person, number: number) => `${by} ${number}`

/** The mailbox of a person: the owner presses the button of every mail, also if a stranger has asked for it. */
const mailsTo = ({ links }: Accounts, to: Person): Link[] => links.filter(({ address }) => address === to)

/** What the server and all people have, and the passwords that are checked at this moment. */
type World = { state: Accounts; checked: CheckedPassword[] }

const pick = <T>(items: readonly T[], n: number): T | undefined =>
  items[(items.length - 1 - n + items.length) % Math.max(1, items.length)]

function step({ state, checked }: World, rules: Rules, one: Act): World {
  switch (one.act) {
    case 'signUp':
      return { state: signUp(state, one.brand, one.address, passwordOf(one.by, one.password)), checked }
    case 'resend':
      return { state: resend(state, one.brand, one.address), checked }
    case 'askReset':
      return { state: askReset(state, one.brand, one.address), checked }
    case 'confirm':
    case 'reset': {
      // A person reads the own mails only.
      const link = pick(mailsTo(state, one.by), one.nth)
      const run = one.act === 'confirm' ? confirm : reset
      return {
        state: link ? run(state, rules, link.id, one.at, passwordOf(one.by, one.password)) : state,
        checked,
      }
    }
    case 'check': {
      const asked = {
        brand: one.brand,
        address: one.address,
        by: one.by,
        password: passwordOf(one.by, one.password),
      }
      const right = checkPassword(state, asked)
      return { state, checked: right ? [...checked, right] : checked }
    }
    case 'begin': {
      const right = pick(checked, one.nth)
      if (!right) return { state, checked }
      return { state: beginSession(state, rules, right), checked: checked.filter((other) => other !== right) }
    }
    case 'steal': {
      const session = pick(
        state.sessions.filter(({ address }) => address === 'owner'),
        one.nth,
      )
      return { state: session ? steal(state, session.id) : state, checked }
    }
    case 'pass':
      return { state: pass(state, one.minutes), checked }
  }
}

/** The first rule of the accounts that a step breaks; null if it breaks none. */
function broken(before: World, after: World, one: Act): string | null {
  const { accounts, sessions, links } = after.state
  for (const { address, password } of accounts)
    if (!password.startsWith(address))
      return 'an account has a password that the owner of its address does not know'
  for (const b of [1, 2] as const)
    for (const a of ['owner', 'stranger'] as const)
      if (accounts.filter(({ brand, address }) => brand === b && address === a).length > 1)
        return 'two accounts'
  const changed = accounts.filter((account) => {
    const earlier = accountOf(before.state, account.brand, account.address)
    return earlier !== null && earlier.password !== account.password
  })
  for (const { brand, address } of changed) {
    if (sessions.some((session) => session.brand === brand && session.address === address))
      return 'a session has survived the reset'
    if (links.some((link) => link.brand === brand && link.address === address && !link.used))
      return 'a link has survived the reset'
    if (
      one.act === 'reset' &&
      before.state.links.every((link) => link.brand !== brand || link.address !== address || link.used)
    )
      return 'a reset without a good link of the brand'
  }
  for (const { since, brand, address, heldBy } of sessions) {
    // A session began with a password. A stranger has one only by copying its token.
    if (since === after.state.steps && !heldBy.includes(address)) return 'a stranger is signed in'
    const begun = since === after.state.steps && after.state.sessions.length > before.state.sessions.length
    const checkedNow = before.checked.find((right) => !after.checked.includes(right))
    if (begun && checkedNow && accountOf(before.state, brand, address)?.password !== checkedNow.password)
      return 'a session has begun with an earlier password'
  }
  return null
}

const story = fc.array(act, { minLength: 6, maxLength: 40 })

/** Plays a story. Returns what it has broken, and where it ended. */
function play(acts: Act[], rules: Rules): { problem: string | null; world: World } {
  let world: World = { state: noAccounts, checked: [] }
  for (const one of acts) {
    const after = step(world, rules, one)
    const problem = broken(world, after, one)
    world = after
    if (problem) return { problem, world }
  }
  return { problem: null, world }
}

const test = suite('models/accounts')

test('after all that strangers ask for, an account belongs to the owner of its address, and a reset ends all that was before', () => {
  fc.assert(
    fc.property(story, (acts) => assert.is(play(acts, allRules).problem, null)),
    { numRuns: modelRuns },
  )
})

test('after any story the owner of an address gets in: by a sign-up and its link, or by a reset', () => {
  fc.assert(
    fc.property(story, brand, (acts, at) => {
      let { state } = play(acts, allRules).world
      const own = passwordOf('owner', 9)
      if (!accountOf(state, at, 'owner')) {
        state = signUp(state, at, 'owner', own)
        state = confirm(state, allRules, state.links.at(-1)?.id ?? -1, at, own)
      } else {
        state = askReset(state, at, 'owner')
        state = reset(state, allRules, state.links.at(-1)?.id ?? -1, at, own)
      }
      assert.ok(checkPassword(state, { brand: at, address: 'owner', password: own, by: 'owner' }))
    }),
    { numRuns: modelRuns },
  )
})

test('a link that was used, or pressed at another brand, changes nothing', () => {
  fc.assert(
    fc.property(story, person, nth, (acts, by, n) => {
      const { state } = play(acts, allRules).world
      const link = pick(mailsTo(state, by), n)
      if (!link) return
      const other: Brand = link.brand === 1 ? 2 : 1
      for (const run of [confirm, reset])
        for (const at of link.used ? ([1, 2] as const) : [other]) {
          const { steps: _, ...after } = run(state, allRules, link.id, at, passwordOf(by, 0))
          const { steps: __, ...before } = state
          assert.equal(after, before)
        }
    }),
    { numRuns: modelRuns },
  )
})

/** Each rule, and a story in which the accounts break without it. */
for (const rule of Object.keys(allRules) as (keyof Rules)[])
  test(`without the rule ${rule}, a story breaks the accounts`, () => {
    const rules = { ...allRules, [rule]: false }
    const found = fc.check(
      fc.property(
        fc.array(act, { minLength: 6, maxLength: 60 }),
        (acts) => play(acts, rules).problem === null,
      ),
      { numRuns: 30_000, endOnFailure: true, seed: 7 },
    )
    assert.ok(found.failed, rule)
  })

test.run()
