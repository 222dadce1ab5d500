import type { ChangeOffer } from '#shared/api/changes.ts'

type Version = Pick<ChangeOffer['before'], 'rooms' | 'extras' | 'coupon_code'>

/** What a reservation is before and after a change. */
export type ComparedVersions = { before: Version; after: Version }

/** An extra that an offer changes, by its name: the quantities before and after. */
export type ChangedExtra = { name: string; before: number; after: number }

/** The extras whose quantity an offer changes. The same extra on several days counts together. */
export function changedExtras({ before, after }: ComparedVersions): ChangedExtra[] {
  const names = [...new Set([...before.extras, ...after.extras].map(({ name }) => name))]
  const count = (extras: Version['extras'], name: string) =>
    extras.filter((extra) => extra.name === name).reduce((sum, { quantity }) => sum + quantity, 0)
  return names
    .map((name) => ({ name, before: count(before.extras, name), after: count(after.extras, name) }))
    .filter((extra) => extra.before !== extra.after)
}
