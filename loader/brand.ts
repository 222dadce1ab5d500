import { type Area, ToPage } from '#shared/bridge/messages.ts'
import { keep, kept } from './storage.ts'
import { change } from './store.ts'
import { speech } from './text.ts'

/**
 * The hotels a guest can choose among, where the page lets them. `areas` is null until a bar asks for them; `chosen`
 * is the page's hotel from then on, for all that names none of its own.
 */
export const brand: { areas: Area[] | null; chosen: string | null } = { areas: null, chosen: null }

const key = () => `noren:hotels:${speech.locale}`

/** A bar wants to show them: those of the last visit are there at once. */
export function wantBrand(): void {
  brand.areas = kept(key(), ToPage.hotels)?.areas ?? []
}

/** The app names them: kept, so that the next visit is right at once. */
export function meetBrand({ areas }: { areas: Area[] }): void {
  change(brand, { areas })
  keep(key(), { areas })
}
