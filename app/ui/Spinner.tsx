import * as css from './Spinner.module.css'

/** Waiting that has no shape yet. The label is for those who cannot see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={css.place} role="status">
      <span className={css.spinner} />
      <span className="unseen">{label}</span>
    </div>
  )
}
