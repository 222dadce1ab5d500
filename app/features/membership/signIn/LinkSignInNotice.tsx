import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Whoami } from '#shared/api/identity.ts'
import * as css from './LinkSignInNotice.module.css'

const close = () => linkSignIn.set(null)

type WordsProps = {
  tone: 'warning' | 'neutral'
  sentence: string
  isDismissed?: boolean
  children?: ReactNode
}

function Words({ tone, sentence, isDismissed = true, children }: WordsProps) {
  const { text } = useText()
  return (
    <div className={css.around}>
      <Notice tone={tone} {...(isDismissed && { dismiss: { label: text('shell.dismiss'), onPress: close } })}>
        <p>{sentence}</p>
        {children && <div className={css.answers}>{children}</div>}
      </Notice>
    </div>
  )
}

/** Says who was signed in by the address of this page, or asks a person who is signed in whether to go on as another one. */
export function LinkSignInNotice() {
  const present = useSyncExternalStore(linkSignIn.subscribe, linkSignIn.get)
  const { text, locale } = useText()
  const { whoami, signOut } = useSession()
  const nameOf = (person: Whoami) =>
    signedInName(person, locale) || person.user?.email || text('providers.member')
  const name = nameOf(whoami)
  if (!present) return null
  if (present.step === 'failed')
    return <Words tone="warning" sentence={text('providers.customAuth.failDesc')} />
  if (present.step === 'begun')
    return (
      <Words tone="neutral" sentence={text('providers.byLink', { name })}>
        <Button
          kind="outline"
          onClick={() => {
            close()
            void signOut()
          }}
        >
          {text('shell.menu.signOut')}
        </Button>
      </Words>
    )
  const other = nameOf(present.user)
  return (
    <Words tone="warning" sentence={text('providers.asks', { name, other })} isDismissed={false}>
      <Button kind="outline" onClick={present.change}>
        {text('providers.change', { other })}
      </Button>
      <Button kind="outline" onClick={present.stay}>
        {text('providers.stay', { name })}
      </Button>
    </Words>
  )
}
