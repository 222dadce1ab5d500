import type { Whoami } from '#shared/api/session.ts'
import type { Locale } from '#shared/domain/locale.ts'

/** The member's name, the organisation's, or both joined by a slash; empty for a guest. */
export function signedInName({ user, organization }: Whoami, locale: Locale): string {
  const member =
    user &&
    (locale === 'en' ? `${user.first_name} ${user.last_name}` : `${user.last_name} ${user.first_name}`)
  return [member, organization?.display_name].filter(Boolean).join(' / ')
}
