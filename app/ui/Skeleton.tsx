import * as css from './Skeleton.module.css'

/** A grey shape where content of that size will be. The one who shows skeletons says once that it is loading. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
