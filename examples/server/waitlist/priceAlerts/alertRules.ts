import type { IdentityKind } from '#shared/api/identity.ts'
import type { Money } from '#shared/money/money.ts'

/** The time between two mails of an alert: a price that goes up and down must not cause a mail each time. */
export const BETWEEN_MAILS_MS = 86_400_000

/**
 * An alert, as far as its mails depend on it. `comparedAs`: the kind of its person when the compared total was read. Times in
 * milliseconds; totals in minor units.
 */
export type AlertMark = { comparedTotal: Money; comparedAs: IdentityKind; mailedAt: number | null }

/** The lowest total of a stay now, and the kind of the person whose prices it has. Null if the stay is not free as a whole. */
export type LowestTotal = { total: Money | null; as: IdentityKind }

/**
 * What is mailed about the lowest total now: the total, if it is lower than the compared one and no mail was queued in a day. Else null.
 * Totals of two kinds of persons are never compared.
 */
export const totalToMail = (
  { comparedTotal, comparedAs, mailedAt }: AlertMark,
  { total, as }: LowestTotal,
  now: number,
): Money | null =>
  total !== null &&
  as === comparedAs &&
  total < comparedTotal &&
  (mailedAt === null || now - mailedAt >= BETWEEN_MAILS_MS)
    ? total
    : null

/** The alert after a mail about a total: only a lower one is mailed next. */
export const afterMail = (mark: AlertMark, total: Money, now: number): AlertMark => ({
  ...mark,
  comparedTotal: total,
  mailedAt: now,
})

/**
 * The alert of a person who is of another kind now, for example after leaving the membership: the total now is compared from then on.
 * Null for a person of the same kind, and for a stay that is not free: its next total is compared.
 */
export const comparedAnew = (mark: AlertMark, { total, as }: LowestTotal): AlertMark | null =>
  as !== mark.comparedAs && total !== null ? { ...mark, comparedTotal: total, comparedAs: as } : null

/**
 * Whether a total is of an organization: only its signed-in persons read it. The address and the link of an alert may be of other
 * persons.
 */
export const isOfOrganization = (as: IdentityKind): boolean => as === 'corporate' || as === 'both'

/**
 * Whether the totals of an alert are hidden from a reader: `until_sign_in` shows them to the persons of the organization, `always` to
 * none, because the person of the alert has left it, and the stay has no public total yet. `organization` is where the person of the
 * alert is now, `ofReader` where the reader is; undefined without one. Null for totals that are shown.
 */
export function hiddenTotals(
  { comparedAs }: Pick<AlertMark, 'comparedAs'>,
  organization: number | undefined,
  ofReader: number | undefined,
): 'until_sign_in' | 'always' | null {
  if (!isOfOrganization(comparedAs)) return null
  if (organization === undefined) return 'always'
  return organization === ofReader ? null : 'until_sign_in'
}
