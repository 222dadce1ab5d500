import type { FieldErrors } from 'react-hook-form'
import type { TextKey } from '#app/i18n/catalogues.ts'
import type { I18n } from '#app/i18n/TextProvider.tsx'

type NameAfter<Prefix extends string, Key> = Key extends `${Prefix}${infer Name}` ? Name : never

/** What can be wrong with a field: the keys of the texts under `form.problem`. The rules of a form have them as messages. */
export type FormProblem = NameAfter<'form.problem.', TextKey>

/**
 * A problem of a field. `rule`: its message is a `FormProblem`. `refused`: the server refused the field, and the message is
 * its sentence, or empty.
 */
export type CheckedProblem = { type: 'rule' | 'refused'; message: string }

/** What a list of problems says about a field. */
export type FieldName = {
  label: string
  /** What the field belongs to, if other fields have the same label: a room, or a question. */
  of?: string | undefined
  /** The sentence about the empty field, which names the field. Without it, the list names the field before a general sentence. */
  enter?: string | undefined
}

/** The problems of a form by the paths of their fields, such as `booker.lastName`. */
export function problemsIn(
  errors: FieldErrors,
  parents: readonly string[] = [],
): Map<string, CheckedProblem> {
  const found = Object.entries(errors).flatMap(([name, error]): [string, CheckedProblem][] => {
    if (!error) return []
    const path = [...parents, name]
    return typeof error.message === 'string'
      ? [[path.join('.'), { type: error.type === 'refused' ? 'refused' : 'rule', message: error.message }]]
      : [...problemsIn(error as FieldErrors, path)]
  })
  return new Map(found)
}

/** The paths with a problem: the fields on the screen in their order, then the others. */
export const inOrder = (paths: readonly string[], onScreen: readonly string[]): string[] => [
  ...onScreen.filter((path) => paths.includes(path)),
  ...paths.filter((path) => !onScreen.includes(path)),
]

/** The sentence about a problem. `enter` is the sentence about the empty field. */
export function sentenceOf(text: I18n['text'], { type, message }: CheckedProblem, enter?: string): string {
  if (type === 'refused') return message || text('form.problem.refused')
  if (message === 'required') return enter ?? text('form.enter.answer')
  return text(`form.problem.${message as FormProblem}`)
}

/** The line of a list about a problem: the words of the link to the field, and the words after it. */
export function lineOf(
  text: I18n['text'],
  problem: CheckedProblem,
  field?: FieldName,
): [link: string, rest: string] {
  const sentence = sentenceOf(text, problem, field?.enter)
  if (!field) return [sentence, '']
  // After a question mark, a name needs no other sign.
  const named = (name: string, words: string) =>
    /[?？]$/.test(name) ? `${name} ${words}` : text('form.named', { name, text: words })
  const { label, of, enter } = field
  const isNamed = problem.type === 'rule' && problem.message === 'required' && enter !== undefined
  const link = isNamed ? sentence : label
  const rest = isNamed ? '' : named(label, sentence).slice(label.length)
  return [of ? named(of, link) : link, rest]
}
