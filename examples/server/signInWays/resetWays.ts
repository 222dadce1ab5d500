import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { api } from '#shared/api/index.ts'
import { isProviderName } from '#shared/members/providers.ts'
import type { AccountMailNeeds } from '../accounts/mails/accountMails.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { titleAt } from '../hotels/providerTitle.ts'
import type { RemovedWays } from '../mail/account/accountMail.ts'
import type { MemberKey } from '../members/people.ts'
import { passkeyOf } from '../passkeys/changePasskeys.ts'
import { deletePasskey, passkeysOf } from '../passkeys/storedPasskeys.ts'
import { readClientKey } from '../providers/handOver.ts'
import { deleteIdentity, identitiesOf } from '../providers/identities.ts'
import { noteWithdrawal } from '../providers/withdrawnConsents.ts'
import { linkedProviders } from './links.ts'

type ResetWays = ResponseOf<(typeof api)['accounts']['resetWays']>

/** The passkeys and linked providers of members, each member's newest first. */
export async function waysOfMembers(
  needs: Pick<AccountMailNeeds, 'database'>,
  hotel: Hotel,
  owners: readonly MemberKey[],
): Promise<ResetWays> {
  const ways: ResetWays = { passkeys: [], providers: [] }
  for (const owner of owners) {
    ways.passkeys.push(...(await passkeysOf(needs.database, owner)).map(passkeyOf))
    ways.providers.push(...(await linkedProviders(needs, hotel, owner)))
  }
  return ways
}

/** The ids of the ways that the person has chosen to keep. Ids of other members change nothing. */
export type StayingWays = { passkeys: readonly number[]; providers: readonly number[] }

/**
 * Removes the passkeys and linked providers of members but not the staying ones, in the transaction of a reset, which has locked
 * the members: a stranger who had the account for a moment may have added some. An identity of the brand's own site cannot be added, and
 * stays. The providers withdraw the consents afterwards.
 * Returns what was removed.
 */
export async function removeAddedWays(
  tx: Queries,
  hotel: Hotel,
  owners: readonly MemberKey[],
  { staying, now }: { staying: StayingWays; now: number },
): Promise<RemovedWays> {
  let passkeys = 0
  const titles = new Set<string>()
  for (const owner of owners) {
    for (const { id } of await passkeysOf(tx, owner)) {
      if (staying.passkeys.includes(id)) continue
      if (await deletePasskey(tx, owner, id)) passkeys++
    }
    for (const { id, clientKey } of await identitiesOf(tx, owner)) {
      const { provider } = readClientKey(clientKey)
      if (!isProviderName(provider) || staying.providers.includes(id)) continue
      const removed = await deleteIdentity(tx, owner, id)
      if (removed && removed.consent !== null)
        await noteWithdrawal(tx, { brandId: owner.brandId, clientKey, consent: removed.consent }, now)
      titles.add(titleAt(hotel, provider))
    }
  }
  return { passkeys, providers: [...titles] }
}
