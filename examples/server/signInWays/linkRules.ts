/**
 * What linking an identity to a member does. `own`: it is linked already. `taken`: another member has it, and keeps it. `owner`: the
 * member with the identity; null without one.
 */
export const readLinking = (owner: number | null, memberId: number): 'new' | 'own' | 'taken' =>
  owner === null ? 'new' : owner === memberId ? 'own' : 'taken'
