import type { ReactNode } from 'react'
import * as css from './ChoiceGroup.module.css'

/** Choices below each other, with the question that they answer. */
export const ChoiceGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.choice}>
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
