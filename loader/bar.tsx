import { brand, wantBrand } from './brand.ts'
import type { Desk } from './desk.ts'
import { draw } from './draw.ts'
import { HotelPicker } from './HotelPicker.tsx'
import type { Hotel } from './hotel.tsx'
import { goTo, newPanel, type PanelName } from './panel.ts'
import { placeOf } from './place.ts'
import { SearchBar } from './SearchBar.tsx'
import { sayProblem } from './sentences.ts'
import { adopt, choose, problemOf, rulesOf } from './stay.ts'
import { change, watch } from './store.ts'
import { text } from './text.ts'

/** From this width on the bar lies in one line and the calendar shows two months. */
const WIDE = 760

/** Puts a hotel's search bar into its element; the returned function takes it out again. */
export function mountBar(host: HTMLElement, desk: Desk, owner: Hotel): () => void {
  const ownName = host.getAttribute('hotel-picker')
  let hotel = owner
  const panel = newPanel()
  let open = new AbortController()
  /** The panel whose own button was pressed: the browser has closed it by the time the click comes. */
  let pressed: PanelName | null = null

  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector)
  const fit = () => change(panel, { months: host.clientWidth < WIDE ? 1 : 2 })

  function place() {
    const field = find(`.${panel.name}`)?.getBoundingClientRect()
    const pop = find('.pop')
    if (!field || !pop) return
    // In one line the panel hangs from the bar, in three from its field.
    const { top, bottom } = panel.months > 1 ? host.getBoundingClientRect() : field
    const at = placeOf({ left: field.left, top, bottom }, pop.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    })
    // In the page's own coordinates, so that the panel scrolls along; what the page zooms is told unzoomed.
    const zoom = pop.currentCSSZoom || 1
    pop.style.inset = `${(at.top + scrollY) / zoom}px auto auto ${(at.left + scrollX) / zoom}px`
  }

  function refit() {
    fit()
    place()
  }

  function hide(name: PanelName, focusBack: boolean) {
    if (panel.name !== name) return
    open.abort()
    change(panel, { name: null })
    if (focusBack) find(`.${name}`)?.focus()
  }

  function show(name: PanelName, notice: string | null) {
    open.abort()
    open = new AbortController()
    fit()
    panel.month = ''
    goTo(panel, hotel.stay, hotel.stay.criteria.checkin ?? rulesOf(hotel.stay).first)
    change(panel, { name, notice, isWaiting: hotel.isWaiting() })
    const pop = find('.pop')
    pop?.showPopover?.()
    place()
    const { signal } = open
    // The keyboard leaves it.
    const left = ({ relatedTarget }: FocusEvent) =>
      relatedTarget && !pop?.contains(relatedTarget as Node) && hide(name, false)
    pop?.addEventListener('focusout', left, { signal })
    addEventListener('resize', refit, { signal })
    addEventListener('scroll', place, { capture: true, passive: true, signal })
    find('[tabindex="0"], .stepper button')?.focus({ preventScroll: true })
    hotel.warm()
  }

  function search() {
    const problem = problemOf(hotel.stay)
    if (problem)
      return show(
        /no_dates|past|far|long/.test(problem) ? 'dates' : 'guests',
        sayProblem(problem, hotel.stay),
      )
    hotel.tellSearch()
    desk.open(hotel, 'search', hotel.query())
  }

  /** Another hotel of the brand: the stay goes there, and so does the next wish to open. */
  function pick(code: string) {
    const { criteria, isTouched } = hotel.stay
    hotel = desk.hotelOf(code)
    if (isTouched) adopt(hotel.stay, criteria)
    change(brand, { chosen: code })
    hotel.warm()
  }

  if (ownName !== null) {
    wantBrand()
    hotel.askBrand()
  }

  const take = draw(host, () => (
    <SearchBar
      picker={
        ownName !== null && (
          <HotelPicker
            value={hotel.stay.hotel}
            name={hotel.stay.face?.name ?? (ownName || text('hotel'))}
            onPick={pick}
          />
        )
      }
      stay={hotel.stay}
      panel={panel}
      isWaiting={hotel.isWaiting()}
      onPress={(event) => {
        pressed = event.composedPath().includes(find(`.${panel.name}`) as HTMLElement) ? panel.name : null
      }}
      onShow={(name) => {
        if (pressed === name || panel.name === name) hide(name, true)
        else show(name, null)
        pressed = null
      }}
      onHide={hide}
      onChosen={(changes) => {
        choose(hotel.stay, changes)
        change(panel, { notice: null })
        hotel.intend()
      }}
      onSearch={search}
    />
  ))

  // A month with a row more, a room more: the panel has another size.
  const stop = watch(() => {
    place()
    if (panel.name === 'dates') hotel.askDays(panel.month)
  })

  return () => {
    open.abort()
    stop()
    take()
  }
}
