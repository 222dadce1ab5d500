import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, limitSignIns } from '../limits/accountLimits.ts'
import type { FamilyNeeds, GivenSession } from '../sessions/families.ts'
import { startSession } from '../sessions/memberSessions.ts'
import { shownTokens } from '../sessions/refreshCookie.ts'
import { lockForShown } from '../sessions/sessionLocks.ts'
import type { Call } from '../start/Call.ts'
import { accountEmail, type Credential, findCredentials, isUnchanged } from './credentials.ts'
import { knownBrowser } from './knownBrowser.ts'
import type { AccountMailNeeds } from './mails/accountMails.ts'
import { isPassword } from './passwords.ts'

/** A wrong password and an unknown address are refused in the same words. */
export const wrongPassword = () => new Refusal('credentials_wrong')

/** What a person has typed, and the refresh token of the present session of a client that has no cookie. */
export type TypedPassword = { email: string; password: string; present_refresh_token?: string | undefined }

type AskedPassword = {
  brandId: number
  email: string
  ip: string
  isKnownBrowser: boolean
  /** The programme of the account; null for the account without one. Left out: any programme of the brand. */
  programId?: number | null
  /** The member whose account it is. Left out: any member. */
  memberId?: number
  /** How many accounts an address can have: one in each programme, and one without. */
  mostAccounts: number
}

/**
 * The account with this address and password; the oldest of several with the same password. An address takes the same time, however many
 * accounts it has.
 */
export async function checkPassword(
  needs: AccountLimitNeeds,
  asked: AskedPassword,
  password: string,
): Promise<Credential> {
  const { brandId, email, programId, memberId, mostAccounts } = asked
  const found = await limitSignIns(needs, asked, async () => {
    const accounts = await findCredentials(needs.database, brandId, email, programId)
    const credentials = accounts.filter((one) => memberId === undefined || one.member_id === memberId)
    let right: Credential | null = null
    for (let tries = 0; tries < Math.max(mostAccounts, credentials.length, 1); tries++) {
      const credential = credentials[tries] ?? null
      if (await isPassword(password, credential?.password_hash ?? null)) right ??= credential
    }
    return right
  })
  if (!found) throw wrongPassword()
  return found
}

/**
 * Signs a member in at a brand. Without a programme, the password says which account of the address is meant. A password that is
 * changed while it is checked begins no session. What happens to the session that the call has shown: see `startSession`. Refused with
 * `credentials_wrong`, with `account_locked` after too many tries, and after the right password with `member_locked`.
 */
export async function signIn(
  needs: AccountLimitNeeds & FamilyNeeds & Pick<AccountMailNeeds, 'addresses'>,
  { brand_id: brandId, programs }: Pick<Hotel, 'brand_id' | 'programs'>,
  {
    email: typed,
    password,
    program_id,
    present_refresh_token,
  }: TypedPassword & { program_id?: number | undefined },
  call: Pick<Call, 'ip' | 'memberToken' | 'cookie' | 'setCookie'>,
): Promise<GivenSession> {
  const { ip, cookie, setCookie } = call
  const email = accountEmail(typed)
  const browser = knownBrowser(needs, { brandId, email, cookie })
  const credential = await checkPassword(
    needs,
    {
      ...{ brandId, email, ip, isKnownBrowser: browser.isKnown },
      ...(program_id === undefined
        ? { mostAccounts: programs.length + 1 }
        : { programId: program_id, mostAccounts: 1 }),
    },
    password,
  )
  const shown = shownTokens(needs, brandId, call, present_refresh_token)
  const given = await needs.database.transaction(async (tx) => {
    const member = { brandId, memberId: credential.member_id }
    await lockForShown(needs, tx, member, shown)
    if (!(await isUnchanged(tx, credential))) throw wrongPassword()
    return startSession(needs, tx, member, shown)
  })
  setCookie(browser.cookie)
  return given
}
