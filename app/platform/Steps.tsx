import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export type Steps = {
  /** Goes to an address; the hotel's code is added. `replace` leaves no way back to where the guest was. */
  go: (path: string, options?: { replace?: boolean; forget?: boolean }) => void
  /** One step back; false when there is none inside the app. */
  back: () => boolean
}

const StepsContext = createContext<Steps | null>(null)

/** The address with the hotel's code in it, unless it names one itself. */
export function withCode(path: string, code: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  if (!query.has('code')) query.set('code', code)
  return `${pathname}?${query}`
}

type Props = { code: string; framed: boolean; onDepth: (steps: number) => void; children: ReactNode }

/**
 * How the guest moves. In a frame the page around owns the browser's history, so there the app replaces its
 * address and keeps its own stack of steps; alone in a tab it uses the history as any page does.
 */
export function StepsProvider({ code, framed, onDepth, children }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  const stack = useRef<string[]>([])

  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  const steps = useMemo<Steps>(
    () => ({
      go(path, { replace = false, forget = false } = {}) {
        const target = withCode(path, code)
        if (framed && !replace) stack.current.push(here.current)
        if (forget) stack.current = []
        navigate(target, { replace: replace || framed })
        onDepth(stack.current.length)
      },
      back() {
        if (!framed) {
          navigate(-1)
          return true
        }
        const last = stack.current.pop()
        if (last === undefined) return false
        navigate(last, { replace: true })
        onDepth(stack.current.length)
        return true
      },
    }),
    [navigate, code, framed, onDepth],
  )

  return <StepsContext value={steps}>{children}</StepsContext>
}

export function useSteps(): Steps {
  const steps = use(StepsContext)
  if (!steps) throw new Error('useSteps needs a StepsProvider around it')
  return steps
}
