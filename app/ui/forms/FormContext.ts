import { createContext, type RefObject, use } from 'react'
import type { FieldList } from './fieldList.ts'

/** What the parts of a form share, besides its values and problems, which react-hook-form provides. */
export type FormParts = {
  /** The id of the form, with which the ids of its fields begin. */
  name: string
  fields: FieldList
  /** The list of the problems; null while it is not shown. */
  problems: RefObject<HTMLDivElement | null>
}

/** The id of a field by its path in the form: `guest-booker-lastName` for `booker.lastName`. */
export const idOf = (name: string, path: string): string => `${name}-${path.replaceAll('.', '-')}`

export const FormContext = createContext<FormParts | null>(null)

export function useFormParts(): FormParts {
  const parts = use(FormContext)
  if (!parts) throw new Error('A field needs a Form around it')
  return parts
}
