import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherPrograms, type ProgramAccount } from '../../examples/server/accounts/programAccounts.ts'
import { modelRuns } from '../support/runs.ts'

/**
 * An owner and a stranger, each with a mailbox and own passwords, and a brand with three programmes. Members have come by a password, so
 * that their mailbox is confirmed, or by a provider, which may state the address of the other person. The stranger can copy a token of the
 * owner. Each rule that is left out gives the stranger an account of the owner, or shows one.
 */
const test = suite('models/programs')

type Person = 'owner' | 'stranger'

/** `confirmed`: the mailbox that a mail of ours has confirmed. `stated`: the address of the profile. */
type Account = { id: number; of: Person; programId: number; confirmed: Person | null; stated: Person }
type Session = { account: Account; holders: Set<Person>; isLive: boolean }

type Rules = {
  /** Only confirmed addresses join accounts. */
  readsConfirmed: boolean
  /** A switch asks for the password of the other account. */
  asksPassword: boolean
  /** A switch makes a new token, and the present one ends. */
  replacesToken: boolean
}

const allRules: Rules = { readsConfirmed: true, asksPassword: true, replacesToken: true }

const PROGRAMS = [1, 2, 3]

const person = fc.constantFrom<Person>('owner', 'owner', 'stranger')
const programId = fc.constantFrom(...PROGRAMS)
const nth = fc.nat(4)

const act = fc.oneof(
  fc.record({ act: fc.constant('signUp' as const), by: person, programId }),
  fc.record({ act: fc.constant('provider' as const), by: person, stated: person, programId }),
  fc.record({ act: fc.constant('signIn' as const), nth }),
  fc.record({ act: fc.constant('steal' as const), nth }),
  fc.record({ act: fc.constant('switch' as const), by: person, nth, programId }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

type World = { accounts: Account[]; sessions: Session[]; stolen: Set<number> }

function found(rules: Rules, { id, programId, confirmed, stated }: Account): ProgramAccount | null {
  const email = rules.readsConfirmed ? confirmed : stated
  return email === null ? null : { memberId: id, programId, email }
}

/** The programmes that a session offers. */
const offeredTo = ({ accounts }: World, rules: Rules, { account }: Session): number[] =>
  otherPrograms(
    found(rules, account),
    accounts.flatMap((one) => found(rules, one) ?? []),
    PROGRAMS,
  )

/** The accounts that a session offers. */
function othersOf(world: World, rules: Rules, session: Session): Account[] {
  const own = found(rules, session.account)
  const ids = offeredTo(world, rules, session)
  return world.accounts.filter(
    (one) => ids.includes(one.programId) && found(rules, one)?.email === own?.email,
  )
}

function step(world: World, rules: Rules, one: Act): void {
  const { accounts, sessions, stolen } = world
  if (one.act === 'signUp' || one.act === 'provider') {
    const { by: of, programId } = one
    const confirmed = one.act === 'signUp' ? of : null
    const isKnown = accounts.some((other) => other.confirmed === of && other.programId === programId)
    if (confirmed && isKnown) return
    accounts.push({
      ...{ id: accounts.length, of, programId, confirmed },
      stated: one.act === 'signUp' ? of : one.stated,
    })
    return
  }
  const account = accounts[one.nth]
  if (one.act === 'signIn') {
    if (account) sessions.push({ account, holders: new Set([account.of]), isLive: true })
    return
  }
  const session = sessions[one.nth]
  if (!session?.isLive) return
  if (one.act === 'steal') {
    session.holders.add('stranger')
    stolen.add(session.account.id)
    return
  }
  const target = othersOf(world, rules, session).find(({ programId }) => programId === one.programId)
  if (!target || !session.holders.has(one.by) || (rules.asksPassword && target.of !== one.by)) return
  if (rules.replacesToken) {
    session.isLive = false
    sessions.push({ account: target, holders: new Set([one.by]), isLive: true })
  } else session.account = target
}

/** What has gone wrong; null for nothing. */
function problemOf(world: World, rules: Rules): string | null {
  for (const session of world.sessions.filter(({ isLive }) => isLive)) {
    const { of, id, programId, confirmed } = session.account
    const others = othersOf(world, rules, session)
    const hasAccount = (id: number) => world.accounts.some((one) => one.of === of && one.programId === id)
    const isForeign = offeredTo(world, rules, session).some((id) => !hasAccount(id))
    if (isForeign || others.some((one) => one.of !== of)) return 'a programme of another person is offered'
    const own = world.accounts.filter((one) => one.of === of && one.confirmed && one.programId !== programId)
    if (confirmed && own.some((one) => !others.includes(one))) return 'an own programme is missing'
    if (of === 'owner' && session.holders.has('stranger') && !world.stolen.has(id))
      return 'a copied token has gained an account'
  }
  return null
}

function run(rules: Rules, acts: readonly Act[]): string | null {
  const world: World = { accounts: [], sessions: [], stolen: new Set() }
  for (const one of acts) {
    step(world, rules, one)
    const problem = problemOf(world, rules)
    if (problem) return problem
  }
  return null
}

const stories = fc.array(act, { maxLength: 20, size: 'max' })

test('a person finds all own programmes and no other ones, and a copied token gains no account', () => {
  fc.assert(
    fc.property(stories, (story) => assert.is(run(allRules, story), null)),
    { numRuns: modelRuns },
  )
})

const broken: Record<string, Partial<Rules>> = {
  'the confirmed address': { readsConfirmed: false },
  'the password of the other account': { asksPassword: false },
  'the new token': { replacesToken: false },
}

for (const [name, rules] of Object.entries(broken))
  test(`without ${name}, the model finds a story that goes wrong`, () => {
    const result = fc.check(
      fc.property(stories, (story) => run({ ...allRules, ...rules }, story) === null),
      { numRuns: 10_000, seed: 7 },
    )
    assert.ok(result.failed)
  })

test.run()
