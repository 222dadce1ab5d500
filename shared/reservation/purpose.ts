/** The purpose of a stay of a person who is a member and of an organization: it is of the organization, or of the member alone. */
export const purposes = ['business', 'private'] as const

export type Purpose = (typeof purposes)[number]

/**
 * The purpose of an order of a person who is both. `chosen`: what the person has chosen; null or undefined without a choice: a rate of
 * the organization is for business.
 */
export const purposeOf = (chosen: Purpose | null | undefined, hasCorporateRate: boolean): Purpose =>
  chosen ?? (hasCorporateRate ? 'business' : 'private')
