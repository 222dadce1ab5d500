// A button removes the search bar and adds a new one, as old pages do after an Ajax request.
;(() => {
  const button = document.getElementById('toggle')
  const container = document.querySelector('.widget-area')
  const markup = container.querySelector('noren-search-bar').cloneNode(true)

  button.addEventListener('click', () => {
    const bar = container.querySelector('noren-search-bar')
    if (bar) bar.remove()
    else container.append(markup.cloneNode(true))
    button.setAttribute('aria-pressed', String(!bar))
  })
})()
