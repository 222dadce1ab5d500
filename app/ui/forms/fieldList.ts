import type { FieldName } from './problems.ts'

/** A field of a form, as the field has registered itself. */
type RegisteredField = FieldName & {
  /** Its path in the form, such as `booker.lastName`. */
  path: string
  /** The field replaces its text by a normalized form when the guest leaves it. */
  isNormalized: boolean
  /** The control of the field; null while it is not in the page. */
  control: () => HTMLElement | null
}

/** Whether the guest sees an element: it is in the page, and no style sheet hides it. */
const isOnScreen = (element: HTMLElement | null): boolean =>
  element !== null && element.getClientRects().length > 0

function byReading(a: RegisteredField, b: RegisteredField): number {
  const [first, second] = [a.control(), b.control()]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** The fields of a form. Each field registers itself while it is in the page. */
export function createFieldList() {
  let fields: readonly RegisteredField[] = []
  const listeners = new Set<() => void>()
  function change(next: readonly RegisteredField[]) {
    fields = next
    for (const listener of listeners) listener()
  }
  return {
    /** Adds a field. Returns the function that removes it. */
    register(field: RegisteredField): () => void {
      change([...fields, field])
      return () => change(fields.filter((other) => other !== field))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** All fields, in the order of their registration. */
    all: () => fields,
    /** The fields that the guest sees, in reading order: a field that has appeared later may be above the others. */
    onScreen: () => fields.filter(({ control }) => isOnScreen(control())).sort(byReading),
  }
}

export type FieldList = ReturnType<typeof createFieldList>
