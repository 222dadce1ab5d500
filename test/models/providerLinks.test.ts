import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linkStateOf } from '../../examples/server/accounts/accountRules.ts'
import { isProofGood, PROOF_MS } from '../../examples/server/sessions/proof.ts'
import { readLinking } from '../../examples/server/signInWays/linkRules.ts'
import { canLoseWay } from '../../examples/server/signInWays/waysOf.ts'
import { modelRuns } from '../support/runs.ts'

/**
 * A member and a stranger, each with identities at two providers that say any e-mail address. The stranger asks for mailed links to the
 * member's address, brings the member to press them, and uses a copied session whose proof is over. Each rule that is left out gives
 * the stranger a session of the member, or leaves a member without a way to sign in.
 */
const test = suite('models/providerLinks')

type Person = 'member' | 'stranger'
type Way = 'line' | 'facebook'
/** An identity, by its person and provider. */
type Id = `${Person} ${Way}`

type Account = { of: Person; hasPassword: boolean }
type Link = { id: number; account: number; asked: Id; until: number; isUsed: boolean }
type Session = { account: number; provedAt: number; by: Person }

type Rules = {
  readLinking: typeof readLinking
  canLoseWay: typeof canLoseWay
  isProofGood: typeof isProofGood
  /** A link is of the identity that has asked for it. */
  bindsLink: boolean
}
const allRules: Rules = { readLinking, canLoseWay, isProofGood, bindsLink: true }

type World = {
  now: number
  accounts: Account[]
  owners: Map<Id, number>
  links: Link[]
  sessions: Session[]
}

const person = fc.constantFrom<Person>('member', 'stranger')
const way = fc.constantFrom<Way>('line', 'facebook')
const act = fc.oneof(
  fc.record({ act: fc.constant('password' as const), person }),
  fc.record({ act: fc.constant('signIn' as const), person, way, signsUp: fc.boolean() }),
  // A session of the own account, or a copy of the member's.
  fc.record({ act: fc.constant('link' as const), person, way, isCopied: fc.boolean() }),
  fc.record({ act: fc.constant('unlink' as const), person, way, isCopied: fc.boolean() }),
  // To the address of any person.
  fc.record({ act: fc.constant('ask' as const), person, way, to: person }),
  // The reader of the mail presses, with an own identity.
  fc.record({ act: fc.constant('press' as const), way, link: fc.nat(3) }),
  fc.record({ act: fc.constant('pass' as const), ms: fc.constantFrom(60_000, PROOF_MS) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const idOf = (by: Person, at: Way): Id => `${by} ${at}`
const personOf = (id: Id): Person => id.split(' ')[0] as Person
const accountOf = ({ accounts }: World, of: Person) => accounts.findIndex((one) => one.of === of)

const waysOf = ({ accounts, owners }: World, account: number) => ({
  ...{ hasPassword: accounts[account]?.hasPassword ?? false, passkeys: 0 },
  identities: [...owners.values()].filter((owner) => owner === account).length,
})

function begin(world: World, account: number, by: Person): void {
  world.sessions.push({ account, by, provedAt: world.now })
}

/** The newest session that a person has; a stranger may have a copy of the member's, whose proof is over. */
function sessionOf(world: World, by: Person, isCopied: boolean): Session | undefined {
  const stolen = by === 'stranger' && isCopied
  return world.sessions.findLast(
    (one) => one.by === (stolen ? 'member' : by) && (!stolen || world.now >= one.provedAt + PROOF_MS),
  )
}

function join(world: World, rules: Rules, id: Id, account: number): void {
  if (rules.readLinking(world.owners.get(id) ?? null, account) === 'new') world.owners.set(id, account)
}

function step(world: World, rules: Rules, asked: Act): void {
  if (asked.act === 'pass') {
    world.now += asked.ms
    return
  }
  if (asked.act === 'press') {
    const link = world.links[asked.link]
    if (!link) return
    const account = world.accounts[link.account]
    const id = idOf(account?.of ?? 'member', asked.way)
    const found = !rules.bindsLink || link.asked === id
    const state = linkStateOf(found ? { email: '', until: link.until, isUsed: link.isUsed } : null, world.now)
    if (state.state !== 'good') return
    link.isUsed = true
    // Without the binding, the identity that has asked would join.
    join(world, rules, rules.bindsLink ? id : link.asked, link.account)
    return
  }
  if (asked.act === 'password') {
    const account = accountOf(world, asked.person)
    if (account >= 0) begin(world, account, asked.person)
    else begin(world, world.accounts.push({ of: asked.person, hasPassword: true }) - 1, asked.person)
    return
  }
  const id = idOf(asked.person, asked.way)
  if (asked.act === 'signIn') {
    const owner = world.owners.get(id)
    if (owner !== undefined) begin(world, owner, asked.person)
    else if (asked.signsUp) {
      const made = world.accounts.push({ of: asked.person, hasPassword: false }) - 1
      world.owners.set(id, made)
      begin(world, made, asked.person)
    }
    return
  }
  if (asked.act === 'ask') {
    const account = accountOf(world, asked.to)
    const until = world.now + 3_600_000
    if (account >= 0) world.links.push({ id: world.links.length, account, asked: id, until, isUsed: false })
    return
  }
  const session = sessionOf(world, asked.person, asked.isCopied)
  if (!session || !rules.isProofGood(session.provedAt, world.now)) return
  if (asked.act === 'link') join(world, rules, id, session.account)
  else if (world.owners.get(id) === session.account && rules.canLoseWay(waysOf(world, session.account)))
    world.owners.delete(id)
}

/** Returns what is wrong after a story; null if nothing is. */
function faultOf(rules: Rules, story: readonly Act[]): string | null {
  const world: World = { now: 0, accounts: [], owners: new Map(), links: [], sessions: [] }
  for (const asked of story) {
    const before = new Map(world.owners)
    step(world, rules, asked)
    for (const [id, owner] of before)
      if (world.owners.has(id) && world.owners.get(id) !== owner) return 'an identity has changed its member'
  }
  for (const [id, owner] of world.owners)
    if (world.accounts[owner]?.of !== personOf(id)) return 'an identity is of another person'
  if (world.sessions.some(({ account, by }) => world.accounts[account]?.of !== by)) return 'a foreign session'
  return world.accounts.some((_, index) => {
    const { hasPassword, identities } = waysOf(world, index)
    return !hasPassword && identities === 0
  })
    ? 'a member without a way to sign in'
    : null
}

const stories = fc.array(act, { minLength: 5, maxLength: 30 })

test('an identity is of its person and stays with its member, who keeps a way to sign in', () => {
  fc.assert(
    fc.property(stories, (story) => assert.is(faultOf(allRules, story), null)),
    { numRuns: modelRuns },
  )
})

const leftOut: [string, Partial<Rules>][] = [
  ['a taken identity moves', { readLinking: () => 'new' }],
  ['a proof is good for ever', { isProofGood: () => true }],
  ['the last way is removed', { canLoseWay: () => true }],
  ['a link is of its address only', { bindsLink: false }],
]

for (const [name, rules] of leftOut)
  test(`the model finds that ${name}`, () => {
    const found = fc.check(
      fc.property(stories, (story) => faultOf({ ...allRules, ...rules }, story) === null),
      { numRuns: 20_000 },
    )
    assert.ok(found.failed)
  })

test.run()
