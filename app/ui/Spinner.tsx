import * as css from './Spinner.module.css'

/** A spinner for content of unknown size. The label is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={css.place} role="status" data-loading>
      <span className={css.spinner} />
      <span className="unseen">{label}</span>
    </div>
  )
}
