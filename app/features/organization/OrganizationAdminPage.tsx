import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Loaded } from '#app/data/Loaded.tsx'
import { useOpened, useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useIsNarrow } from '#app/ui/useIsNarrow.ts'
import { identities } from '#shared/api/identity.ts'
import { organizationAdmin } from '#shared/api/organizationAdmin.ts'
import { stayPages } from '#shared/reservation/organizationStays.ts'
import * as css from './OrganizationAdminPage.module.css'
import { StayCards } from './StayCards.tsx'
import { StayFilters } from './StayFilters.tsx'
import { StayTable } from './StayTable.tsx'
import { filterOf, orderName, readView, type StayView, sortedBy, writeView } from './stayView.ts'

type ListProps = {
  params: { brandId: number; organizationId: number }
  name: string
  opened: string
  view: StayView
  person: string
  isNarrow: boolean
  onView: (view: StayView) => void
  onClear: () => void
}

/** What a person reads who does not administer the organization. */
function Withdrawn({ name }: { name: string }) {
  const { text } = useText()
  return (
    <Notice tone="danger">
      <p>{text('organization.withdrawn', { name })}</p>
    </Notice>
  )
}

/** A page of the reservations with the totals above it. After paging, the caption has the focus. */
function StayList({ params, name, opened, view, person, isNarrow, onView, onClear }: ListProps) {
  const { text, number, money } = useText()
  const caption = useRef<HTMLElement | null>(null)
  const turned = useRef(false)
  const { page, sort, order } = view
  const request = { params, query: { page, sort, order, ...filterOf(view, person) } }
  const query = useQuery(organizationAdmin.reservations, request, opened)
  const { data, error } = query
  // The page before stays until the next one has loaded.
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  // An address may name a page that is not there any more.
  const last = data?.totals && data.data.length === 0 ? stayPages(data.totals.stays) : null
  const toLast = useEffectEvent((page: number) => onView({ ...view, page }))
  useEffect(() => {
    if (last !== null && page > Math.max(last, 1)) toLast(Math.max(last, 1))
  }, [last, page])
  const isNew = data !== undefined
  useEffect(() => {
    if (!isNew || !turned.current) return
    turned.current = false
    caption.current?.focus()
  }, [isNew])

  if (error?.status === 403) return <Withdrawn name={name} />
  return (
    <Loaded query={{ ...query, data: error ? data : (data ?? shown) }} height="32rem">
      {({ data: stays, totals }) => {
        const total = totals?.stays ?? stays.length
        const pages = stayPages(total)
        const sorted = text('organization.sortedBy', {
          column: text(`organization.column.${sort}`),
          order: text(`organization.order.${orderName(view)}`),
        })
        const said = `${sorted} ${text('organization.page', { page: number(page), pages: number(pages) })}`
        const turn = (to: number) => {
          turned.current = true
          onView({ ...view, page: to })
        }
        const list = {
          stays,
          caption: said,
          captionRef: (element: HTMLElement | null) => {
            caption.current = element
          },
        }
        return (
          <>
            <p className={css.totals}>
              <span>{text('organization.stays', { count: total })}</span>
              {totals && <span>{text('organization.nights', { count: totals.nights })}</span>}
              {totals?.amounts.map(({ currency, amount }) => (
                <span key={currency}>{money(amount, currency)}</span>
              ))}
            </p>
            <p className="unseen" role="status">
              {isNew && `${text('organization.stays', { count: total })}. ${said}`}
            </p>
            {total === 0 && (
              <div className={css.empty}>
                <p>{text('organization.none')}</p>
                <Button onClick={onClear}>{text('organization.clear')}</Button>
              </div>
            )}
            {total > 0 &&
              (isNarrow ? (
                <StayCards {...list} />
              ) : (
                <StayTable {...list} view={view} onSort={(column) => onView(sortedBy(view, column))} />
              ))}
            {pages > 1 && (
              <nav className={css.pages} aria-label={text('organization.pages')}>
                <Button aria-disabled={page <= 1} onClick={() => page > 1 && turn(page - 1)}>
                  {text('organization.previous')}
                </Button>
                <span>{text('organization.page', { page: number(page), pages: number(pages) })}</span>
                <Button aria-disabled={page >= pages} onClick={() => page < pages && turn(page + 1)}>
                  {text('organization.next')}
                </Button>
              </nav>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** The reservations of an organization for its administrator: found, sorted and counted. A row opens its reservation. */
export function OrganizationAdminPage() {
  const { text } = useText()
  const { brandId } = useHotel()
  const { whoami } = useSession()
  const { organization } = whoami
  const { search } = useLocation()
  const { go } = useNavigation()
  const isNarrow = useIsNarrow()
  const opened = useOpened()
  const [person, setPerson] = useState('')
  /** How often the filters were cleared: their fields begin anew. */
  const [cleared, setCleared] = useState(0)
  const view = readView(search)
  if (!organization || brandId === null) return null
  const name = organization.display_name || organization.name
  if (!identities.admin(whoami))
    return (
      <div className={css.page}>
        <h1 tabIndex={-1} className={css.heading}>
          {name}
        </h1>
        <Withdrawn name={name} />
      </div>
    )
  const show = (next: StayView) => go(patterns.organizationAdmin + writeView(next), { replace: true })
  return (
    <div className={css.page}>
      <h1 tabIndex={-1} className={css.heading}>
        {name}
      </h1>
      <StayFilters
        key={cleared}
        view={view}
        isNarrow={isNarrow}
        onView={show}
        onPerson={(next) => {
          setPerson(next)
          show({ ...view, page: 1 })
        }}
      />
      <StayList
        params={{ brandId, organizationId: organization.id }}
        name={name}
        opened={opened}
        view={view}
        person={person}
        isNarrow={isNarrow}
        onView={show}
        onClear={() => {
          setPerson('')
          setCleared(cleared + 1)
          show(readView(''))
        }}
      />
      <p className={css.lag}>{text('organization.lag')}</p>
    </div>
  )
}
