import { type ReactNode, useEffect, useRef } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useRequestedRoom } from '#app/parts/stay/useRequestedRoom.ts'
import { WaitedStay } from '#app/parts/waitlist/WaitedStay.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { criteriaOfLink, type LinkedStay } from './criteriaOfLink.ts'
import * as css from './LinkedPage.module.css'

/** Leads to the rooms of a stay; without one to the search. `isTask`: it is what the guest comes for. */
export function SearchLink({ stay, isTask = false }: { stay?: LinkedStay | undefined; isTask?: boolean }) {
  const { text } = useText()
  return (
    <AppLink
      to={paths.results(stay && criteriaOfLink(stay))}
      className={buttonClass(isTask ? 'filled' : 'outline')}
    >
      {text(stay ? 'waitlist.rooms' : 'waitlist.search')}
    </AppLink>
  )
}

/** A link that opens nothing. */
export function NoLink({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{title}</h1>
      <p className={css.sentence}>{sentence}</p>
      <p className={css.actions}>
        <SearchLink />
      </p>
    </div>
  )
}

/** The page while what its link opens is loading, and after a failure. */
export function LoadingLink({
  title,
  error,
  onAgain,
}: {
  title: string
  error: ApiError | undefined
  onAgain: () => void
}) {
  const { text } = useText()
  const messageText = useMessage()
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{title}</h1>
      {error ? (
        <Notice tone="danger">
          <p>{messageText(messageOf(error))}</p>
          <Button onClick={onAgain}>{text('shell.tryAgain')}</Button>
        </Notice>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

type Props = {
  /** A new state moves the focus to the heading, because the button that was pressed is gone. */
  state: string
  heading: string
  stay: LinkedStay
  sentence: ReactNode
  /** Why the last command was not done. */
  refused: ApiError | null
  children?: ReactNode
  actions: ReactNode
}

/** What a mailed link opens: its state, its stay, and what its guest can do. */
export function LinkedPage({ state, heading: title, stay, sentence, refused, children, actions }: Props) {
  const messageText = useMessage()
  const roomType = useRequestedRoom(criteriaOfLink(stay))
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {title}
      </h1>
      <p className={css.stay}>
        <WaitedStay stay={stay} rooms={stay.rooms} roomType={roomType} />
      </p>
      <p className={css.sentence}>{sentence}</p>
      {refused && (
        <div className={css.refused}>
          <Notice tone="danger">
            <p>{messageText(messageOf(refused))}</p>
          </Notice>
        </div>
      )}
      {children}
      <p className={css.actions}>{actions}</p>
    </div>
  )
}
