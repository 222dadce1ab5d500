import { personalStorage } from '#app/platform/person.ts'

const KEY = 'welcome'

/** Whether a member has signed in during a booking and comes back to it: the booking then says what the member's price changes. */
export const welcome = {
  isDue: (): boolean => personalStorage.get(KEY) !== null,
  store: (): void => personalStorage.set(KEY, 'yes'),
  forget: (): void => personalStorage.remove(KEY),
}
