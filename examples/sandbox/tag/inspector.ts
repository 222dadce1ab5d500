import { contrast } from '#shared/theme/themeOf.ts'
import { readChoices, toQuery } from './choices.ts'
import { createLog } from './eventLog.ts'
import { snippetOf, snippetText } from './snippet.ts'

/** The inspector's script: turns choices into the snippet, the URL and the host page, and lists the page's events. */

const by = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const form = by<HTMLFormElement>('form')
const frame = by<HTMLIFrameElement>('page')
const own = by<HTMLInputElement>('own')
const base = document.body.dataset.base ?? ''
const here = location.pathname

/** The form has no file field, so all values are texts. */
const chosen = () =>
  readChoices(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

function sayContrast({ accent, on_accent }: { accent: string; on_accent: string }) {
  const ratio = accent && on_accent ? contrast(accent, on_accent) : null
  const isPoor = ratio !== null && ratio < 4.5
  by('contrast').classList.toggle('poor', isPoor)
  by('contrast').textContent =
    ratio === null
      ? ''
      : `Contrast ${ratio.toFixed(1)} : 1${isPoor ? ', below AA: letters need 4.5 : 1' : ''}`
}

/** Updates the snippet and the URL at every input. An invalid field keeps the last valid state. */
function write() {
  by<HTMLFieldSetElement>('colours').disabled = !own.checked
  if (!form.checkValidity()) return
  const choices = chosen()
  sayContrast(choices)
  by('snippet').textContent = snippetText(snippetOf(choices, base))
  by('copied').textContent = ''
  history.replaceState(null, '', `${here}?${toQuery(choices)}`)
}

/** Reloads the host page after a choice, but not while a colour is being picked. */
function show() {
  write()
  if (!form.checkValidity()) return
  const address = new URL(`embed/page?${toQuery(chosen())}`, location.href).href
  by<HTMLAnchorElement>('alone').href = address
  if (frame.contentWindow?.location.href !== address) frame.contentWindow?.location.replace(address)
}

form.addEventListener('input', write)
form.addEventListener('change', show)
form.addEventListener('submit', (event) => event.preventDefault())

by('copy').addEventListener('click', async () => {
  const code = by('snippet')
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    by('copied').textContent = 'Copied.'
  } catch {
    getSelection()?.selectAllChildren(code)
    by('copied').textContent = 'This browser does not let me copy: it is selected, copy it.'
  }
})

for (const radio of document.querySelectorAll<HTMLInputElement>('[name=width]'))
  radio.addEventListener('change', () => frame.classList.toggle('phone', radio.value === 'phone'))

const log = createLog(by('entries'), by('nothing'))
by('clear').addEventListener('click', log.clear)
addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === location.origin) log.add(data)
})
write()
