import { constantFrom, integer, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
  signUpOf,
} from '../../support/accounts/accountCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { LIMIT, LIMIT_OF_CLIENT } from '../../support/accounts/signInLimits.ts'
import type { Attack, Attempt } from '../../support/attack/Attack.ts'
import type { Guest } from '../../support/server/guest.ts'

const Round = record({
  network: integer({ min: 0, max: 255 }),
  guesses: integer({ min: 14, max: 40 }),
  /** How an address is typed: the case of its letters is no other account. */
  typed: constantFrom(EMAIL, EMAIL.toUpperCase(), 'Midori.Tanaka@example.com'),
})

const clientOf = (network: number, n: number) => fromAddress(`10.${network}.${n >> 8}.${n & 255}`)

/** An answer as a stranger compares it: without its time. */
const textOf = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`

/** The passkey of a member: a signature is good once, at its origin and with its key, and wrong ones say nothing. */
async function attackPasskey(
  { target: { app: origin }, tried, check }: Attempt,
  guest: Guest,
  token: string,
): Promise<void> {
  const passkeys = passkeyCalls(guest)
  const asked = await passkeys.askCreation(token)
  const [device, thief] = [softAuthenticator({ origin }), softAuthenticator({ origin })]
  await passkeys.create(token, device.create(asked.body))
  // The passkey of a stranger with the number of the passkey of the member.
  thief.create(asked.body)
  const challenge = async () => (await passkeys.askSignIn()).body
  const [own, forged] = [device.passkeys[0], thief.passkeys[0]]
  const used = device.sign(await challenge())
  const first = await passkeys.signIn(used)
  check(first.status === 200, `the passkey of the member got ${first.status}`)
  for (const [name, credential] of [
    ['a repeated signature', used],
    ['a signature for another page', device.sign(await challenge(), { origin: 'https://stranger.example' })],
    [
      'a signature of another key',
      { ...thief.sign(await challenge(), { passkey: forged }), id: own?.id ?? '' },
    ],
    ['an unknown passkey', thief.sign(await challenge())],
  ] as const) {
    const { refusal } = await passkeys.signIn(credential)
    tried('signatures of passkeys')
    check(refusal === 'passkey_refused', `${name} got ${refusal}`)
  }
}

export const memberAccounts: Attack = {
  name: 'members/accounts',
  guarantee:
    'no answer shows whether an address has an account, guesses of passwords stop at the limit, a stranger locks no other person out and floods no mailbox, and no log has a password or a link',
  async run(attempt) {
    const { target, rounds, sample, tried, check } = attempt
    for (const { network, guesses, typed } of sample(Round, rounds(1, 4))) {
      const guest = await target.guest()
      const calls = accountCalls(guest)
      const links: string[] = []
      const log = await target.logOf(async () => {
        await calls.member()
        links.push((await calls.tokenOfMail('member-confirmation')) ?? '')

        // Enumeration by text.
        const unknown = 'unknown@example.com'
        for (const [name, ask] of [
          [
            'sign-in',
            (email: string) => calls.signIn(OTHER_PASSWORD, { email, headers: clientOf(network, 1) }),
          ],
          ['sign-up', (email: string) => calls.signUp({ email }, clientOf(network, 1))],
          ['reset', (email: string) => calls.askReset(email, { headers: clientOf(network, 1) })],
          ['resend', (email: string) => calls.resend(email)],
        ] as const) {
          const [known, strange] = [await ask(typed), await ask(unknown)]
          tried('questions whether an address has an account', 2)
          check(textOf(known) === textOf(strange), `${name}: ${textOf(known)} and ${textOf(strange)}`)
        }

        // Brute force at the same moment, with the right password among the guesses after the limit.
        const client = clientOf(network, 2)
        const tries = Array.from({ length: rounds(14, guesses) }, (_, n) => `${OTHER_PASSWORD}${n}`)
        const answers = await Promise.all(
          tries.map((password) => calls.signIn(password, { email: typed, headers: client })),
        )
        const checked = answers.filter(({ refusal }) => refusal === 'credentials_wrong').length
        tried('concurrent guesses of a password', tries.length)
        check(checked <= LIMIT, `${checked} guesses of one client were checked`)
        const late = await calls.signIn(PASSWORD, { headers: client })
        check(late.refusal === 'account_locked', `the right password after the limit got ${late.status}`)
        const owner = await calls.signIn(PASSWORD, { headers: clientOf(network, 3) })
        check(owner.status === 200, `the owner got ${owner.status} from another client`)

        // One password on many accounts.
        const sprayed = rounds(0, LIMIT_OF_CLIENT + 20)
        let sprays = 0
        for (let n = 0; n < sprayed; n++) {
          const { refusal } = await calls.signIn(PASSWORD, {
            email: `guest${n}@example.com`,
            headers: clientOf(network, 4),
          })
          if (refusal === 'credentials_wrong') sprays++
        }
        tried('accounts with one password', sprayed)
        check(sprays <= LIMIT_OF_CLIENT, `${sprays} accounts were tried by one client`)

        await attackPasskey(attempt, guest, owner.body.access_token)

        // A flood of mails to the owner, from many clients.
        const before = (await calls.mails()).length
        const asked = rounds(10, 100)
        for (let n = 0; n < asked; n++) await calls.askReset(typed, { headers: clientOf(network, n + 100) })
        tried('mails to one address', asked)
        const sent = (await calls.mails()).length - before
        check(sent <= 1, `${sent} mails were sent`)

        // Tokens of other kinds, brands and accounts open nothing.
        const reset = (await calls.tokenOfMail('change-password')) ?? ''
        links.push(reset)
        for (const [name, answer] of [
          ['a reset as a confirmation', await calls.confirm(reset)],
          ['a confirmation as a reset', await calls.reset(links[0] ?? '')],
          ['a reset at another brand', await calls.reset(reset, OTHER_PASSWORD, { hotelId: 'grand' })],
          ['a session as a reset', await calls.reset(owner.body.access_token)],
          [
            'a reset as a ticket',
            await guest.call(api.sessions.tokens, {
              params: { hotelId: 'hakone' },
              body: { grant_type: 'refresh_token', refresh_token: reset },
            }),
          ],
          ['a reset as a session', await calls.whoami(reset)],
        ] as const) {
          tried('tokens in a wrong place')
          check(answer.status !== 200, `${name} was accepted`)
        }
        check((await calls.reset(reset)).status === 200, 'the reset was used up')
        check((await calls.whoami(owner.body.access_token)).status === 401, 'a session survived the reset')
      })
      const { email } = signUpOf()
      for (const secret of [PASSWORD, OTHER_PASSWORD, EMAIL, email, ...links])
        check(!log.includes(secret), `the log contains ${secret}`)
    }
  },
}
