import { Refusal } from '../errors/refusal.ts'
import { type AccountLimitNeeds, limitSignIns } from '../limits/accountLimits.ts'
import type { FamilyNeeds, GivenSession } from '../sessions/families.ts'
import { startSession } from '../sessions/memberSessions.ts'
import { refreshTokenIn } from '../sessions/refreshCookie.ts'
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
 * Signs a member in at a brand. A password that is changed while it is checked begins no session. What happens to the session that
 * the call has shown: see `startSession`.
 */
export async function signIn(
  needs: AccountLimitNeeds & FamilyNeeds & Pick<AccountMailNeeds, 'addresses'>,
  brandId: number,
  { email: typed, password }: { email: string; password: string },
  { ip, memberToken, cookie, setCookie }: Pick<Call, 'ip' | 'memberToken' | 'cookie' | 'setCookie'>,
): Promise<GivenSession> {
  const email = accountEmail(typed)
  const browser = knownBrowser(needs, { brandId, email, cookie })
  const credential = await checkPassword(
    needs,
    { brandId, email, ip, isKnownBrowser: browser.isKnown },
    password,
  )
  const shown = { memberToken, refreshToken: refreshTokenIn(needs, brandId, cookie) }
  const given = await needs.database.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, credential, 'SHARE'))) throw wrongPassword()
    return startSession(needs, tx, { brandId, memberId: credential.member_id }, shown)
  })
  setCookie(browser.cookie)
  return given
}
