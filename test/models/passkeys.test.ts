import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CHALLENGE_MS,
  isOwnChallenge,
  isSamePasskey,
  type PasskeyChallenge,
  type PasskeyStep,
} from '../../examples/server/passkeys/passkeyRules.ts'
import { modelRuns } from '../support/runs.ts'

/**
 * Two people with a browser each, two brands on one domain, and devices that sign any challenge which a page of the app shows. The
 * stranger has a session of the own account, and brings the member to sign: an own challenge reaches the member's device if a page of
 * another origin could hand it over, and each answer of the member reaches the stranger, as by a copied request. A stolen device is
 * copied. Each rule that is left out gives a stranger something.
 */
const test = suite('models/passkeys')

type Person = 'member' | 'stranger'
type Brand = 1 | 2

/** `of`: the browser whose client session has asked. */
type Asked = PasskeyChallenge & { id: number; isUsed: boolean; askedAt: number; of: Person }
/** An answer of a device. `by`: the person who has pressed. */
type Answer = {
  challenge: number
  step: PasskeyStep
  passkey: number
  by: Person
  counter: number
  isCopy: boolean
}
type Passkey = { id: number; brand: Brand; account: Person; device: Person; counter: number; isLive: boolean }
type Session = {
  brand: Brand
  account: Person
  browser: Person
  passkey: number
  challenge: number
  /** When the answer has arrived. */
  at: number
}

type Rules = {
  isOwnChallenge: typeof isOwnChallenge
  isSamePasskey: typeof isSamePasskey
  /** The challenge is deleted before the signature is checked. */
  usesUp: boolean
  /** The passkey is read again in the transaction of the session. */
  readsAgain: boolean
  /** The passkey must be of the brand. */
  checksBrand: boolean
}

const allRules: Rules = { isOwnChallenge, isSamePasskey, usesUp: true, readsAgain: true, checksBrand: true }

type World = {
  now: number
  asked: Asked[]
  answers: Answer[]
  passkeys: Passkey[]
  /** What a copy of a device has counted. */
  copies: Map<number, number>
  sessions: Session[]
  /** Sign-ins whose signature is checked, and whose session has not begun. */
  checked: { answer: Answer; brand: Brand; browser: Person; at: number }[]
}

const person = fc.constantFrom<Person>('member', 'stranger')
const brand = fc.constantFrom<Brand>(1, 1, 2)
const nth = fc.constantFrom(0, 0, 0, 1, 2, 3)
const step = fc.constantFrom<PasskeyStep>('sign_in', 'sign_in', 'create')

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('ask' as const), by: person, brand, step }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('press' as const), by: person, nth, passkey: nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('copy' as const), passkey: nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pressCopy' as const), nth, passkey: nth }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('send' as const), by: person, at: brand, nth }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('begin' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), passkey: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      ms: fc.constantFrom(1_000, CHALLENGE_MS - 1_000, CHALLENGE_MS),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const pick = <T>(list: readonly T[], index: number): T | undefined => list[list.length - 1 - index]

const askerOf = (step: PasskeyStep, brandId: Brand, by: Person) => ({
  ...{ step, brandId, client: `session of ${by}` },
  memberId: step === 'create' ? (by === 'member' ? 1 : 2) : null,
})

const signedOf = (passkey: Passkey, counter: number) => ({
  userHandle: `${passkey.account} at ${passkey.brand}`,
  counter,
  isBackupEligible: false,
})

/** Answers a challenge. A challenge to create a passkey makes one on the device of the person. */
function answer(world: World, by: Person, asked: Asked, passkey: Passkey | undefined): void {
  if (asked.step === 'create') {
    const id = world.passkeys.length
    const made = { id, brand: asked.brandId as Brand, account: asked.of, device: by }
    world.passkeys.push({ ...made, counter: 1, isLive: false })
    world.answers.push({ challenge: asked.id, step: 'create', passkey: id, by, counter: 1, isCopy: false })
  } else if (passkey?.device === by) {
    passkey.counter += 1
    const signed = { challenge: asked.id, passkey: passkey.id, by, counter: passkey.counter }
    world.answers.push({ ...signed, step: 'sign_in', isCopy: false })
  }
}

/** The passkeys with which each story begins. Their devices count: of one that does not, no rule finds a copy. */
const first: readonly Pick<Passkey, 'brand' | 'account'>[] = [
  { brand: 2, account: 'member' },
  { brand: 1, account: 'stranger' },
  { brand: 1, account: 'member' },
]

/** The counter that the server has stored, which is not the counter of the device. */
type Stored = Map<number, number>

function run(rules: Rules, story: readonly Act[]): World & { stored: Stored } {
  const passkeys = first.map((one, id) => ({ ...one, id, device: one.account, counter: 1, isLive: true }))
  const stored: Stored = new Map(passkeys.map(({ id }) => [id, 1]))
  const world: World = {
    ...{ now: 0, asked: [], answers: [], passkeys, copies: new Map(), sessions: [], checked: [] },
  }
  for (const one of story) {
    if (one.act === 'pass') world.now += one.ms
    else if (one.act === 'ask') {
      const asker = askerOf(one.step, one.brand, one.by)
      const until = world.now + CHALLENGE_MS
      const id = world.asked.length
      world.asked.push({ ...asker, until, id, isUsed: false, askedAt: world.now, of: one.by })
    } else if (one.act === 'press') {
      // A page of the app shows the device an own challenge only: the window takes none of another origin.
      const own = world.asked.filter(({ of }) => of === one.by)
      const asked = pick(own, one.nth)
      const passkeys = world.passkeys.filter(({ device }) => device === one.by)
      if (asked) answer(world, one.by, asked, pick(passkeys, one.passkey))
    } else if (one.act === 'copy') {
      const passkey = pick(world.passkeys, one.passkey)
      if (passkey?.device === 'member' && stored.has(passkey.id))
        world.copies.set(passkey.id, stored.get(passkey.id) ?? 0)
    } else if (one.act === 'pressCopy') {
      const id = pick([...world.copies.keys()], one.passkey)
      const asked = pick(
        world.asked.filter(({ of, step }) => of === 'stranger' && step === 'sign_in'),
        one.nth,
      )
      if (id !== undefined && asked) {
        // A copy of a key has no access to the counter of the device.
        const counter = world.copies.get(id) ?? 0
        world.answers.push({
          ...{ challenge: asked.id, step: 'sign_in', passkey: id, by: 'stranger', counter, isCopy: true },
        })
      }
    } else if (one.act === 'send') {
      // The stranger has the answers of the member too.
      const usable = world.answers.filter(({ by }) => one.by === 'stranger' || by === one.by)
      const sent = pick(usable, one.nth)
      const asked = sent && world.asked[sent.challenge]
      if (!sent || !asked) continue
      const asker = askerOf(sent.step, one.at, one.by)
      const challenge = asked.isUsed && rules.usesUp ? null : asked
      if (!rules.isOwnChallenge(challenge, asker, world.now)) continue
      asked.isUsed = true
      const passkey = world.passkeys[sent.passkey]
      if (!passkey) continue
      if (sent.step === 'create') {
        passkey.isLive = true
        passkey.account = one.by
        passkey.brand = one.at
        stored.set(passkey.id, 1)
      } else if (
        passkey.isLive &&
        (!rules.checksBrand || passkey.brand === one.at) &&
        rules.isSamePasskey(signedOf(passkey, stored.get(passkey.id) ?? 0), signedOf(passkey, sent.counter))
      )
        world.checked.push({ answer: sent, brand: one.at, browser: one.by, at: world.now })
    } else if (one.act === 'begin') {
      const [begun] = world.checked.splice(world.checked.length - 1 - one.nth, 1)
      const passkey = begun && world.passkeys[begun.answer.passkey]
      if (!begun || !passkey) continue
      const state = signedOf(passkey, stored.get(passkey.id) ?? 0)
      const isSame = rules.isSamePasskey(state, signedOf(passkey, begun.answer.counter))
      if (rules.readsAgain && !(passkey.isLive && isSame)) continue
      stored.set(passkey.id, begun.answer.counter)
      const { account, id } = passkey
      const of = { account, browser: begun.browser, brand: begun.brand }
      world.sessions.push({ ...of, passkey: id, challenge: begun.answer.challenge, at: begun.at })
      assert.ok(passkey.isLive, 'a removed passkey begins no session')
      assert.not(begun.answer.isCopy, 'a copy begins no session')
    } else {
      const passkey = pick(world.passkeys, one.passkey)
      if (passkey) passkey.isLive = false
    }
  }
  return { ...world, stored }
}

function check({ sessions, passkeys, asked }: World): void {
  for (const { account, browser, brand, passkey, challenge, at } of sessions) {
    assert.is(account, browser, 'a session is of the person of the browser')
    assert.is(brand, passkeys[passkey]?.brand, 'a session is of the brand of its passkey')
    assert.is(brand, asked[challenge]?.brandId, 'a session is of the brand of its challenge')
    assert.is(sessions.filter((one) => one.challenge === challenge).length, 1, 'a challenge is good once')
    assert.ok(at - (asked[challenge]?.askedAt ?? 0) < CHALLENGE_MS, 'a challenge ends')
  }
  for (const { isLive, account, device } of passkeys)
    if (isLive) assert.is(account, device, 'a passkey of an account is on the device of its member')
}

const stories = fc.array(act, { minLength: 40, maxLength: 70 })

test('a session is of the person, the brand and the only answer of its challenge', () => {
  let sessions = 0
  fc.assert(
    fc.property(stories, (story) => {
      const world = run(allRules, story)
      check(world)
      sessions += world.sessions.length
    }),
    { numRuns: modelRuns, includeErrorInReport: true },
  )
  // Stories that reach no session would show nothing.
  assert.ok(sessions > modelRuns / 30, `${sessions} sessions in ${modelRuns} stories`)
})

const without = (part: 'step' | 'brandId' | 'client' | 'memberId'): typeof isOwnChallenge => {
  return (challenge, asker, now) =>
    isOwnChallenge(challenge && { ...challenge, [part]: asker[part] }, asker, now)
}

const broken: Record<string, Partial<Rules>> = {
  'the browser of a challenge': {
    isOwnChallenge: (challenge, asker, now) =>
      without('client')(challenge && { ...challenge, memberId: asker.memberId }, asker, now),
  },
  'the brand of a challenge': { isOwnChallenge: without('brandId'), checksBrand: false },
  'the brand of a passkey': { checksBrand: false },
  'the end of a challenge': {
    isOwnChallenge: (challenge, asker) => isOwnChallenge(challenge, asker, 0),
  },
  'the single use of a challenge': { usesUp: false },
  'the count of a device': { isSamePasskey: () => true },
  'the second look at the passkey': { readsAgain: false },
}

for (const [name, rules] of Object.entries(broken))
  test(`without ${name}, the model finds a story that goes wrong`, () => {
    const found = fc.check(
      fc.property(stories, (story) => check(run({ ...allRules, ...rules }, story))),
      { numRuns: 4_000, seed: 7 },
    )
    assert.ok(found.failed)
  })

test('a challenge ends, and serves one step and one member only', () => {
  const asker = askerOf('create', 1, 'member')
  const challenge = { ...asker, until: CHALLENGE_MS }
  assert.ok(isOwnChallenge(challenge, asker, CHALLENGE_MS - 1))
  assert.not(isOwnChallenge(challenge, asker, CHALLENGE_MS))
  assert.not(isOwnChallenge(challenge, { ...asker, memberId: 2 }, 0))
  assert.not(isOwnChallenge(challenge, { ...asker, step: 'sign_in' }, 0))
  assert.not(isOwnChallenge(null, asker, 0))
})

test('what a device has said at the creation stays, and a device without a count stays without one', () => {
  const stored = { userHandle: 'a', counter: 0, isBackupEligible: true }
  assert.ok(isSamePasskey(stored, stored))
  assert.not(isSamePasskey(stored, { ...stored, isBackupEligible: false }))
  assert.not(isSamePasskey(stored, { ...stored, userHandle: 'b' }))
  assert.not(isSamePasskey({ ...stored, counter: 3 }, { ...stored, counter: 3 }))
  assert.not(isSamePasskey({ ...stored, counter: 3 }, stored))
  assert.ok(isSamePasskey({ ...stored, counter: 3 }, { ...stored, counter: 4 }))
})

test.run()
