import type { Queries } from '../database/Database.ts'

/** An account with the address that a mail of ours has confirmed. A member without such an address has none. */
export type ProgramAccount = { memberId: number; email: string; programId: number | null }

/**
 * The programmes in which the person of an account has other accounts, in the order of the brand. Only the confirmed address says that
 * two accounts are of one person: an address from a provider or a profile may be of another one.
 */
export function otherPrograms(
  own: ProgramAccount | null,
  accounts: readonly ProgramAccount[],
  offered: readonly number[],
): number[] {
  if (!own) return []
  const others = accounts.filter(({ email, memberId }) => email === own.email && memberId !== own.memberId)
  return offered.filter((id) => id !== own.programId && others.some(({ programId }) => programId === id))
}

/** The own account of a member, and all accounts with its address. */
export async function programAccounts(
  on: Queries,
  brandId: number,
  memberId: number,
): Promise<{ own: ProgramAccount | null; accounts: ProgramAccount[] }> {
  const found = await on.query<{ member_id: number; email: string; program_id: number | null }>(
    `SELECT c.member_id, c.email, m.program_id
     FROM credentials c JOIN members m ON m.brand_id = c.brand_id AND m.id = c.member_id
     WHERE c.brand_id = $1 AND c.email = (SELECT email FROM credentials WHERE brand_id = $1 AND member_id = $2)`,
    [brandId, memberId],
  )
  const accounts = found.map(({ member_id, email, program_id }) => ({
    ...{ email, memberId: member_id, programId: program_id },
  }))
  return { own: accounts.find((one) => one.memberId === memberId) ?? null, accounts }
}
