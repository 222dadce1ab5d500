import { personalStorage } from '#app/platform/person.ts'

const storedEmail = (key: string) => ({
  read: (): string => personalStorage.get(key) ?? '',
  store: (email: string): void => personalStorage.set(key, email),
})

/** The e-mail address that the guest has typed on one of these pages: the others begin with it, and so does a reload. */
export const typedEmail = storedEmail('account_email')

/** The address of a person of an organization: another one than the own address of a member. */
export const typedOrganizationEmail = storedEmail('organization_email')
