import * as css from './Skeleton.module.css'

/** A grey shape of the size of the content that is loading. The parent has one status text for all its skeletons. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return (
    <span
      className={css.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
      data-loading
    />
  )
}
