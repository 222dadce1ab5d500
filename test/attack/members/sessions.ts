import { integer, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { EMAIL, fromAddress, OTHER_PASSWORD } from '../../support/accounts/accountCalls.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import type { Attack } from '../../support/attack/Attack.ts'

const Round = record({
  network: integer({ min: 0, max: 255 }),
  renewals: integer({ min: 2, max: 6 }),
  stolen: integer({ min: 0, max: 5 }),
  racers: integer({ min: 2, max: 20 }),
})

/** A stolen token is tried after the time in which a late tab still gets its answer. */
const LATE = { ms: 11_000 }

const STRANGER = 'https://stranger.example'

/** Differences below this one are noise of the network, in ms. */
const NOISE_MS = 3

const medianOf = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

export const memberSessions: Attack = {
  name: 'members/sessions',
  guarantee:
    'a stolen refresh token ends its session, tokens are good at their brand and in their place only, a page of a stranger neither begins nor ends a session, and the time of a sign-in does not show an account',
  isLong: true,
  async run({ target, rounds, sample, tried, check }) {
    for (const { network, renewals, stolen, racers } of sample(Round, rounds(1, 3))) {
      const guest = await target.guest()
      const calls = sessionCalls(guest)
      await calls.member()

      // The owner renews some times, and the thief shows an earlier token, from many processes at the same moment.
      const other = await calls.begin()
      const held = [await calls.begin()]
      for (let n = 0; n < renewals; n++) held.push(await calls.renew(held.at(-1)?.cookie ?? ''))
      check(
        held.every(({ status }) => status === 200),
        'the owner could not renew',
      )
      await guest.sandbox('clock', LATE)
      const old = held[stolen % (renewals - 1)]?.cookie ?? ''
      const thefts = await Promise.all(Array.from({ length: racers }, () => calls.renew(old)))
      tried('renewals by a stolen token', racers)
      check(!thefts.some(({ status }) => status === 200), 'a stolen token renewed a session')
      const last = held.at(-1)
      check((await calls.whoami(last?.access ?? '')).status === 401, 'the session of a stolen token goes on')
      check((await calls.renew(last?.cookie ?? '')).status === 401, 'the family of a stolen token goes on')
      check((await calls.whoami(other.access)).status === 200, 'the theft ended another session')

      // Tokens in a wrong place, at another brand, changed, and after the sign-out.
      const present = await calls.begin({ refresh_token_in: 'body' })
      const refresh = present.body.refresh_token ?? ''
      const [family = '', number = '', proof = ''] = refresh.split('.')
      for (const [name, answer] of [
        ['a refresh token as an access token', await calls.whoami(refresh)],
        ['an access token as a refresh token', await calls.renewToken(present.access)],
        ['a refresh token at another brand', await calls.renewToken(refresh, 'grand')],
        ['a later number', await calls.renewToken([family, Number(number) + 1, proof].join('.'))],
        ['the family of another session', await calls.renewToken([`${family}x`, number, proof].join('.'))],
      ] as const) {
        tried('tokens in a wrong place')
        check(answer.status !== 200, `${name} was accepted`)
      }
      check((await calls.renewToken(refresh)).status === 200, 'a wrong place used the token up')
      check(
        (await calls.whoami(present.access, 'grand')).status !== 200,
        'a session is good at another brand',
      )

      // A page of a stranger, with the cookie of the member.
      const own = await calls.begin()
      const foreign = { Origin: STRANGER, Cookie: own.cookie }
      const here = { params: { hotelId: 'hakone' } }
      const begun = await calls.begin({}, foreign)
      const renewed = await guest.call(
        api.sessions.tokens,
        { ...here, body: { grant_type: 'session_cookie' } },
        foreign,
      )
      await guest.call(api.sessions.signOut, { ...here, body: {} }, foreign)
      tried('calls of a page of a stranger', 3)
      check(begun.status !== 200 && begun.setCookie === '', 'a page of a stranger signed a member in')
      check(renewed.status !== 200, 'a page of a stranger renewed a session')
      check((await calls.renew(own.cookie)).status === 200, 'a page of a stranger signed a member out')

      // The session that a stranger has shown before the sign-in is not the session of the member.
      const fixed = await calls.begin({}, { Authorization: `Bearer ${other.access}` })
      await calls.signOut(fixed.access)
      check((await calls.whoami(fixed.access)).status === 401, 'a session survived its sign-out')

      // Enumeration by time: the order changes, so that both see the same load.
      const tries = rounds(4, 16)
      for (const [name, ask] of [
        ['sign-ins', (email: string, from) => calls.signIn(OTHER_PASSWORD, { email, headers: from })],
        ['resets', (email: string, from) => calls.askReset(email, { headers: from })],
      ] as const satisfies [string, (email: string, from: Record<string, string>) => Promise<unknown>][]) {
        const times = { known: [] as number[], unknown: [] as number[] }
        for (let n = 0; n < tries; n++)
          for (const one of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
            const email = one === 'known' ? EMAIL : 'unknown@example.com'
            times[one].push(await timeOf(() => ask(email, fromAddress(`10.${network}.9.${n}`))))
          }
        const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
        const measured = `${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without`
        tried(`${name} with a clock (${measured})`, 2 * tries)
        check(
          Math.abs(known - unknown) < Math.max(0.5 * Math.max(known, unknown), NOISE_MS),
          `${name}: ${measured}`,
        )
      }
    }
  },
}
