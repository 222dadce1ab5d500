import { Component, type ReactNode } from 'react'
import { report } from '#app/errors/report.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PlainPage } from './pages/PlainPage.tsx'

function BrokenPage() {
  const { text } = useText()
  return (
    <PlainPage heading={text('shell.broken.heading')} sentence={text('shell.broken.sentence')}>
      <Button kind="filled" onClick={() => location.reload()}>
        {text('shell.reload')}
      </Button>
    </PlainPage>
  )
}

/** Catches errors of screens: it reports the error and shows a page with a reload button instead of a blank page. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    report(error instanceof Error ? error : new Error('A screen broke'))
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}
