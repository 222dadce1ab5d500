import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  AGAIN_MS,
  canHandOver,
  clientKeyOf,
  type HandOver,
  readRedemption,
  readReturn,
  STATE_MS,
} from '../../examples/server/providers/handOver.ts'
import { modelRuns } from '../support/runs.ts'

/**
 * Two people with a browser each, two brands with a client each at the provider, frames of the app, and windows that lose their
 * opener. The provider signs the person of the browser in by itself, so that an address which is opened is enough. The stranger opens
 * any address in the member's browser, has every state and each grant, except one for an own challenge that the member's
 * browser has got: with this one, a stranger would be signed in as the member. The page posts it to the app's origin only.
 */
const test = suite('models/providerHandover')

type Person = 'member' | 'stranger'
type Brand = 1 | 2

const keyAt = (brand: Brand) => clientKeyOf('line', `client ${brand}`)

/** A frame of the app in the browser of a person. `opened`: the states whose windows this frame has opened. */
type Frame = { person: Person; brand: Brand; secret: string; opened: Set<number> }
type Session = { person: Person; identity: Person; brand: Brand; state: number; isLive: boolean }
/** `from`: the brand whose callback has exchanged the code. `owner`: the person whose frame has the challenge. */
type State = HandOver & { id: number; identity: Person | null; from: Brand | null; owner: Person | null }

type World = {
  now: number
  frames: Frame[]
  states: State[]
  /** The cookies of each browser: the number of the state, and the secret value. */
  cookies: Record<Person, Map<number, string>>
  /** Each grant that was written, with the state. */
  grants: { grant: string; state: number }[]
  /** The grants that a frame has received by a message. */
  received: Map<Frame, string[]>
  sessions: Session[]
}

const newWorld = (): World => ({
  now: 0,
  frames: [],
  states: [],
  cookies: { member: new Map(), stranger: new Map() },
  grants: [],
  received: new Map(),
  sessions: [],
})

const person = fc.constantFrom<Person>('member', 'member', 'member', 'stranger')
const brand = fc.constantFrom<Brand>(1, 1, 1, 2)
/** The first is the newest. */
const nth = fc.constantFrom<number>(0, 0, 0, 1, 2, 3)
/** What a person usually does not choose. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant('frame' as const), person, brand }) },
  // The address of a frame, opened by the frame itself or as a link by anybody. `nth` null: a sign-in in the tab.
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('start' as const),
      person,
      brand,
      nth: fc.option(nth, { freq: 4 }),
      isPressed: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('return' as const),
      person,
      /** At the callback of this brand: of another one, it is a mix-up. */
      at: seldom(brand),
      nth,
      isOpenerLost: fc.constantFrom(false, false, true),
      /** The code of a person: a stranger sends an address with an own code. */
      code: seldom(person),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('press' as const), nth, by: seldom(person) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('goOnHere' as const), person, nth }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('redeem' as const),
      frame: nth,
      grant: nth,
      at: seldom(brand),
      isStolen: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('redeemHere' as const), person, brand, nth, cookie: nth }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      ms: fc.constantFrom(1_000, 1_000, 1_000, AGAIN_MS, STATE_MS - 1, STATE_MS),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** The nth item from the newest one. */
const pick = <T>(list: readonly T[], index: number): T | undefined => list[list.length - 1 - index]

const placeOf = ({ cookies, now }: World, by: Person, at: Brand, id: number) => ({
  brandId: at,
  clientKey: keyAt(at),
  cookieHash: cookies[by].get(id) ?? null,
  now,
})

/** Writes a grant, and posts it to the frame that is the opener of the window, if there is one. */
function handOver(world: World, state: State, opener: Frame | null): void {
  const grant = `grant ${world.grants.length}`
  state.grantHash = grant
  world.grants.push({ grant, state: state.id })
  // A frame takes no message of a window that it has not opened.
  if (opener?.opened.has(state.id)) {
    assert.is(opener.secret, state.challenge, 'a frame gets its own result')
    assert.is(opener.brand, state.brandId)
    const received = world.received.get(opener) ?? []
    world.received.set(opener, [...received, grant])
  }
}

function endSessions(world: World, id: number): void {
  for (const session of world.sessions) if (session.state === id) session.isLive = false
}

function redeem(world: World, state: State, session: Pick<Session, 'person' | 'brand'>): void {
  endSessions(world, state.id)
  state.redeemedAt ??= world.now
  assert.ok(state.identity)
  world.sessions.push({ ...session, identity: state.identity, state: state.id, isLive: true })
}

/** The frame in the browser of a person that has the challenge of a state, as the opener of its window. */
const openerOf = (world: World, by: Person, state: State): Frame | null =>
  world.frames.find((frame) => frame.person === by && frame.opened.has(state.id)) ?? null

const acts: { [A in Act['act']]: (world: World, asked: Extract<Act, { act: A }>) => void } = {
  frame(world, asked) {
    world.frames.push({
      person: asked.person,
      brand: asked.brand,
      secret: `secret ${world.frames.length}`,
      opened: new Set(),
    })
  },
  start(world, asked) {
    const frame = asked.nth === null ? null : (pick(world.frames, asked.nth) ?? null)
    if (asked.nth !== null && !frame) return
    const isOwn = frame !== null && frame.person === asked.person && asked.isPressed
    const at = frame && isOwn ? frame.brand : asked.brand
    const id = world.states.length
    const cookie = `cookie ${id}`
    world.cookies[asked.person].set(id, cookie)
    if (frame && isOwn) frame.opened.add(id)
    world.states.push({
      ...{ id, identity: null, from: null, owner: frame?.person ?? null },
      ...{ brandId: at, clientKey: keyAt(at), cookieHash: cookie },
      ...{ challenge: frame?.secret ?? null, until: world.now + STATE_MS, hasResult: false, isUsed: false },
      ...{ grantHash: null, redeemedAt: null },
    })
  },
  return(world, asked) {
    const state = pick(world.states, asked.nth)
    if (!state) return
    const at = asked.at ?? (state.brandId as Brand)
    const read = readReturn(state, placeOf(world, asked.person, at, state.id))
    const opener = asked.isOpenerLost ? null : openerOf(world, asked.person, state)
    if (read === 'repeated' && state.challenge !== null) handOver(world, state, opener)
    if (read !== 'accepted') return
    // The provider binds a code to the PKCE challenge of its state. A code of another state, such as one that a stranger has
    // got for an own state, is refused there.
    assert.is(state.from, null, 'a state is used once')
    state.isUsed = true
    state.from = at
    if (asked.code !== null && asked.code !== asked.person) return
    state.identity = asked.person
    state.hasResult = true
    state.until = world.now + STATE_MS
    if (state.challenge !== null) handOver(world, state, opener)
  },
  press(world, asked) {
    const frame = pick(world.frames, asked.nth)
    if (!frame) return
    // By the frame itself, or as a link in the browser of another person.
    const by = asked.by ?? frame.person
    const found = world.states.findLast((state) =>
      canHandOver(state, { ...placeOf(world, by, frame.brand, state.id), challenge: frame.secret }),
    )
    if (!found) return
    if (asked.by === null) frame.opened.add(found.id)
    handOver(world, found, asked.by === null ? frame : null)
  },
  goOnHere(world, asked) {
    const state = pick(world.states, asked.nth)
    if (!state) return
    const place = placeOf(world, asked.person, state.brandId as Brand, state.id)
    if (!canHandOver(state, { ...place, challenge: state.challenge })) return
    state.challenge = null
    state.grantHash = null
  },
  redeem(world, asked) {
    const frame = pick(world.frames, asked.frame)
    if (!frame) return
    const isThief = asked.isStolen && frame.person === 'stranger'
    const own = world.frames.filter((one) => (isThief ? one.person === 'stranger' : one === frame))
    const stolen = world.grants.filter(({ state }) => isThief && world.states[state]?.owner !== 'stranger')
    const grants = [
      ...own.flatMap((one) => world.received.get(one) ?? []),
      ...stolen.map(({ grant }) => grant),
    ]
    const grant = pick(grants, asked.grant)
    const named = world.grants.find((one) => one.grant === grant)
    const state = world.states[named?.state ?? -1]
    if (!grant || !state) return
    const at = { brandId: asked.at ?? frame.brand, provider: 'line', now: world.now }
    const read = readRedemption(state, at, { grantHash: grant, challenge: frame.secret })
    if (read !== 'unknown') redeem(world, state, { person: frame.person, brand: at.brandId as Brand })
  },
  redeemHere(world, asked) {
    const state = pick(world.states, asked.nth)
    const cookieHash = pick([...world.cookies[asked.person].values()], asked.cookie)
    if (!state || !cookieHash) return
    const at = { brandId: asked.brand, provider: 'line', now: world.now }
    const read = readRedemption(state, at, { cookieHash })
    if (read !== 'unknown') redeem(world, state, { person: asked.person, brand: asked.brand })
  },
  pass(world, { ms }) {
    world.now += ms
  },
}

function run(world: World, story: readonly Act[]): void {
  for (const asked of story) (acts[asked.act] as (world: World, asked: Act) => void)(world, asked)
}

const stories = fc.array(act, { minLength: 20, maxLength: 50 })

test('a session is of the person of the browser, of the brand of its state, and the only one of its state', () => {
  let sessions = 0
  fc.assert(
    fc.property(stories, (story) => {
      const world = newWorld()
      run(world, story)
      for (const session of world.sessions) {
        assert.is(session.identity, session.person)
        assert.is(session.brand, world.states[session.state]?.brandId)
        assert.is(session.brand, world.states[session.state]?.from, 'the identity is of this brand')
      }
      for (const { id } of world.states) {
        assert.ok(world.sessions.filter(({ state, isLive }) => isLive && state === id).length <= 1)
      }
      sessions += world.sessions.length
    }),
    { numRuns: modelRuns },
  )
  // Stories that reach no session would show nothing.
  assert.ok(sessions > modelRuns / 30, `${sessions} sessions in ${modelRuns} stories`)
})

/** What others do between the return of the member and the second press: nothing of it uses the result up. */
const meddling = fc.array(
  act.filter(
    (asked) =>
      asked.act === 'frame' ||
      (asked.act === 'start' && !asked.isPressed) ||
      (asked.act === 'return' && asked.person === 'stranger') ||
      (asked.act === 'redeem' && asked.isStolen) ||
      (asked.act === 'press' && asked.by !== null) ||
      (asked.act === 'goOnHere' && asked.person === 'stranger') ||
      (asked.act === 'redeemHere' && asked.person === 'stranger'),
  ),
  { maxLength: 12 },
)

test('a member whose window has lost its opener is signed in by a second press, also if others meddle', () => {
  fc.assert(
    fc.property(meddling, meddling, meddling, (before, during, after) => {
      const world = newWorld()
      run(world, before)
      const frame: Frame = { person: 'member', brand: 1, secret: 'own', opened: new Set() }
      world.frames.push(frame)
      acts.start(world, { act: 'start', person: 'member', brand: 1, nth: 0, isPressed: true })
      const state = world.states.at(-1)
      assert.ok(state)
      run(world, during)
      const nthOf = world.states.length - 1 - state.id
      acts.return(world, {
        ...{ act: 'return', person: 'member', at: null, nth: nthOf, isOpenerLost: true, code: null },
      })
      run(world, after)
      acts.press(world, {
        act: 'press',
        nth: world.frames.length - 1 - world.frames.indexOf(frame),
        by: null,
      })
      const [grant] = world.received.get(frame) ?? []
      assert.ok(grant, 'the frame has a grant')
      const at = { brandId: 1, provider: 'line', now: world.now }
      assert.is(readRedemption(state, at, { grantHash: grant, challenge: 'own' }), 'first')
    }),
    { numRuns: modelRuns },
  )
})

/** A result that waits for a frame, of brand 1. */
const waiting: HandOver = {
  ...{ brandId: 1, clientKey: keyAt(1), cookieHash: 'cookie', challenge: 'secret', until: 1_000 },
  ...{ hasResult: true, isUsed: true, grantHash: 'grant', redeemedAt: null },
}
const inTab: HandOver = { ...waiting, challenge: null, grantHash: null }
const atLine = { brandId: 1, provider: 'line', now: 0 }
const frameProof = { grantHash: 'grant', challenge: 'secret' }
const placeOfCookie = { brandId: 1, clientKey: keyAt(1), cookieHash: 'cookie', challenge: 'secret', now: 0 }

test('a lost answer is given again for a minute, and not afterwards', () => {
  const at = (now: number) => readRedemption({ ...waiting, redeemedAt: 900 }, { ...atLine, now }, frameProof)
  assert.is(at(900 + AGAIN_MS), 'again')
  assert.is(at(901 + AGAIN_MS), 'unknown')
})

test('a result is unknown for another provider, another brand, a wrong grant, a wrong secret, and after its time', () => {
  assert.is(readRedemption(waiting, atLine, frameProof), 'first')
  assert.is(readRedemption(null, atLine, frameProof), 'unknown')
  assert.is(readRedemption({ ...waiting, hasResult: false }, atLine, frameProof), 'unknown')
  for (const wrong of [{ provider: 'facebook' }, { brandId: 2 }, { now: 1_000 }])
    assert.is(readRedemption(waiting, { ...atLine, ...wrong }, frameProof), 'unknown')
  for (const wrong of [{ grantHash: 'other' }, { challenge: 'other' }])
    assert.is(readRedemption(waiting, atLine, { ...frameProof, ...wrong }), 'unknown')
})

test('the cookie redeems the result of a sign-in in the tab only, and a grant the result of a frame only', () => {
  assert.is(readRedemption(inTab, atLine, { cookieHash: 'cookie' }), 'first')
  assert.is(readRedemption(inTab, atLine, { cookieHash: 'other' }), 'unknown')
  assert.is(readRedemption(waiting, atLine, { cookieHash: 'cookie' }), 'unknown')
  assert.is(readRedemption(inTab, atLine, frameProof), 'unknown')
})

test('a result is handed over by its own browser to its own frame, until it is redeemed', () => {
  assert.ok(canHandOver(waiting, placeOfCookie))
  for (const wrong of [{ cookieHash: null }, { cookieHash: 'other' }, { challenge: 'other' }, { now: 1_000 }])
    assert.not(canHandOver(waiting, { ...placeOfCookie, ...wrong }))
  for (const wrong of [{ brandId: 2 }, { clientKey: clientKeyOf('line', 'another client') }])
    assert.not(canHandOver(waiting, { ...placeOfCookie, ...wrong }))
  assert.not(canHandOver({ ...waiting, redeemedAt: 0 }, placeOfCookie))
  assert.not(canHandOver({ ...waiting, hasResult: false }, placeOfCookie))
  assert.not(canHandOver(inTab, { ...placeOfCookie, challenge: null }))
})

test.run()
