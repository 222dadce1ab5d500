import { buttonOf, deepLinkOf, fullPageLinkOf, readLinkChoices } from '../links.ts'

const by = (id: string) => document.getElementById(id) as HTMLElement

/** Shows or hides a control together with its label and its help. */
function toggle(control: HTMLSelectElement, isShown: boolean) {
  control.disabled = !isShown
  const field = control.closest<HTMLElement>('.field')
  if (field) field.hidden = !isShown
}

/** Offers the room types and plans of one hotel, and forgets a choice of another hotel. */
function offerHotel(select: HTMLSelectElement, hotel: string) {
  for (const group of select.querySelectorAll('optgroup')) {
    group.hidden = group.dataset.hotel !== hotel
    group.disabled = group.hidden
  }
  const chosen = select.selectedOptions[0]?.parentElement
  if (chosen instanceof HTMLOptGroupElement && chosen.disabled) select.value = ''
}

/** The generator of buttons and links. `draw` writes them for a hotel; the form's own changes write them too. */
export function createLinks(base: string, label: string, hotel: () => string): { draw: () => void } {
  const form = by('link-form') as HTMLFormElement
  const select = (name: string) => form.elements.namedItem(name) as HTMLSelectElement

  function draw() {
    offerHotel(select('room'), hotel())
    offerHotel(select('plan'), hotel())
    toggle(select('room'), select('target').value === 'room')
    toggle(select('plan'), select('target').value === 'plan')
    if (!form.checkValidity()) return
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const choices = readLinkChoices(new URLSearchParams(values))
    by('link-button').textContent = buttonOf(choices, label)
    by('link-deep').textContent = deepLinkOf(choices)
    by('link-full').textContent = fullPageLinkOf(choices, hotel(), base)
  }

  form.addEventListener('input', draw)
  form.addEventListener('submit', (event) => event.preventDefault())
  return { draw }
}
