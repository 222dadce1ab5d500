/** @jsxImportSource preact */
import { effect } from '@preact/signals'
import type { LoaderContext } from '#loader/api/context.ts'
import css from '#loader/bar.css'
import { mount } from '#loader/mount.ts'
import { Progress } from '#loader/views/Progress.tsx'

/** Shows a sign over the page while a press waits for a file of the loader. */
export function showProgress({ hotels, signal, stage2 }: LoaderContext): void {
  let remove: (() => void) | null = null

  function add() {
    const host = document.createElement('noren-progress')
    const [hotel] = hotels.all()
    const unmount = mount(host, css, <Progress profile={hotel?.search.profile.value ?? null} />)
    document.documentElement.append(host)
    return () => {
      unmount()
      host.remove()
    }
  }

  const stop = effect(() => {
    if (stage2.isWaiting.value) remove ??= add()
    else {
      remove?.()
      remove = null
    }
  })
  signal.addEventListener('abort', () => {
    stop()
    remove?.()
  })
}
