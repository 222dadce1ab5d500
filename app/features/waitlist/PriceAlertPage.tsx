import { useText } from '#app/i18n/TextProvider.tsx'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { Button } from '#app/ui/Button.tsx'
import { alertStateOf, sentenceOf } from './alertSentence.ts'
import { LinkedPage, LoadingLink, NoLink, SearchLink } from './LinkedPage.tsx'
import { useAlert } from './useAlert.ts'

function NoAlert() {
  const { text } = useText()
  return <NoLink title={text('shell.title.priceAlert')} sentence={text('waitlist.priceAlert.gone')} />
}

function Alert({ token }: { token: string }) {
  const { text, money } = useText()
  const { alert, error, refetch, running, refused, hasLeft, confirm, leave } = useAlert(token)
  if (error?.isNotFound && !hasLeft) return <NoAlert />
  if (!alert)
    return <LoadingLink title={text('shell.title.priceAlert')} error={error} onAgain={() => void refetch()} />
  const state = hasLeft ? 'left' : alertStateOf(alert)
  const { lowest_total, compared_total, currency } = alert
  const shown = (total: number | null) => (total === null ? '' : money(total, currency))
  const isRunning = state === 'active' || state === 'reached'
  return (
    <LinkedPage
      state={hasLeft ? 'left' : alert.state}
      heading={text(`waitlist.priceAlert.heading.${isRunning ? 'active' : state}`)}
      stay={alert}
      sentence={text(sentenceOf(state, alert), {
        price: shown(compared_total),
        lowest: shown(lowest_total),
      })}
      refused={refused}
      actions={
        <>
          {state === 'unconfirmed' && (
            <Button kind="filled" busy={running === 'confirm'} onClick={() => void confirm()}>
              {text('waitlist.priceAlert.confirm')}
            </Button>
          )}
          {state !== 'unconfirmed' && <SearchLink stay={alert} />}
          {isRunning && (
            <Button kind="plain" busy={running === 'leave'} onClick={() => void leave()}>
              {text('waitlist.priceAlert.leave')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The page of a mailed link of a price alert: it starts and stops the alert. Opening it changes nothing. */
export function PriceAlertPage() {
  const token = useLinkToken('waitlist_token')
  return token === undefined ? <NoAlert /> : <Alert key={token} token={token} />
}
