import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BookingOutcome, bookUntilKnown } from '#app/data/booking/bookUntilKnown.ts'
import { sendAsOwner } from '#app/data/booking/sendAsOwner.ts'
import { createClient } from '#app/data/client.ts'
import { keyFrom, type ReservationKey } from '#app/navigation/reservationKey.ts'
import { createPerson } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { isOfOther, typist } from '#app/session/links/typedKey.ts'
import { createRecovery } from '#app/session/recoveries.ts'
import { signInByAddress } from '#app/session/user/addressSignIn.ts'
import { authenticate } from '#app/session/user/authenticate.ts'
import { continueSession } from '#app/session/user/continueSession.ts'
import { createCurrentUser, guest, idsOf } from '#app/session/user/currentUser.ts'
import { createRefreshToken } from '#app/session/user/refreshToken.ts'
import { type BegunSession, createRenewal } from '#app/session/user/renewal.ts'
import { createUserChanges } from '#app/session/user/userChanges.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import type { Whoami } from '#shared/api/identity.ts'
import { programs } from '#shared/api/programs.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { reservations } from '#shared/api/reservations.ts'
import { reservation } from '../support/builders/bookedStay.ts'
import { modelRuns } from '../support/runs.ts'

/** The id of a member; null is a guest. */
type User = number | null
type Brand = 1 | 2

const whoamiOf = (id: User) => ({
  user: id === null ? null : { id, first_name: 'A', last_name: 'B' },
  organization: null,
})

/** A request on its way. `isAwaited`: its page waits for the answer. */
type Sent = {
  path: string
  token: string | null
  key: string
  isAwaited: boolean
  answer: (status: number, body: unknown) => void
  fail: () => void
  response: [status: number, body: unknown] | null
}

/** What a tab has of the person: typed by a user, or by a guest. */
type Typed = { id: number; by: User; brand: Brand }

/** An entry of the history of a tab: a reservation that was looked up at a brand, or another page. `by`: the user who has seen it. */
type Entry = { key: ReservationKey; brand: Brand; seen: { by: User } } | null

/** The requests of the tab are answered at once. */
const isFast = fc.oneof(
  { weight: 2, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const story = fc.record({
  /** The browser refuses all storage: each page has its own memory. */
  isBlocked: fc.nat(3).map((nth) => nth === 0),
  /** The text of a refused token: the identity server does not know it, or no user is signed in. */
  isLost: fc.boolean(),
  /** The user of both tabs at first. */
  first: fc.constantFrom(null, 1, 1),
  acts: fc.array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({
          act: fc.constant('load'),
          tab: fc.nat(1),
          brand: fc.constantFrom(1, 1, 1, 2),
          as: fc.constantFrom(null, 1, 1, 2),
          isFast,
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          act: fc.constantFrom('type', 'read', 'confirm', 'leave', 'refresh'),
          tab: fc.nat(1),
          isFast,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ act: fc.constantFrom('lookUp', 'command', 'away', 'back'), tab: fc.nat(1) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          act: fc.constant('goOn'),
          tab: fc.nat(1),
          as: fc.constantFrom(1, 2),
          isFast,
        }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('end'), nth: fc.nat(9) }) },
      {
        weight: 8,
        arbitrary: fc.record({
          act: fc.constantFrom('arrive', 'answer', 'lose', 'event', 'arrive', 'answer'),
          nth: fc.nat(9),
        }),
      },
    ),
    { minLength: 8, maxLength: 36 },
  ),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never
type Act = { act: string; tab?: number; brand?: number; as?: User; nth?: number; isFast?: boolean }

const settled = async () => {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** The storage of a map. A closed page changes nothing. `changed` is called with a key that has changed, and the removed value. */
const storageOf = (
  map: Map<string, string>,
  isOpen: () => boolean,
  changed: (key: string, removed?: string) => void = () => {},
): SafeStorage => ({
  get: (key) => map.get(key) ?? null,
  set(key, value) {
    if (!isOpen()) return
    const isChange = map.get(key) !== value
    map.set(key, value)
    if (isChange) changed(key)
  },
  remove(key) {
    if (!isOpen()) return
    const removed = map.get(key)
    if (map.delete(key)) changed(key, removed)
  },
})

const typedIn = (session: Map<string, string>): Typed[] =>
  [...session].flatMap(([key, value]) =>
    key.startsWith('noren_personal_draft') ? (JSON.parse(value) as Typed) : [],
  )

const noCookies = { read: () => null, write() {}, remove() {} }

/** The server: sessions of members, and the orders of each key. */
function createServer(isLost: boolean, onSignIn: (user: User) => void) {
  const tokens = new Map<string, { user: User; brand: Brand }>()
  const bookings = new Map<string, { owner: User }>()
  const withdrawn = new Set<string>()
  let issued = 0
  const refused: [number, unknown] = isLost
    ? [401, { errors: [{ title: 'x' }], meta: { reset_code: 'session token provided but not found' } }]
    : [401, { errors: [{ title: 'Please sign in' }] }]
  return {
    tokens,
    bookings,
    issue(user: User, brand: Brand): string {
      tokens.set(`token-${++issued}`, { user, brand })
      return `token-${issued}`
    },
    respond({ path, token, key }: Sent): [number, unknown] {
      const session = token === null ? null : tokens.get(token)
      if (path.endsWith('sign_out')) {
        tokens.delete(token ?? '')
        return [200, {}]
      }
      if (path.endsWith('tokens')) {
        const { user, brand } = JSON.parse(key) as { user: User; brand: Brand }
        onSignIn(user)
        return [200, { access_token: this.issue(user, brand), whoami: whoamiOf(user) }]
      }
      if (path.endsWith('result')) {
        if (bookings.has(key)) return [200, { ...reservation, number: key }]
        withdrawn.add(key)
        return [404, { errors: [{ title: 'No reservation', code: 5008 }] }]
      }
      if (session === undefined) return refused
      const user = session?.user ?? null
      if (path.endsWith('whoami')) return [200, whoamiOf(user)]
      if (path.endsWith('program')) return [200, { id: user }]
      if (!bookings.has(key) && withdrawn.has(key))
        return [404, { errors: [{ title: 'No reservation', code: 5008 }] }]
      if (!bookings.has(key)) bookings.set(key, { owner: user })
      return [200, { ...reservation, number: key }]
    },
  }
}

/** A browser with two tabs, and a server. */
function createWorld({ isBlocked, isLost }: Story) {
  // A user who signs in again may find what the user typed before.
  const server = createServer(isLost, (user) => {
    mayFindTyped(user)
    if (users.add(user).size > 1) state.keepsTyped = false
  })
  const sent: Sent[] = []
  const events: { tab: number; key: string }[] = []
  const local = new Map<string, string>()
  const sessions = [new Map<string, string>(), new Map<string, string>()]
  /** The history of each tab, the present entry last. The browser stores it, also where storage is blocked. */
  const histories: [Entry[], Entry[]] = [[], []]
  const orders = new Map<string, { owner: User; outcome: BookingOutcome['kind'] | null }>()
  /** What must be gone in the end, because its user has signed out. */
  const gone = new Set<number>()
  /** What was typed last in each tab at each brand. Nothing of it disappears before a user leaves, or another one comes. */
  const typedLast = new Map<string, number>()
  const users = new Set<User>()
  function mayFindTyped(user: User): void {
    for (const one of sessions.flatMap(typedIn)) if (one.by === user) gone.delete(one.id)
  }
  const state = { keepsTyped: !isBlocked, mayLeave: false, isEndedEarly: false, isSentForOther: false }
  const tabs: (ReturnType<typeof openTab> | null)[] = [null, null]
  let ids = 0

  function openTab(at: number, brand: Brand) {
    const session = isBlocked ? new Map<string, string>() : (sessions[at] as Map<string, string>)
    sessions[at] = session
    let isOpen = true
    const isOpenNow = () => isOpen
    const own = isBlocked ? new Map<string, string>() : local
    const tokens = createUserToken(
      brand,
      storageOf(own, isOpenNow, (key, removed = '') => {
        if (!isBlocked) events.push({ tab: 1 - at, key })
        // A late refusal of an earlier token ends no session.
        if (server.tokens.has(removed) && !state.mayLeave) state.isEndedEarly = true
      }),
    )
    const keysOf = (prefix: string) => [...session.keys()].filter((key) => key.startsWith(prefix))
    const person = createPerson(storageOf(session, isOpenNow), keysOf)
    const currentUser = createCurrentUser(tokens, person)
    const user = (): User => currentUser.whoami().user?.id ?? null
    const call = createClient({
      apiBase: `https://${at}`,
      identityBase: `https://${at}`,
      hotel: contextOf('hakone').hotel,
      async headers(endpoint, { session: _, ...options }) {
        await null
        if (endpoint.access === 'link' && options.leaving === undefined) return {}
        const headers = currentUser.authorization(endpoint, options)
        const token = headers.Authorization?.slice(7)
        // Nothing is sent for another user than the one on the screen.
        const owner = token ? server.tokens.get(token) : undefined
        if (owner && owner.user !== user() && !endpoint.isAboutToken && options.leaving === undefined)
          state.isSentForOther = true
        return headers as Record<string, string>
      },
      recovery: createRecovery({
        session: { clear() {} },
        isCurrentUser: currentUser.isCurrentUser,
        renew: (authorization) => renewal.renew(authorization.slice(7)),
        signOutWithNotice: currentUser.signOutWithNotice,
        toSignIn() {},
        toUnavailable() {},
        reloadOnce: () => false,
        setBusy() {},
      }),
    })
    const refreshToken = createRefreshToken(brand, storageOf(session, isOpenNow), noCookies)
    const renewal = createRenewal({
      call,
      currentUser,
      refreshToken,
      hotelId: 1,
      alone: (_, work) => work(),
    })
    const changes = createUserChanges({ call, currentUser, refreshToken, renewal, hotelId: 1 })
    let reads = new AbortController()
    let visit = new AbortController()
    let shown: User[] = []
    let paused: (() => void)[] = []
    currentUser.subscribe(() => {
      // As `clearQueries` does.
      reads.abort()
      reads = new AbortController()
      shown = []
    })
    person.person.subscribe(() => visit.abort())

    /** Sends the order that the tab has stored. */
    async function run(key: string): Promise<void> {
      if (visit.signal.aborted) visit = new AbortController()
      const { signal } = visit
      const { owner } = JSON.parse(person.personalStorage.get('submitted') ?? '{}') as { owner: string }
      const request = { params: { hotelId: 1 }, body: {} as ReservationOrder, idempotencyKey: key }
      const outcome = await bookUntilKnown({
        send: () =>
          sendAsOwner({
            isOfUser: owner !== idsOf(guest),
            isOwner: () => owner === currentUser.owner(),
            isUserUnknown: currentUser.hasUnknownUser,
            identify: changes.refresh,
            book: () => call(reservations.create, request, { signal, owner }),
            ask: () => call(reservations.result, request, { signal, isBackground: true }),
          }),
        onUnknown() {},
        pause: () => new Promise((resolve) => paused.push(resolve)),
        visit: () => signal,
      })
      const order = orders.get(key)
      if (!isOpen || outcome.kind === 'left' || !order) return
      order.outcome = outcome.kind
      if (!signal.aborted) person.personalStorage.remove('submitted')
    }

    const stored = person.personalStorage.get('submitted')
    const history = histories[at] ?? []
    const page = {
      /** The reservation that the page shows: its entry, unless the key has ended. */
      opened(): Entry {
        const entry = page.entry()
        return entry && !isOfOther(entry.key, user() === null, person.personalStorage) ? entry : null
      },
      entry(): Entry {
        const entry = history.at(-1)
        return entry?.brand === brand ? entry : null
      },
      visit(act: 'lookUp' | 'command' | 'away' | 'back') {
        const opened = page.opened()
        const key = { bypass_token: `reservation-${++ids}` }
        const typedBy = () => typist(person.personalStorage)
        if (act === 'lookUp')
          history.push({ key: { ...key, typedBy: typedBy() }, brand, seen: { by: user() } })
        if (act === 'away') history.push(null)
        if (act === 'back') history.pop()
        if (act === 'command' && opened) history.push({ ...opened, key: keyFrom(opened.key, key) ?? key })
      },
      brand,
      session,
      user,
      tokens,
      changes,
      shown: () => shown,
      typed: () => typedIn(session),
      submitted: () => person.personalStorage.get('submitted'),
      start(ticket: string | null) {
        const needs = { call, currentUser, refreshToken, renewal, hotel: { id: 1 } }
        /** Exchanges the ticket. A person who is asked changes to the person of the ticket. */
        async function signIn(resume: () => Promise<void>): Promise<void> {
          linkSignIn.set(null)
          const proof = { grant_type: 'refresh_token', refresh_token: ticket ?? '' } as const
          await signInByAddress(needs, proof, resume)
          const asked = linkSignIn.get()
          if (asked?.step !== 'asks' || !isOpen) return
          markLeaving(page)
          state.mayLeave = true
          await asked.change()
        }
        return authenticate({ ...needs, signIn: ticket === null ? null : signIn })
      },
      /** A member of the full page goes on in this frame. Another user may sign in before the answer. */
      goOn(as: User) {
        const isGuest = () => user() === null && !currentUser.hasUnknownUser()
        if (!isGuest()) return
        const ticket = { ticket: JSON.stringify({ user: as, brand }), secret: 'secret' }
        const needs = {
          call,
          hotelId: 1,
          isGuest,
          begin: async (begun: BegunSession) => renewal.begin(begun),
          refreshTokenPlace: refreshToken.place,
        }
        void continueSession(needs, ticket).catch(() => {})
      },
      type() {
        const draft = person.personalStorage.get(`draft_${brand}`)
        const by = draft ? (JSON.parse(draft) as Typed).by : null
        const next: Typed = { id: ++ids, by: user() ?? by, brand }
        person.personalStorage.set(`draft_${brand}`, JSON.stringify(next))
        typedLast.set(`${at} ${brand}`, next.id)
      },
      read: () =>
        call(programs.own, { params: { hotelId: 1 } }, { signal: reads.signal }).then(
          ({ id }) => isOpen && shown.push(id),
          () => {},
        ),
      confirm() {
        if (person.personalStorage.get('submitted')) return
        const key = `key-${++ids}`
        orders.set(key, { owner: user(), outcome: null })
        person.personalStorage.set('submitted', JSON.stringify({ key, owner: currentUser.owner() }))
        void run(key)
      },
      wake() {
        const waiting = paused
        paused = []
        for (const go of waiting) go()
      },
      event(key: string) {
        changes.stored(key)
      },
      close() {
        isOpen = false
        visit.abort()
        page.wake()
        for (const one of sent) if (one.path.startsWith(`https://${at}`) && one.isAwaited) one.fail()
      },
    }
    if (stored) void run((JSON.parse(stored) as { key: string }).key)
    return page
  }

  globalThis.fetch = ((url: string, init: RequestInit) =>
    new Promise((resolve, reject) => {
      const headers = init.headers as Record<string, string>
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      const one: Sent = {
        path: url,
        token: headers.Authorization?.slice(7) ?? null,
        key: headers['Idempotency-Key'] ?? body.refresh_token ?? '',
        isAwaited: true,
        response: null,
        answer(status, content) {
          one.isAwaited = false
          // Another tab may have signed the user out between the exchange and its answer.
          if (url.endsWith('tokens')) mayFindTyped((content as { whoami?: Whoami }).whoami?.user?.id ?? null)
          const text = async () => JSON.stringify(content)
          resolve({ status, ok: status < 400, text, headers: new Headers() } as Response)
        },
        fail() {
          one.isAwaited = false
          reject(new TypeError('cut'))
        },
      }
      init.signal?.addEventListener('abort', one.fail)
      sent.push(one)
    })) as typeof fetch

  const isWaiting = ({ response, isAwaited }: Sent) => response === null || isAwaited
  const nth = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
  /** An explicit sign-out: what this user has typed in this browser is gone in the end. */
  function markLeaving(page: ReturnType<typeof openTab>): void {
    const leaving = page.user()
    state.keepsTyped = false
    if (leaving === null) return
    // A tab whose session had ended before does not see a later sign-in and sign-out of the same user.
    const isEnded = (session: Map<string, string>) =>
      session.has(`noren_personal_session_ended_${page.brand}`)
    const reached = isBlocked ? [page.session] : sessions.filter((session) => !isEnded(session))
    for (const session of reached)
      for (const one of typedIn(session)) if (one.by === leaving && one.brand === page.brand) gone.add(one.id)
  }

  async function load(at: number, brand: Brand, as: User): Promise<void> {
    tabs[at]?.close()
    const page = openTab(at, brand)
    tabs[at] = page
    void page.start(as === null ? null : JSON.stringify({ user: as, brand }))
  }

  async function act({
    act,
    tab = 0,
    brand = 1,
    as = null,
    nth: at = 0,
    isFast = false,
  }: Act): Promise<void> {
    const page = tabs[tab]
    state.mayLeave = false
    const waiting = sent.filter(({ response }) => response === null)
    const arrived = sent.filter(({ response, isAwaited }) => response !== null && isAwaited)
    if (act === 'load') await load(tab, brand as Brand, as)
    else if (act === 'type') page?.type()
    else if (act === 'read') void page?.read()
    else if (act === 'goOn') page?.goOn(as)
    else if (act === 'confirm') page?.confirm()
    else if (act === 'lookUp' || act === 'command' || act === 'away' || act === 'back') page?.visit(act)
    else if (act === 'refresh') void page?.changes.refresh()
    else if (act === 'leave' && page) {
      markLeaving(page)
      state.mayLeave = true
      void page.changes.signOut()
    } else if (act === 'end') {
      server.tokens.delete(nth([...server.tokens.keys()], at) ?? '')
      // Another tab cannot distinguish the end of a session from a sign-out.
      state.keepsTyped = false
    } else if (act === 'event') {
      const one = nth(events, at)
      if (one) {
        events.splice(events.indexOf(one), 1)
        tabs[one.tab]?.event(one.key)
      }
    } else if (act === 'arrive') {
      const one = nth(waiting, at)
      if (one) one.response = server.respond(one)
    } else if (act === 'answer') {
      const one = nth(arrived, at)
      if (one?.response) one.answer(...one.response)
    } else if (act === 'lose') {
      const one = nth([...waiting.filter(({ isAwaited }) => isAwaited), ...arrived], at)
      // After a failed exchange the visitor is a guest.
      if (one?.path.endsWith('tokens')) Object.assign(state, { keepsTyped: false, mayLeave: true })
      one?.fail()
    }
    for (const one of tabs) one?.wake()
    await settled()
    if (isFast) await deliver(act === 'event' ? null : tab)
  }

  /** All requests arrive, and all answers too: of one tab, or of both. */
  async function deliver(of: number | null): Promise<void> {
    const find = () =>
      sent.find((one) => isWaiting(one) && (of === null || one.path.startsWith(`https://${of}`)))
    for (let open = find(); open; open = find()) {
      open.response ??= server.respond(open)
      if (open.isAwaited) open.answer(...open.response)
      await settled()
    }
  }

  return { server, sent, events, tabs, orders, gone, state, typedLast, sessions, act, deliver }
}
type World = ReturnType<typeof createWorld>

/** What is true after each act. */
function check({ tabs, server, orders, state, typedLast, sessions }: World): void {
  assert.not(state.isEndedEarly, 'a session that has not ended is removed')
  assert.not(state.isSentForOther, 'a call is sent for another user than the one on the screen')
  if (state.keepsTyped) {
    const typed = sessions.flatMap(typedIn).map(({ id }) => id)
    for (const id of typedLast.values()) assert.ok(typed.includes(id), 'what is typed was deleted')
  }
  for (const page of tabs) {
    if (!page) continue
    const user = page.user()
    const opened = page.opened()
    if (state.keepsTyped) assert.is(opened, page.entry(), 'a reservation is hidden from its person')
    if (user !== null && opened) {
      const { by } = opened.seen
      assert.ok(by === null || by === user, 'another user has looked the reservation up')
      opened.seen.by = user
    }
    // A guest's response may be there until the user of a newer token is known.
    for (const shown of page.shown())
      assert.ok(shown === user || shown === null, 'a response of another user is shown')
    for (const { by, brand } of page.typed())
      if (user !== null && brand === page.brand)
        assert.ok(by === null || by === user, 'another user has typed it')
  }
  for (const [key, { owner }] of server.bookings)
    assert.is(owner, orders.get(key)?.owner, 'a booking belongs to another person')
  for (const [key, { outcome }] of orders) {
    if (outcome === 'withdrawn') assert.not(server.bookings.has(key), 'a withdrawn order is booked')
    if (outcome === 'booked') assert.ok(server.bookings.has(key))
  }
}

/** All messages arrive, all events too, and each tab asks once more. */
async function finish(world: World): Promise<void> {
  const { events, tabs } = world
  async function drain() {
    await world.deliver(null)
    while (events.length > 0) await world.act({ act: 'event', isFast: true })
  }
  await drain()
  for (const tab of tabs.keys())
    for (const act of ['refresh', 'read', 'wait', 'wait', 'wait']) {
      await world.act({ act, tab, isFast: true })
      await drain()
    }
}

/** What random stories reach seldom. The first act of a story is after both tabs have loaded. */
const examples: [Story][] = [
  // While a page asks for its user, another tab signs in as another one.
  [
    {
      isBlocked: false,
      isLost: false,
      first: null,
      acts: [
        { act: 'load', tab: 0, brand: 1, as: 1, isFast: false },
        { act: 'arrive', nth: 0 },
        { act: 'load', tab: 1, brand: 1, as: 2, isFast: true },
        { act: 'confirm', tab: 1, isFast: false },
        { act: 'load', tab: 1, brand: 1, as: null, isFast: false },
      ],
    },
  ],
  // While a page exchanges a ticket, another tab signs the earlier user out, and the exchange fails.
  [
    {
      isBlocked: false,
      isLost: false,
      first: 1,
      acts: [
        { act: 'type', tab: 0, isFast: true },
        { act: 'load', tab: 0, brand: 1, as: 2, isFast: false },
        { act: 'leave', tab: 1, isFast: true },
        { act: 'lose', nth: 0 },
      ],
    },
  ],
  // While a page exchanges a ticket, the earlier user leaves in another tab, another user signs in there, and the exchange fails.
  [
    {
      isBlocked: false,
      isLost: false,
      first: 1,
      acts: [
        { act: 'type', tab: 0, isFast: true },
        { act: 'load', tab: 0, brand: 1, as: 2, isFast: false },
        { act: 'leave', tab: 1, isFast: true },
        { act: 'load', tab: 1, brand: 1, as: 2, isFast: true },
        { act: 'lose', nth: 0 },
      ],
    },
  ],
  // Between two events of a tab, a user leaves, and another one comes and goes.
  [
    {
      isBlocked: false,
      isLost: false,
      first: 1,
      acts: [
        { act: 'type', tab: 1, isFast: true },
        { act: 'leave', tab: 0, isFast: true },
        { act: 'load', tab: 0, brand: 1, as: 2, isFast: true },
        { act: 'end', nth: 1 },
      ],
    },
  ],
  // A user leaves in another tab, and another one comes and is ended by the server. Then the page of the first user loads again.
  [
    {
      isBlocked: false,
      isLost: false,
      first: 1,
      acts: [
        { act: 'type', tab: 0, isFast: true },
        { act: 'load', tab: 1, brand: 1, as: 2, isFast: true },
        { act: 'end', nth: 0 },
        { act: 'load', tab: 0, brand: 1, as: null, isFast: false },
        { act: 'event', nth: 0 },
        { act: 'end', nth: 0 },
      ],
    },
  ],
]

const test = suite('models/identity')

const ownFetch = globalThis.fetch
test.after(() => {
  globalThis.fetch = ownFetch
})

test('what belongs to a person is neither shown to another person nor sent for one, and every tab ends in the true state', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      const world = createWorld(given)
      try {
        for (const tab of [0, 1]) await world.act({ act: 'load', tab, as: given.first, isFast: true })
        for (const one of given.acts) {
          await world.act(one)
          check(world)
        }
        await finish(world)
        check(world)
        const { tabs, server, sessions, gone, orders } = world
        for (const page of tabs) {
          const token = page?.tokens.token()
          for (const shown of page?.shown() ?? [])
            assert.is(shown, page?.user(), 'a response of another user stays')
          assert.is(page?.user(), token ? (server.tokens.get(token)?.user ?? null) : null)
        }
        for (const page of tabs) assert.is(page?.submitted(), null, 'the result of an order stays unknown')
        for (const { outcome } of orders.values())
          assert.is.not(outcome, 'refused', 'an order that may be booked or was withdrawn counts as refused')
        // What is typed at the hotels of a brand is shown and forgotten at its hotels only.
        for (const brand of [1, 2])
          for (const tab of tabs.keys()) await world.act({ act: 'load', tab, brand, isFast: true })
        for (const session of sessions)
          for (const { id } of typedIn(session)) assert.not(gone.has(id), 'the user has signed out')
      } finally {
        for (const page of world.tabs) page?.close()
        for (const one of world.sent) one.fail()
        await settled()
      }
    }),
    { numRuns: modelRuns, includeErrorInReport: true, examples },
  )
})

test.run()
