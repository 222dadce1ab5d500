import type { UseFormReturn } from 'react-hook-form'

/** The values of a form with questions. The form may have other fields too. */
export type AnswerFormValues = { answers: Record<string, string> }

/** What the fields of questions need of a form: the form of the guest details, or the form of a reservation. */
export type AnswerForm = Pick<
  UseFormReturn<AnswerFormValues>,
  'register' | 'setValue' | 'formState' | 'control'
>

/** A form with more fields as a form with questions. */
export const answersIn = <V extends AnswerFormValues>(form: UseFormReturn<V>): AnswerForm =>
  // The methods of a form accept the paths of all its fields, which TypeScript cannot narrow.
  form as unknown as AnswerForm
