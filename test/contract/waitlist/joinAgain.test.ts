import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sweepWaitlist } from '../../../examples/server/waitlist/sweep.ts'
import { bodyOf } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { releaseAllOverdue } from '../../support/server/releaseAllOverdue.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import {
  byLink,
  comesBack,
  join,
  joinBody,
  leave,
  leaveRooms,
  sellOut,
  tokenMailedTo,
  wait,
} from '../../support/server/waiting.ts'

const email = 'again@example.com'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/joinAgain on ${kind}`)
  const sandboxed = server.startFor(test)

  async function pass(guest: Guest, minutes: number) {
    await guest.sandbox('clock', { ms: minutes * 60_000 })
    await guest.renew()
    await releaseAllOverdue(await server.servicesOf(guest))
    await sweepWaitlist(await server.servicesOf(guest))
  }

  const stateOf = async (guest: Guest, token: string) => bodyOf(await byLink(guest, 'show', token)).state

  /** A guest whose offer is over, while the stay is sold out again. Returns the token. */
  async function endedEntry(guest: Guest): Promise<string> {
    const { booked } = await sellOut(guest)
    const token = await wait(guest, email)
    await comesBack(guest, booked[0])
    await pass(guest, 150)
    await leaveRooms(guest, 0)
    assert.is(await stateOf(guest, token), 'ended')
    return token
  }

  /** Joins with the same wish again. Returns the token, which is not confirmed. */
  async function second(guest: Guest): Promise<string> {
    bodyOf(await join(guest, joinBody(email)))
    return tokenMailedTo(guest, email)
  }

  sandboxed(
    'a link goes to the address that is typed, also after a stranger has typed another form of it',
    async () => {
      const guest = await server.guest()
      await leaveRooms(guest, 0)
      const other = email.replace('@', '+x@')
      bodyOf(await join(guest, joinBody(other)))
      const token = await second(guest)
      assert.is(bodyOf(await byLink(guest, 'confirm', token)).state, 'waiting')
      const strange = await tokenMailedTo(guest, other)
      assert.is((await byLink(guest, 'confirm', strange)).refusal, 'waitlist_joined')
    },
  )

  sandboxed('a guest who joins again while the stay is free reads that it is free', async () => {
    const guest = await server.guest()
    const token = await endedEntry(guest)
    await leaveRooms(guest, 1)
    assert.is(bodyOf(await byLink(guest, 'joinAgain', token)).state, 'informed')
    assert.is(await stateOf(guest, token), 'informed')
  })

  sandboxed('a guest who waits again by a new link does not join again by the old one', async () => {
    const guest = await server.guest()
    const old = await endedEntry(guest)
    const later = await second(guest)
    assert.is(bodyOf(await byLink(guest, 'confirm', later)).state, 'waiting')
    assert.is((await byLink(guest, 'joinAgain', old)).refusal, 'waitlist_joined')
    assert.equal([await stateOf(guest, old), await stateOf(guest, later)], ['ended', 'waiting'])
    bodyOf(await leave(guest, later))
    assert.is(bodyOf(await byLink(guest, 'joinAgain', old)).state, 'waiting')
  })

  sandboxed(
    'of a new link and an old one that are pressed at once, one puts the guest on the list',
    async () => {
      const guest = await server.guest()
      const old = await endedEntry(guest)
      const later = await second(guest)
      const answers = await Promise.all([byLink(guest, 'joinAgain', old), byLink(guest, 'confirm', later)])
      assert.equal(answers.map(({ refusal, body }) => refusal ?? body.state).sort(), [
        'waiting',
        'waitlist_joined',
      ])
      const waiting = (await Promise.all([old, later].map((token) => stateOf(guest, token)))).filter(
        (state) => state === 'waiting',
      )
      assert.is(waiting.length, 1)
    },
  )

  test.run()
}
