// Turns the options into the CSS that a hotel needs, applies the CSS to this page and shows it. The policy of the page
// forbids inline styles, but not constructed style sheets.
;(() => {
  const isJapanese = document.documentElement.lang === 'ja'
  const form = document.querySelector('.options')
  const stage = document.getElementById('stage')
  const output = document.getElementById('output')
  const roundness = document.getElementById('roundness')
  const contrast = document.getElementById('contrast')
  const copied = document.getElementById('copied')
  const tag = document.querySelector('script[data-hotel]')
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  if (isJapanese) for (const option of form.querySelectorAll('[data-ja]')) option.text = option.dataset.ja

  const bar = 'noren-search-bar::part(bar)'
  const button = 'noren-search-bar::part(search)'
  const edges = {
    shadow: null,
    line: [bar, { 'box-shadow': 'none' }],
    heavy: [bar, { 'box-shadow': 'none', border: '2px solid var(--noren-accent)' }],
    none: [bar, { 'box-shadow': 'none', 'border-color': 'transparent' }],
  }
  const buttons = {
    same: null,
    pill: [button, { 'border-radius': '99px' }],
    outline: [
      button,
      {
        background: 'transparent',
        color: 'var(--noren-accent)',
        'box-shadow': 'inset 0 0 0 2px var(--noren-accent)',
      },
    ],
  }

  const defaults = Object.fromEntries(new FormData(form))

  /**
   * The rules for the changed options only. The two colours are always set together, so that their contrast is known. The
   * custom properties are on the root, so that the launcher and the overlay beside the body inherit them.
   */
  function rulesOf(options) {
    const { accent, onAccent, radius, font, scheme, edge, button: form } = options
    const isChanged = (...names) => names.some((name) => options[name] !== defaults[name])
    const custom = {
      ...(isChanged('accent', 'onAccent') && { '--noren-accent': accent, '--noren-on-accent': onAccent }),
      ...(isChanged('radius') && { '--noren-radius': `${radius}px` }),
      ...(font && { '--noren-font': font }),
      ...(scheme && { '--noren-color-scheme': scheme }),
    }
    const hasCustom = Object.keys(custom).length > 0
    return [hasCustom && [':root', custom], edges[edge], buttons[form]].filter(Boolean)
  }

  const toCss = ([selector, lines]) =>
    `${selector} {\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}`

  /** Reserves the height of the bar until the script has loaded. Without these rules the page would move. */
  const reserved = [
    'noren-search-bar { display: block; container-type: inline-size }',
    'noren-search-bar::before { content: ""; float: left; height: clamp(80px, (760px - 100cqi) * 999, 222px) }',
  ].join('\n')

  /** The parts of `#rrggbb` or `rgb(r, g, b)`, 0 to 255. */
  const partsOf = (colour) =>
    colour.startsWith('#')
      ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      : colour.match(/[\d.]+/g).map(Number)

  function luminance(colour) {
    const [red, green, blue] = partsOf(colour).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function contrastOf(one, other) {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  /** Shows the contrast of the button's text on the accent, or on the bar if the button is an outline. */
  function showContrast({ accent, onAccent, button: form }) {
    const barPart = document.querySelector('noren-search-bar').shadowRoot?.querySelector('[part=bar]')
    const ratio =
      form === 'outline' && barPart
        ? contrastOf(accent, getComputedStyle(barPart).backgroundColor)
        : contrastOf(accent, onAccent)
    const isEnough = ratio >= 4.5
    // Rounded down: 4.46 is not 4.5.
    const figure = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`
    contrast.classList.toggle('poor', !isEnough)
    contrast.textContent = isJapanese
      ? `コントラスト ${figure}${isEnough ? '（読みやすい組み合わせです）' : '（AA基準に届きません。4.5 : 1 以上にしてください）'}`
      : `Contrast ${figure}${isEnough ? ', easy to read' : ', below AA: letters need 4.5 : 1'}`
  }

  function draw() {
    const options = Object.fromEntries(new FormData(form))
    const css = rulesOf(options).map(toCss).join('\n')
    sheet.replaceSync(css)
    stage.dataset.scheme = options.scheme
    roundness.textContent = `${options.radius}px`
    showContrast(options)
    copied.textContent = ''
    output.textContent = [
      `<script async src="${tag.src}" data-hotel="${tag.dataset.hotel}"></script>`,
      '',
      `<style>\n${[reserved, css].filter(Boolean).join('\n')}\n</style>`,
      '',
      `<noren-search-bar><a href="${document.querySelector('noren-search-bar a').href}">${isJapanese ? '空室を探す' : 'Find a room'}</a></noren-search-bar>`,
    ].join('\n')
  }

  form.addEventListener('input', draw)
  // The fields get their first values only after the event.
  form.addEventListener('reset', () => requestAnimationFrame(draw))
  document.getElementById('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(output.textContent).then(
      () => {
        copied.textContent = isJapanese ? 'コピーしました。' : 'Copied.'
      },
      () => {
        copied.textContent = isJapanese
          ? 'コピーできませんでした。選択してコピーしてください。'
          : 'The browser did not allow copying. Please copy the selected code.'
        getSelection().selectAllChildren(output)
      },
    )
  })
  draw()
})()
