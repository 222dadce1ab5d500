// The chat of another vendor, with the app in a plain frame. The chat sends nothing to the app. It checks the window, the
// origin and the `type` of each message that it receives.
;(() => {
  const isJapanese = document.documentElement.lang === 'ja'
  const chat = document.querySelector('.chat')
  const conversation = chat.querySelector('.conversation')
  const container = chat.querySelector('.app')
  const messages = chat.querySelector('.messages')
  const openButton = document.querySelector('.open-chat')
  const { app, code } = chat.dataset
  const { origin } = new URL(app)

  const texts = {
    bath: [
      'From six in the morning until eleven at night. Take the key from the wall; the bath is yours for an hour.',
      '朝6時から夜11時までご利用いただけます。釘に掛かった鍵をお取りになり、一時間どうぞごゆっくり。',
    ],
    signedIn: ['You are signed in. Welcome back!', 'ログインされました。おかえりなさいませ。'],
    back: ['Is there anything else?', 'ほかにご用はございますか。'],
    broken: [
      'We are sorry: the booking cannot be opened at the moment.',
      '申し訳ございません。ただいまご予約画面を開けません。',
    ],
    title: ['Booking', 'ご予約'],
  }
  const text = (name) => texts[name][isJapanese ? 1 : 0]

  let frame = null
  /** The button that opened the app. It gets the focus when the app closes. */
  let opener = null
  let timer

  /** How long the app may take to appear, in milliseconds. */
  const DEADLINE_MS = 20_000

  function addMessage(message, isGuest = false) {
    const item = document.createElement('p')
    item.textContent = message
    item.className = isGuest ? 'guest' : ''
    messages.append(item)
    messages.scrollTop = messages.scrollHeight
  }

  function openApp(path) {
    const address = new URL(app + path)
    // With `in_chatbot` the app has a button that closes the frame, and no language menu: the chat sets the language.
    address.search = new URLSearchParams({ code, in_chatbot: 'true', locale: isJapanese ? 'ja' : 'en' })
    frame = document.createElement('iframe')
    frame.title = text('title')
    frame.allow = 'payment; clipboard-write'
    frame.src = address.href
    timer = setTimeout(() => closeApp('broken'), DEADLINE_MS)
    conversation.hidden = true
    container.hidden = false
    container.replaceChildren(frame)
  }

  function closeApp(message) {
    clearTimeout(timer)
    frame = null
    container.replaceChildren()
    container.hidden = true
    conversation.hidden = false
    opener?.focus()
    addMessage(text(message))
  }

  const handlers = {
    'booking-widget-opened'() {
      clearTimeout(timer)
      frame.focus()
    },
    login: () => addMessage(text('signedIn')),
    close: () => closeApp('back'),
  }

  addEventListener('message', ({ source, origin: from, data }) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return
    if (Object.hasOwn(handlers, data?.type)) handlers[data.type](data)
  })

  function show(isShown) {
    chat.hidden = !isShown
    openButton.setAttribute('aria-expanded', String(isShown))
    if (isShown) chat.querySelector('.answers button').focus()
    else openButton.focus()
  }

  openButton.addEventListener('click', () => show(chat.hidden))
  chat.querySelector('.close').addEventListener('click', () => show(false))
  chat.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false))
  for (const button of chat.querySelectorAll('.answers button')) {
    button.addEventListener('click', () => {
      addMessage(button.innerText.trim(), true)
      opener = button
      if (button.dataset.path) openApp(button.dataset.path)
      else addMessage(text(button.dataset.answer))
    })
  }
})()
