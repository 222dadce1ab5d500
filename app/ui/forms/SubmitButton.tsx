import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'

/** The button of a form. A press keeps the focus in the field: an error that appears on blur would move the button during the press. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" kind="filled" busy={busy} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Button>
  )
}
