// The page takes the bar out and puts a new one in, as an old page with its own idea of "Ajax" would.
;(() => {
  const button = document.getElementById('toggle')
  const place = document.querySelector('.widget-area')
  const markup = place.querySelector('noren-search-bar').cloneNode(true)

  button.addEventListener('click', () => {
    const bar = place.querySelector('noren-search-bar')
    if (bar) bar.remove()
    else place.append(markup.cloneNode(true))
    button.setAttribute('aria-pressed', String(!bar))
  })
})()
