import type { Identity } from '#shared/api/identity.ts'
import { Refusal } from '../errors/refusal.ts'
import { type AccountLimitNeeds, limitSignIns } from '../limits/accountLimits.ts'
import { customerOfToken } from '../sessions/accessTokens.ts'
import { startSession, takeOverSession } from '../sessions/memberSessions.ts'
import type { Call } from '../start/Call.ts'
import type { AccountMailNeeds } from './accountMails.ts'
import { accountEmail, type Credential, findCredential, lockUnchanged } from './credentials.ts'
import { knownBrowser } from './knownBrowser.ts'
import { isPassword } from './passwords.ts'

/** A wrong password and an unknown address are refused in the same words. */
export const wrongPassword = () => new Refusal('credentials_wrong')

/** The account with this address and password. An unknown address takes the same time. */
export async function checkPassword(
  needs: AccountLimitNeeds,
  asked: { brandId: number; email: string; ip: string; isKnownBrowser: boolean },
  password: string,
): Promise<Credential> {
  const found = await limitSignIns(needs, asked, async () => {
    const credential = await findCredential(needs.database, asked.brandId, asked.email)
    const isRight = await isPassword(password, credential?.password_hash ?? null)
    return isRight ? credential : null
  })
  if (!found) throw wrongPassword()
  return found
}

/**
 * Signs a member in at a brand. A password that is changed while it is checked begins no session. The session of the token that the
 * call has sent ends; a person of an organization is signed in as both, with a new token.
 */
export async function signIn(
  needs: AccountLimitNeeds & Pick<AccountMailNeeds, 'addresses'>,
  brandId: number,
  { email: typed, password }: { email: string; password: string },
  { ip, memberToken, cookie, setCookie }: Pick<Call, 'ip' | 'memberToken' | 'cookie' | 'setCookie'>,
): Promise<{ access_token: string; customer: Identity }> {
  const email = accountEmail(typed)
  const browser = knownBrowser(needs, { brandId, email, cookie })
  const credential = await checkPassword(
    needs,
    { brandId, email, ip, isKnownBrowser: browser.isKnown },
    password,
  )
  const access_token = await needs.database.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, credential, 'SHARE'))) throw wrongPassword()
    const now = needs.clock.now()
    const personId = await takeOverSession(tx, brandId, memberToken, now)
    return startSession(tx, { brandId, memberId: credential.member_id, personId, now })
  })
  setCookie(browser.cookie)
  return { access_token, customer: await customerOfToken(needs, access_token, brandId) }
}
