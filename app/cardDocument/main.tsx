import { createRoot } from 'react-dom/client'
import '#app/global.css'
import { CardDocument } from './CardDocument.tsx'
import { CONNECT } from './messages.ts'

// The listener is there before the document has loaded: the app sends its message then.
window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
  const container = document.getElementById('card')
  const isApp = window.parent !== window && source === window.parent && origin === location.origin
  if (isApp && data === CONNECT && port && container)
    createRoot(container).render(<CardDocument port={port} />)
})
