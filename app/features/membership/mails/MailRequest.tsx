import { type ReactNode, useState } from 'react'
import { object } from 'superstruct'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmailText } from '#app/ui/forms/emailText.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { emailIn } from '#shared/typed/plainText.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { typedEmail } from '../typedEmail.ts'
import { type AskedMailKind, forgetAskedMail, readAskedMail, storeAskedMail } from './mailWait.ts'
import { SendAgain } from './SendAgain.tsx'

type Values = { email: string }

const rules = object({ email: EmailText })

type Props = {
  kind: AskedMailKind
  heading: string
  sentence: string
  submit: string
  /** What is true after the request. It is the same for an address with an account and for any other. */
  sent: string
  /** The call. It rejects with ApiError. */
  ask: (email: string) => Promise<unknown>
  /** Other ways below the form. */
  children: ReactNode
}

/** Asks for a mail to an e-mail address, and afterwards again when the server sends it again. */
export function MailRequest({ kind, heading, sentence, submit, sent, ask, children }: Props) {
  const { text } = useText()
  const { isRunning, refused, run } = useCommand()
  const [asked, setAsked] = useState(() => readAskedMail(kind))
  const form = useCheckedForm(rules, {
    name: 'mail-request',
    values: { email: typedEmail.read() },
    store: ({ email }) => typedEmail.store(email),
    mode: 'onSubmit',
  })

  async function send(email: string) {
    if (isRunning || (await run(() => ask(email)))) return
    storeAskedMail(kind, email)
    setAsked(readAskedMail(kind))
  }
  function askOther() {
    forgetAskedMail(kind)
    setAsked(null)
  }

  const failure = refused && (
    <Refused key={refused.key} error={refused.error} locked="membership.lockedMail" />
  )
  return (
    <MemberPage heading={heading} sentence={asked ? undefined : sentence}>
      {asked ? (
        <>
          <Notice tone="success">
            <p>{sent}</p>
            <p>{text('membership.mail.hint', { email: asked.email })}</p>
          </Notice>
          {failure}
          <SendAgain
            key={asked.at}
            at={asked.at}
            isRunning={isRunning}
            onPress={() => void send(asked.email)}
          />
        </>
      ) : (
        <Form form={form} onSubmit={({ email }: Values) => send(emailIn(email))}>
          {failure}
          <TextField<Values>
            name="email"
            kind="email"
            label={text('membership.email')}
            enter={text('form.enter.email')}
            autoComplete="username"
            normalize={emailIn}
          />
          <SubmitButton busy={isRunning}>{submit}</SubmitButton>
        </Form>
      )}
      <OtherWays>
        {asked && (
          <Button kind="plain" onClick={askOther}>
            {text('membership.mail.otherAddress')}
          </Button>
        )}
        {children}
      </OtherWays>
    </MemberPage>
  )
}
