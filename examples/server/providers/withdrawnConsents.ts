import type { Queries } from '../database/Database.ts'
import { logText } from '../errors/logText.ts'
import { openText } from '../mail/sealedMail.ts'
import { timestamp } from '../start/clock.ts'
import { readClientKey } from './handOver.ts'
import { ProviderFailure } from './provider.ts'
import { findClient, type ProviderNeeds, providerOf } from './providers.ts'

type Needs = ProviderNeeds & { database: Queries; counterSecret: string }

/** A provider that does not answer is asked again so often, for about three weeks. */
const ATTEMPTS = 30
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The pause after an attempt, in ms: a minute, doubled by each attempt, at most a day. */
const pauseAfter = (attempts: number): number => Math.min(MINUTE_MS * 2 ** (attempts - 1), DAY_MS)

type Row = { id: number; brand_id: number; client_key: string; consent: string; attempts: number }

/** Notes a consent that the provider must withdraw, in the transaction that removes the identity. */
export const noteWithdrawal = (
  tx: Queries,
  { brandId, clientKey, consent }: { brandId: number; clientKey: string; consent: string },
  now: number,
): Promise<unknown> =>
  tx.query(
    'INSERT INTO withdrawn_consents (brand_id, client_key, consent, next_at) VALUES ($1, $2, $3, $4::timestamptz)',
    [brandId, clientKey, consent, timestamp(now)],
  )

/** Takes the next consent for this process, which has a minute for it. */
async function takeNext({ database, clock }: Needs): Promise<Row | null> {
  const now = clock.now()
  const [row] = await database.query<Row>(
    `UPDATE withdrawn_consents SET attempts = attempts + 1, next_at = $2::timestamptz WHERE id = (
       SELECT id FROM withdrawn_consents WHERE next_at <= $1::timestamptz ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING *`,
    [timestamp(now), timestamp(now + MINUTE_MS)],
  )
  return row ?? null
}

/** Whether the provider has been informed. A client that the operator has removed cannot say so any more. */
async function withdraw(needs: Needs, { brand_id, client_key, consent }: Row): Promise<boolean> {
  const client = findClient(needs, { brandId: brand_id, ...readClientKey(client_key) })
  const provider = client && providerOf(needs, client)
  if (!provider?.withdrawConsent) return true
  try {
    await provider.withdrawConsent(openText(consent, needs.counterSecret))
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    console.error(`A consent at ${client?.provider} is not withdrawn: ${logText(error.message)}`)
    return false
  }
}

/** Informs providers about consents that members have withdrawn, each once. A provider that does not answer is asked again later. */
export async function withdrawConsents(needs: Needs): Promise<void> {
  for (let row = await takeNext(needs); row; row = await takeNext(needs)) {
    const isDone = await withdraw(needs, row)
    if (isDone || row.attempts >= ATTEMPTS)
      await needs.database.query('DELETE FROM withdrawn_consents WHERE id = $1', [row.id])
    else
      await needs.database.query('UPDATE withdrawn_consents SET next_at = $2::timestamptz WHERE id = $1', [
        row.id,
        timestamp(needs.clock.now() + pauseAfter(row.attempts)),
      ])
  }
}
