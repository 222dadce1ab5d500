import tinydate from 'tinydate'

/** An event of the widget, or an entry of the analytics layer, as the host page reports it. */
type LoggedEvent = {
  type: 'noren-log-entry'
  kind: 'event' | 'layer'
  layer: string
  name: string
  payload: unknown
  at: number
}

const isLoggedEvent = (data: unknown): data is LoggedEvent => {
  const message = data as LoggedEvent | null
  return (
    message?.type === 'noren-log-entry' &&
    (message.kind === 'event' || message.kind === 'layer') &&
    [message.name, message.layer].every((text) => typeof text === 'string') &&
    typeof message.at === 'number'
  )
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text: string) {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const writeTime = tinydate('{HH}:{mm}:{ss}.{fff}')

function entryOf({ kind, layer, name, payload, at }: LoggedEvent): HTMLLIElement {
  const item = document.createElement('li')
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.append(
    element('time', '', writeTime(new Date(at))),
    ' ',
    element('b', kind, kind === 'event' ? 'event' : layer),
    ' ',
    element('code', '', name),
  )
  details.append(summary, element('pre', '', JSON.stringify(payload, null, 2) ?? ''))
  item.append(details)
  return item
}

const MAX_ENTRIES = 200

/** The list of events, the latest first. `nothing` is shown while the list is empty. */
export function createLog(list: HTMLElement, nothing: HTMLElement) {
  return {
    add(data: unknown) {
      if (!isLoggedEvent(data)) return
      nothing.hidden = true
      list.prepend(entryOf(data))
      while (list.children.length > MAX_ENTRIES) list.lastElementChild?.remove()
    },
    clear() {
      list.replaceChildren()
      nothing.hidden = false
    },
  }
}
