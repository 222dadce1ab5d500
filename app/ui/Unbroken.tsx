import * as css from './Unbroken.module.css'

type Props = {
  /** The whole sentence. */
  children: string
  /** The formatted date, or the range of dates, that the sentence contains. */
  dates: string
}

/** A sentence in which no date breaks. A range may break after its sign. */
export function Unbroken({ children: sentence, dates }: Props) {
  const [before, after] = sentence.split(dates)
  return (
    <>
      {before}
      {after !== undefined &&
        dates.split(/(?<=– |[〜~])/).map((date) => (
          <span key={date} className={css.date}>
            {date}
          </span>
        ))}
      {after}
    </>
  )
}
