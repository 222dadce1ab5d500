// Checks the page in which it runs: paste it into the console of the browser's developer tools on the hotel's page. It
// sends nothing. Results appear as a table, and each event of the widget as a line.
;(() => {
  const rows = []
  const add = (check, isGood, details) => rows.push({ check, result: isGood ? 'good' : 'PROBLEM', details })
  const tags = [...document.scripts].filter((script) => /\/noren\.js([?#]|$)/.test(script.src))
  const noren = window.Noren

  add(
    'Tag',
    tags.length > 0,
    tags.map((tag) => tag.outerHTML.slice(0, 200)).join(' ') || 'No script ends with /noren.js.',
  )
  add(
    'Script has run',
    typeof noren?.version === 'string',
    noren?.version ? `Version ${noren.version}, hotel ${noren.hotel}.` : 'Look for errors in this console.',
  )

  const elements = [...document.querySelectorAll('noren-search-bar, noren-frame, noren-launcher')]
  const buttons = document.querySelectorAll('[data-noren-open]')
  const shown = elements.filter((element) => element.shadowRoot && element.getBoundingClientRect().height > 0)
  add(
    'Elements and buttons',
    elements.length + buttons.length > 0,
    `${shown.length} of ${elements.length} elements are shown; ${buttons.length} buttons open the booking.`,
  )

  // An empty element of the same kind has the height that the page's style sheets reserve.
  for (const name of ['noren-search-bar', 'noren-frame']) {
    const element = document.querySelector(name)
    if (!element) continue
    const before = getComputedStyle(element, '::before').height
    const reserved = Math.max(
      Number.parseFloat(getComputedStyle(element).minHeight) || 0,
      Number.parseFloat(before) || 0,
    )
    add(`Reserved height of ${name}`, reserved > 0, `${Math.round(reserved)} px`)
  }

  const blocked = []
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    blocked.push(blockedURI)
    console.warn('Noren: the content security policy blocks', blockedURI, 'by', effectiveDirective)
  })

  const events = []
  const { dispatchEvent } = document
  document.dispatchEvent = (event) => {
    if (event.type.startsWith('noren:')) {
      events.push(event.type)
      console.info(event.type, event.detail)
    }
    return dispatchEvent.call(document, event)
  }

  console.table(rows)
  console.info('Noren: now open the booking. Each event of the widget is written here.')
  return { rows, events, blocked }
})()
