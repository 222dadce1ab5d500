import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { TextKey } from '#app/i18n/catalogues.ts'

type NameAfter<Prefix extends string, Key> = Key extends `${Prefix}${infer Name}` ? Name : never

/** What is wrong with a field: the keys of the texts under `booking.problem`. */
export type ShownProblem = NameAfter<'booking.problem.', TextKey>

/** The id of a field by its path in the form: `guest-booker-lastName` for `booker.lastName`. */
export const idOf = (path: string): string => `guest-${path.replaceAll('.', '-')}`

/** The problem that a form currently shows at a field. */
export const problemAt = <V extends FieldValues>(
  { formState }: Pick<UseFormReturn<V>, 'formState'>,
  path: string,
): ShownProblem | undefined => (get(formState.errors, path) as { message: ShownProblem } | undefined)?.message
