import { constantFrom, integer, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import type { Attack, Attempt } from '../../support/attack/Attack.ts'
import type { Guest } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'

const Round = record({
  own: integer({ min: 1, max: 1_000 }),
  stranger: integer({ min: 1_001, max: 2_000 }),
  /** Where a stranger lets the member return to. */
  back: constantFrom(
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/a/%2e%2e/%2e%2e//evil.example',
    '/\t/evil.example',
  ),
})

const terms = { sign_up: { terms: true } }
const here = { params: { hotelId: 'hakone' } }

type Browser = ReturnType<typeof providerBrowser>

/** Addresses that a stranger has begun, and opens in the browser of the member, or the member's in the own one. */
async function attackReturns(
  { tried, check, target }: Attempt,
  browser: (person: 'hanako' | 'taro') => Browser,
  { own, stranger, back }: { own: number; stranger: number; back: string },
): Promise<string[]> {
  const [member, thief] = [browser('hanako'), browser('taro')]
  const [secret, foreign] = [frameSecret(own), frameSecret(stranger)]

  // The start address of the stranger, and the address at which the provider asks the member.
  await member.open({ challenge: foreign.challenge })
  const stolen = await thief.signIn({ secret: foreign.secret, ...terms })
  check(stolen.status !== 200, 'a start address in the browser of the member signed the stranger in')
  const begun = await thief.visit(thief.startAt({ challenge: foreign.challenge }))
  const asked = await member.load(begun.headers.get('Location') ?? '')
  check(asked.grant === null, 'an authorize address in the browser of the member made a grant')

  // Login CSRF: the return of the stranger in the browser of the member.
  const returned = await thief.returnAddress({ challenge: secret.challenge })
  await member.visit(member.startAt({ challenge: secret.challenge }))
  check((await member.load(returned)).grant === null, 'the return of a stranger made a grant')
  tried('addresses of a stranger', 3)

  // A state at the return of another client, provider and brand.
  const address = await member.returnAddress({ challenge: secret.challenge })
  const others = [
    address.replace('/1600000001/', '/1600000002/'),
    address.replace('/100/line/1600000001/', '/427/line/1600000003/'),
    address.replace('/line/1600000001/', '/facebook/100000000000002/'),
  ]
  for (const other of others)
    check((await member.load(other)).grant === null, `a state was good at ${new URL(other).pathname}`)
  tried('states at another client', others.length)
  const { grant } = await member.load(address)
  check(grant !== null, 'a state at another client was used up')

  // The way back, and where the grant goes.
  const { url } = await browser('hanako').load(member.startAt({ challenge: null, back }), {
    until: (one) => !one.startsWith(target.api) && !one.startsWith(target.doubles),
  })
  check(new URL(url).origin === target.app, `${back} leads to ${url}`)
  const posted = await browser('hanako').open({ origin: 'https://evil.example' })
  check(!posted.html.includes('evil.example'), 'the grant is posted to another origin')
  tried('ways back to another site', 2)

  // A grant with another secret, at another provider and at another brand.
  const body = { grant: grant ?? '', secret: secret.secret, ...terms }
  for (const [name, answer] of [
    ['another secret', await thief.signIn({ ...body, secret: foreign.secret })],
    ['no secret', await thief.signIn({ grant: body.grant, ...terms })],
    ['another provider', await member.signIn(body, { provider: 'facebook' })],
    ['a hotel of another brand', await member.signIn(body, { hotelId: 'preview' })],
    ['another origin', await member.signIn(body, { headers: { Origin: 'https://evil.example' } })],
  ] as const) {
    tried('grants in a wrong place')
    check(answer.status !== 200, `a grant was good with ${name}`)
  }

  check((await member.signIn(body)).status === 200, 'a grant in a wrong place was used up')
  check((await member.load(address)).grant === null, 'a state was used twice')
  return [grant ?? '', secret.secret, new URL(address).searchParams.get('state') ?? '']
}

/** A copied token of a person of an organization, to which the sign-in of a member would be added. */
async function attackIdentity({ tried, check }: Attempt, guest: Guest, member: Browser): Promise<void> {
  const copied = await signedIn(guest, 'corporate', 'hakone')
  const { challenge, secret } = frameSecret()
  const { grant } = await member.open({ challenge })
  const both = await member.signIn({ grant: grant ?? '', secret, ...terms }, { headers: copied })
  check(both.status === 200, `the second identity got ${both.status}`)
  const { status } = await guest.call(api.sessions.whoami, here, copied)
  tried('second identities on a copied token')
  check(status === 401, `the copied token got ${status} after the second identity`)
}

export const memberProviders: Attack = {
  name: 'members/providers',
  guarantee:
    'a sign-in at a provider is of the browser, the frame, the client and the brand that began it, leads to no other site, adds no identity to a copied token, and leaves nothing in the log',
  isLong: true,
  async run(attempt) {
    const { target, rounds, sample, check } = attempt
    for (const round of sample(Round, rounds(1, 4))) {
      const guest = await target.guest()
      const browser = (person: 'hanako' | 'taro') =>
        providerBrowser({ guest, doubles: target.doubles }, person)
      const secrets: string[] = []
      const log = await target.logOf(async () => {
        secrets.push(...(await attackReturns(attempt, browser, round)))
        await attackIdentity(attempt, guest, browser('hanako'))
      })
      for (const secret of secrets)
        check(secret.length >= 40 && !log.includes(secret), `the log contains ${secret}`)
    }
  },
}
