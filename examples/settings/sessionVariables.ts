import { type Variables, whole } from './variable.ts'

/** The sessions of signed-in users. */
export const sessionVariables = {
  NOREN_ACCESS_MINUTES: whole(
    30,
    [15, 60],
    'minutes for which the access token of a signed-in user is good; the app then renews it without the user',
  ),
} satisfies Variables
