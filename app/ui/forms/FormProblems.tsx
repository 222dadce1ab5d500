import { type ReactNode, useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '../Notice.tsx'
import { idOf, useFormParts } from './FormContext.ts'
import * as css from './FormProblems.module.css'
import { inOrder, lineOf, problemsIn } from './problems.ts'

type Props = { help: ReactNode; nameOf: ((path: string) => string) | undefined }

/**
 * The list of all problems of a form, after the guest has pressed its button or the server has refused a field. A problem of a
 * field that is not on the screen is named too, with a way to the hotel. The only field of a form has its problem beside it.
 */
export function FormProblems({ help, nameOf }: Props) {
  const { text } = useText()
  const { name, fields, problems: ref } = useFormParts()
  const all = useSyncExternalStore(fields.subscribe, fields.all)
  const { errors, submitCount } = useFormState()
  const problems = problemsIn(errors)
  const isAsked = submitCount > 0 || [...problems.values()].some(({ type }) => type === 'refused')
  if (!isAsked || problems.size === 0) return null
  const onScreen = fields.onScreen()
  const lines = inOrder(
    [...problems.keys()],
    onScreen.map(({ path }) => path),
  ).flatMap((path) => {
    const problem = problems.get(path)
    if (!problem) return []
    const field = all.find((one) => one.path === path) ?? (nameOf && { label: nameOf(path) })
    const [link, rest] = lineOf(text, problem, field)
    return { path, link, rest, control: onScreen.find((one) => one.path === path)?.control() }
  })
  const isComplete = lines.every(({ control }) => control)
  if (isComplete && all.length === 1) return null
  const isMissing = [...problems.values()].some(({ message }) => message === 'required')
  return (
    <div ref={ref} tabIndex={-1} data-problems>
      <Notice tone="danger" heading={text('form.problems', { count: lines.length })}>
        {isMissing && <p>{text('form.problem.required')}</p>}
        <ul className={css.problems}>
          {lines.map(({ path, link, rest, control }) => (
            <li key={path}>
              {control ? (
                <a
                  href={`#${idOf(name, path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    control.focus()
                  }}
                >
                  {link}
                </a>
              ) : (
                <span>{link}</span>
              )}
              {rest && <span>{rest}</span>}
            </li>
          ))}
        </ul>
        {!isComplete && (
          <>
            <p>{text('form.notOnScreen')}</p>
            {help && <p>{help}</p>}
          </>
        )}
      </Notice>
    </div>
  )
}
