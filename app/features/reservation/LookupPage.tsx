import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { LookupFields } from './LookupFields.tsx'
import * as css from './ReservationView.module.css'
import { ReservationView } from './ReservationView.tsx'
import { useFound, type Wanted } from './useFound.ts'

/** A reservation for whoever knows its number and its e-mail. Both stay on this page. */
export function LookupPage() {
  const { text } = useText()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useFound(wanted)
  const suggested = readObfuscated(new URLSearchParams(useLocation().search), 'reservation_no')
  const { data } = found

  // The screen has changed under the guest: a screen reader goes on at its new heading.
  useEffect(() => {
    if (data) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
  }, [data])

  function look(next: Wanted) {
    if (next.number === wanted?.number && next.email === wanted.email) found.refetch()
    else setWanted(next)
  }

  if (data) {
    return (
      <div className={css.page}>
        <h1 ref={heading} tabIndex={-1} className={css.heading}>
          {text('reservation.yours')}
        </h1>
        <p className={css.sentence}>{text('reservation.asItStands')}</p>
        <ReservationView reservation={data} />
        <Button kind="plain" onClick={() => setWanted(null)}>
          {text('reservation.another')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('reservation.lookupHeading')}</h1>
      <p className={css.sentence}>{text('reservation.lookupSentence')}</p>
      <LookupFields suggested={suggested} found={found} onWanted={look} />
    </div>
  )
}
