import * as css from './Unbroken.module.css'
import { unbrokenParts } from './unbrokenParts.ts'

type Props = {
  /** The whole sentence. */
  children: string
  /** The formatted dates, ranges of dates, moments, and numbers of phones and reservations that the sentence contains. */
  dates: string | readonly string[]
}

/** A sentence in which no date breaks, unless a line has no place for it. A range may break after its sign, a moment before its zone. */
export const Unbroken = ({ children: sentence, dates }: Props) =>
  unbrokenParts(sentence, [dates].flat()).map(({ text, isWhole }, index) =>
    isWhole ? (
      <span key={index} className={css.date}>
        {text}
      </span>
    ) : (
      // A text in an element of its own: a translator can replace it.
      <span key={index}>{text}</span>
    ),
  )
