import type { ReactNode } from 'react'
import * as css from './ChoiceGroup.module.css'

type Props = {
  /** The question that the choices answer. */
  legend: ReactNode
  /** On a phone, the choices are below the sums: they do not change them. */
  isBelowSums?: boolean
  children: ReactNode
}

/** Choices below each other, with the question that they answer. */
export const ChoiceGroup = ({ legend, isBelowSums = false, children }: Props) => (
  <fieldset className={isBelowSums ? `${css.choice} ${css.belowSums}` : css.choice}>
    <legend className={css.legend}>{legend}</legend>
    {children}
  </fieldset>
)

/** Choices inside another choice. */
export const InnerChoices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.rooms}>
    <legend className="unseen">{legend}</legend>
    {children}
  </fieldset>
)
