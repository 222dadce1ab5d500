// A chat that is not Noren's own, with the app in a plain frame. Its side of the talk is plain postMessage, every word
// to the app's exact origin, and every word it hears is looked at: whose window, which origin, which `type`.
;(() => {
  const isJapanese = document.documentElement.lang === 'ja'
  const chat = document.querySelector('.chat')
  const talk = chat.querySelector('.talk')
  const place = chat.querySelector('.place')
  const said = chat.querySelector('.said')
  const ask = document.querySelector('.ask')
  const { app, code } = chat.dataset
  const { origin } = new URL(app)

  const lines = {
    bath: [
      'From six in the morning until eleven at night. Take the key from its nail; the next hour is yours.',
      '朝6時から夜11時までご利用いただけます。釘に掛かった鍵をお取りになり、一時間どうぞごゆっくり。',
    ],
    booked: ['Thank you! Your reservation number is', 'ありがとうございます。ご予約番号は'],
    back: ['Is there anything else?', 'ほかにご用はございますか。'],
    broken: [
      'I am sorry, the booking does not open just now.',
      '申し訳ございません。ただいまご予約画面を開けません。',
    ],
    title: ['Booking', 'ご予約'],
  }
  const line = (name) => lines[name][isJapanese ? 1 : 0]

  let frame = null
  /** The button that opened the app: focus goes back to it. */
  let opener = null
  let isThanked = false

  function utter(text, isGuest = false) {
    const item = document.createElement('p')
    item.textContent = text
    item.className = isGuest ? 'guest' : ''
    said.append(item)
    said.scrollTop = said.scrollHeight
  }

  const tell = (type, more = {}) => frame?.contentWindow?.postMessage({ ...more, type }, origin)

  function openApp(path) {
    const address = new URL(app + path)
    // `in_chatbot` leaves the language to the chat, which says it here.
    address.search = new URLSearchParams({ code, in_chatbot: 'true', locale: isJapanese ? 'ja' : 'en' })
    frame = document.createElement('iframe')
    frame.title = line('title')
    frame.allow = 'payment; clipboard-write'
    frame.src = address.href
    // After this message, the app shows the button that closes the frame, and sends its events to this page.
    frame.addEventListener('load', () => tell('hello', { version: 1 }))
    isThanked = false
    talk.hidden = true
    place.hidden = false
    place.replaceChildren(frame)
  }

  function closeApp() {
    frame = null
    place.replaceChildren()
    place.hidden = true
    talk.hidden = false
    opener?.focus()
  }

  const hear = {
    ready: () => tell('open', { target: 'search', criteria: null }),
    'booking-widget-opened': () => frame.focus(),
    event({ name, detail }) {
      if (name !== 'booking_completed') return
      isThanked = true
      utter(`${line('booked')} ${detail.number}`)
    },
    close() {
      closeApp()
      if (!isThanked) utter(line('back'))
    },
    failed() {
      closeApp()
      utter(line('broken'))
    },
  }

  addEventListener('message', ({ source, origin: from, data }) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return
    if (Object.hasOwn(hear, data?.type)) hear[data.type](data)
  })

  function show(isShown) {
    chat.hidden = !isShown
    ask.setAttribute('aria-expanded', String(isShown))
    if (isShown) chat.querySelector('.answers button').focus()
    else ask.focus()
  }

  ask.addEventListener('click', () => show(chat.hidden))
  chat.querySelector('.away').addEventListener('click', () => show(false))
  chat.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false))
  for (const button of chat.querySelectorAll('.answers button')) {
    button.addEventListener('click', () => {
      utter(button.innerText.trim(), true)
      opener = button
      if (button.dataset.place) openApp(button.dataset.place)
      else utter(line(button.dataset.answer))
    })
  }
})()
