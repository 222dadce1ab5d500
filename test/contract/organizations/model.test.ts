import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Refusal } from '../../../examples/server/errors/refusal.ts'
import { createMember, type PersonIds } from '../../../examples/server/members/people.ts'
import type { Services } from '../../../examples/server/services.ts'
import { brandOfToken } from '../../../examples/server/sessions/accessTokens.ts'
import {
  type LeavingIdentity,
  leaveIdentity,
  signOut,
} from '../../../examples/server/sessions/endSessions.ts'
import type { GivenSession } from '../../../examples/server/sessions/families.ts'
import { startSession } from '../../../examples/server/sessions/memberSessions.ts'
import { nameProof } from '../../../examples/server/sessions/proof.ts'
import { lockForShown } from '../../../examples/server/sessions/sessionLocks.ts'
import { ADMIN, organizationCalls, STAFF } from '../../support/accounts/organizationCalls.ts'
import { runs } from '../../support/runs.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(12, 2_000))

const brandId = 100

/**
 * A sign-in of one of two members or of two people of an organization, a sign-out, or a sign-out of one identity. `shows`: the session that
 * the client shows by its access token. `renews`: the session of its refresh token, which may be another one.
 */
type Act =
  | { do: 'signIn'; member: boolean; who: 0 | 1; shows: number; renews: number }
  | { do: 'signOut'; shows: number }
  | { do: 'leave'; scope: LeavingIdentity; shows: number; renews: number }

const shows = fc.nat({ max: 5 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.boolean(), fc.constantFrom(0 as const, 1 as const), shows, fc.option(shows))
      .map(([member, who, of, other]) => ({
        ...{ do: 'signIn' as const, member, who },
        ...{ shows: of, renews: other ?? of },
      })),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), shows }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('member' as const, 'organization' as const), shows, fc.option(shows))
      .map(([scope, of, other]) => ({ do: 'leave' as const, scope, shows: of, renews: other ?? of })),
  },
)

/** A session of the model, with the tokens that it has got. `isProved`: its member has shown a way to sign in. */
type Session = { ids: PersonIds; isGood: boolean; isProved: boolean; given: GivenSession }

/** Whether a token counts as proved by its member. */
type Proofs = Map<string, boolean>

const isOther = (a: number | null, b: number | null) => a !== null && b !== null && a !== b

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/model on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { database } = services
    await organizationCalls(guest).setOrganization([STAFF, ADMIN].map(({ email, role }) => ({ email, role })))
    const people = await database.query<{ id: number }>(
      'SELECT id FROM organization_people WHERE email IS NOT NULL ORDER BY id',
    )
    const members = await database.transaction(async (tx) => [
      await createMember(tx, brandId, null, {}),
      await createMember(tx, brandId, null, {}),
    ])
    const idsOf = (isMember: boolean, who: 0 | 1): PersonIds =>
      isMember
        ? { memberId: members[who] ?? 0, personId: null }
        : { memberId: null, personId: people[who]?.id ?? 0 }
    return { services, idsOf }
  }

  const shownBy = (ofAccess: Session | undefined, ofRefresh: Session | undefined) => ({
    memberToken: ofAccess?.given.accessToken ?? '',
    refreshToken: ofRefresh?.given.refreshToken ?? '',
  })

  function signIn(services: Services, { memberId, personId }: PersonIds, shown: ReturnType<typeof shownBy>) {
    return services.database.transaction(async (tx) => {
      await lockForShown(services, tx, { brandId, memberId }, shown)
      const who = memberId === null ? { brandId, personId: personId ?? 0 } : { brandId, memberId }
      return startSession(services, tx, who, shown)
    })
  }

  /**
   * What a sign-in makes of the sessions: only a refresh token joins one, no session becomes one of two people of a kind, and no token
   * gains an identity.
   */
  function expectSignIn(
    sessions: Session[],
    who: PersonIds,
    { shows, renews }: Act & { do: 'signIn' },
    given: GivenSession,
  ) {
    const [ofAccess, ofRefresh] = [sessions[shows], sessions[renews]].map((one) => (one?.isGood ? one : null))
    const isSame = ({ memberId, personId }: PersonIds) =>
      memberId === who.memberId && personId === who.personId
    const isConflict = ({ memberId, personId }: PersonIds) =>
      isOther(memberId, who.memberId) || isOther(personId, who.personId)
    const isOne = !ofAccess || ofAccess === ofRefresh
    const joined = ofRefresh && isOne && !isConflict(ofRefresh.ids) ? ofRefresh : null
    const goesOn = joined ?? (ofAccess && isSame(ofAccess.ids) ? ofAccess : null)
    const ids = {
      memberId: who.memberId ?? goesOn?.ids.memberId ?? null,
      personId: who.personId ?? goesOn?.ids.personId ?? null,
    }
    const isProved = who.memberId !== null
    const stays =
      goesOn !== null && ids.memberId === goesOn.ids.memberId && ids.personId === goesOn.ids.personId
    for (const one of [ofAccess, ofRefresh]) if (one && !(stays && one === goesOn)) one.isGood = false
    if (stays) {
      goesOn.given = given
      goesOn.isProved ||= isProved
    } else sessions.push({ ids, isGood: true, isProved, given })
  }

  /** What a sign-out of one identity makes of the sessions: the other identity gets a new one, and only by both tokens of the session. */
  function expectLeft(
    sessions: Session[],
    { scope, shows, renews }: Act & { do: 'leave' },
    left: Awaited<ReturnType<typeof leaveIdentity>>,
  ) {
    const old = sessions[shows]
    if (!old?.isGood || renews !== shows) return assert.is(left, 'unknown')
    const { memberId, personId } = old.ids
    const ids = scope === 'member' ? { memberId: null, personId } : { memberId, personId: null }
    const goesOn = ids.memberId === memberId && ids.personId === personId
    old.isGood = goesOn
    if (ids.memberId === null && ids.personId === null) return assert.is(left, null)
    if (left === null || typeof left === 'string') throw new Error(`no session, but ${left}`)
    if (goesOn) old.given = left
    else sessions.push({ ids, isGood: true, isProved: false, given: left })
  }

  async function check(services: Services, owners: Map<string, Session>, proofs: Proofs) {
    for (const [token, session] of owners) {
      const found = await brandOfToken(services, token).catch(({ reason }: Refusal) => reason)
      const ids = typeof found === 'object' ? found.ids : found
      assert.equal(ids, session.isGood ? session.ids : 'session_token_not_found')
      if (session.isGood)
        assert.is((await nameProof(services.database, token)) !== null, proofs.get(token), 'proof')
    }
  }

  async function run({ services, idsOf }: Awaited<ReturnType<typeof opened>>, acts: readonly Act[]) {
    const sessions: Session[] = []
    const owners = new Map<string, Session>()
    const proofs: Proofs = new Map()
    const note = (given: unknown) => {
      const owner = sessions.find((session) => session.given === given)
      if (!owner) return
      owners.set(owner.given.accessToken, owner)
      proofs.set(owner.given.accessToken, owner.isProved)
    }
    for (const act of acts) {
      const old = sessions[act.shows]
      if (act.do === 'signOut') {
        const { memberToken, refreshToken } = shownBy(old, old)
        await signOut(services, brandId, memberToken, [refreshToken])
        if (old) old.isGood = false
      } else if (act.do === 'leave') {
        const { memberToken } = shownBy(old, old)
        const { refreshToken } = shownBy(undefined, sessions[act.renews])
        const left = await leaveIdentity(services, brandId, act.scope, { memberToken, refreshToken })
        expectLeft(sessions, act, left)
        note(left)
      } else {
        const who = idsOf(act.member, act.who)
        const given = await signIn(services, who, shownBy(old, sessions[act.renews]))
        expectSignIn(sessions, who, act, given)
        note(given)
        proofs.set(given.accessToken, act.member)
      }
      await check(services, owners, proofs)
    }
  }

  sandboxed(
    'sign-ins and sign-outs of members and people of an organization in any order join, end and prove as they must',
    async () => {
      const world = await opened()
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 10 }), (acts) => run(world, acts)),
        { numRuns: RUNS, includeErrorInReport: true },
      )
    },
  )

  test.run()
}
