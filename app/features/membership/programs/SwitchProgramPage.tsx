import { messageOf } from '#app/data/messageOf.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { programs } from '#shared/api/programs.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useReturn } from '../useReturn.ts'
import { SwitchProgramForm } from './SwitchProgramForm.tsx'

/** A member with accounts in several programmes of the brand goes on in another one. */
export function SwitchProgramPage() {
  const { text } = useText()
  const messageText = useMessage()
  const { brandId } = useHotel()
  const { whoami } = useSession()
  const { goBack } = useReturn()
  const { data, error, refetch } = useQuery(
    programs.ofBrand,
    brandId === null ? null : { params: { brandId } },
  )
  const nameOf = (programId: number | null | undefined) =>
    data?.data.find(({ id }) => id === programId)?.name ?? ''
  const own = nameOf(whoami.user?.program_id)
  const ids = whoami.non_signed_in_program_ids ?? []
  const others = data?.data.filter(({ id }) => id !== null && ids.includes(id)) ?? []
  return (
    <MemberPage
      heading={text('shell.menu.switchProgram')}
      sentence={own ? text('membership.switch.present', { program: own }) : undefined}
    >
      {data ? (
        others.length > 0 ? (
          <SwitchProgramForm others={others} onDone={goBack} />
        ) : (
          <p>{text('membership.switch.none')}</p>
        )
      ) : error ? (
        <Notice tone="danger">
          <p>{messageText(messageOf(error))}</p>
          <Button onClick={() => void refetch()}>{text('shell.tryAgain')}</Button>
        </Notice>
      ) : (
        <Skeleton height="12rem" />
      )}
      <OtherWays>
        <Button kind="plain" onClick={goBack}>
          {text('membership.switch.stay')}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
