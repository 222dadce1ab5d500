import type { Queries } from '../../database/Database.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { type AccountLimitNeeds, limitSignIns } from '../../limits/accountLimits.ts'
import { lockPeopleRows, personOfEmail } from '../../members/organizations.ts'
import type { FamilyNeeds, GivenSession } from '../../sessions/families.ts'
import { startSession } from '../../sessions/memberSessions.ts'
import { shownTokens } from '../../sessions/refreshCookie.ts'
import { lockForShown } from '../../sessions/sessionLocks.ts'
import type { Call } from '../../start/Call.ts'
import { accountEmail } from '../credentials.ts'
import { knownBrowser } from '../knownBrowser.ts'
import type { AccountMailNeeds } from '../mails/accountMails.ts'
import { isPassword } from '../passwords.ts'
import { type TypedPassword, wrongPassword } from '../signIn.ts'
import { passwordOfPerson } from './personCredentials.ts'

type Credential = { personId: number; passwordHash: string }

async function findCredential(on: Queries, brandId: number, email: string): Promise<Credential | null> {
  const person = await personOfEmail(on, brandId, email)
  const passwordHash = person && (await passwordOfPerson(on, person.id))
  return person && passwordHash !== null ? { personId: person.id, passwordHash } : null
}

/**
 * Signs a person of an organization in at a brand, with the limits of members: the tries with an address are counted together. A member
 * whose refresh token the call shows is both afterwards, with new tokens. A password that is changed while it is checked begins no session.
 * Refused with `credentials_wrong`, and with `account_locked` after too many tries.
 */
export async function signInPerson(
  needs: AccountLimitNeeds & FamilyNeeds & Pick<AccountMailNeeds, 'addresses'>,
  { brand_id: brandId }: Pick<Hotel, 'brand_id'>,
  { email: typed, password, present_refresh_token }: TypedPassword,
  call: Pick<Call, 'ip' | 'memberToken' | 'cookie' | 'setCookie'>,
): Promise<GivenSession> {
  const { ip, cookie, setCookie } = call
  const email = accountEmail(typed)
  const browser = knownBrowser(needs, { brandId, email, cookie })
  const asked = { brandId, email, ip, isKnownBrowser: browser.isKnown }
  const credential = await limitSignIns(needs, asked, async () => {
    const found = await findCredential(needs.database, brandId, email)
    return (await isPassword(password, found?.passwordHash ?? null)) ? found : null
  })
  if (!credential) throw wrongPassword()
  const { personId, passwordHash } = credential
  const shown = shownTokens(needs, brandId, call, present_refresh_token)
  const given = await needs.database.transaction(async (tx) => {
    await lockForShown(needs, tx, { brandId, memberId: null }, shown)
    await lockPeopleRows(tx, [personId])
    if ((await passwordOfPerson(tx, personId)) !== passwordHash) throw wrongPassword()
    return startSession(needs, tx, { brandId, personId }, shown)
  })
  setCookie(browser.cookie)
  return given
}
