import { Fragment } from 'react'
import * as css from './Unbroken.module.css'

type Props = {
  /** The whole sentence. */
  children: string
  /** The formatted date, or the range of dates, that the sentence contains. */
  dates: string
}

/** A sentence in which no date breaks, unless a line has no place for it. A range may break after its sign. */
export function Unbroken({ children: sentence, dates }: Props) {
  const parts = dates.split(/(?<=– |[〜~])/)
  return sentence.split(dates).map((text, index) => (
    <Fragment key={index}>
      {index > 0 &&
        parts.map((date) => (
          <Fragment key={date}>
            <span className={css.date}>{date.trimEnd()}</span>
            {date.endsWith(' ') && ' '}
          </Fragment>
        ))}
      {text}
    </Fragment>
  ))
}
