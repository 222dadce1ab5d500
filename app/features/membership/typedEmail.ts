import { personalStorage } from '#app/platform/person.ts'

const KEY = 'account_email'

/** The e-mail address that the guest has typed on one of these pages: the others begin with it, and so does a reload. */
export const typedEmail = {
  read: (): string => personalStorage.get(KEY) ?? '',
  store: (email: string): void => personalStorage.set(KEY, email),
}
