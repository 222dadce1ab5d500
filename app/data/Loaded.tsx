import type { ReactNode } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import type { Query } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

type Props<T> = {
  query: Pick<Query<T>, 'data' | 'error' | 'refetch'>
  /** The height of the content while it loads, as CSS. */
  height: string
  children: (data: T) => ReactNode
}

/** The part of a page that needs a response: its content, or why the request has failed with a second try. */
export function Loaded<T>({ query: { data, error, refetch }, height, children }: Props<T>) {
  const { text } = useText()
  const messageText = useMessage()
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} />
  return (
    <Notice tone="danger">
      <p>{messageText(messageOf(error))}</p>
      <Button onClick={() => void refetch()}>{text('shell.tryAgain')}</Button>
    </Notice>
  )
}
