import { useText } from '#app/i18n/TextProvider.tsx'
import { useCurtain } from '#app/platform/curtain.ts'

type Props = { isLoading: boolean; count: number | undefined }

/** Says for who does not see it that rooms are looked for, and how many were found; once there is somebody to hear. */
export function FoundStatus({ isLoading, count }: Props) {
  const { text } = useText()
  const isUp = useCurtain()
  return (
    <p className="unseen" role="status">
      {isUp && (count === undefined ? isLoading && text('search.loading') : text('search.found', { count }))}
    </p>
  )
}
