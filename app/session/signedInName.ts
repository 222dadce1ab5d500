import type { Whoami } from '#shared/api/session.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The names of the member and of the organisation, joined by a slash; empty for a guest. */
export const signedInName = ({ user, organization }: Whoami, locale: Locale): string =>
  [user && (fullName(locale, user) || user.name), organization?.display_name || organization?.name]
    .filter(Boolean)
    .join(' / ')
