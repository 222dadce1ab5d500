import { Loaded } from '#app/data/Loaded.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Program } from '#shared/api/programs.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useReturn } from '../useReturn.ts'
import { SwitchProgramForm } from './SwitchProgramForm.tsx'
import { useProgramsOfBrand } from './useProgramsOfBrand.ts'

/** A member with accounts in several programmes of the brand goes on in another one. */
export function SwitchProgramPage() {
  const { text } = useText()
  const { whoami } = useSession()
  const { goBack } = useReturn()
  const programs = useProgramsOfBrand()
  const own = programs.data?.data.find(({ id }) => id === whoami.user?.program_id)?.name
  const ids = whoami.non_signed_in_program_ids ?? []
  const isOther = ({ id }: Program) => id !== null && ids.includes(id)
  return (
    <MemberPage
      heading={text('shell.menu.switchProgram')}
      sentence={own ? text('membership.switch.present', { program: own }) : undefined}
    >
      <Loaded query={programs} height="12rem">
        {({ data }) =>
          data.some(isOther) ? (
            <SwitchProgramForm others={data.filter(isOther)} onDone={goBack} />
          ) : (
            <p>{text('membership.switch.none')}</p>
          )
        }
      </Loaded>
      <OtherWays>
        <Button kind="plain" onClick={goBack}>
          {text('membership.switch.stay')}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
