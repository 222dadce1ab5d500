// Before everything else on a page that is tried in the inspector: hears each `noren:*` event and each entry of the
// analytics layer, and tells them to the inspector's own origin, which is this one, and to no other.
;(() => {
  if (parent === window) return
  const { layer: name } = document.currentScript.dataset

  /** What can be sent: functions and elements, which layers hold too, are named. */
  const plain = (payload) => {
    try {
      return JSON.parse(
        JSON.stringify(payload, (_, value) =>
          typeof value === 'function' || value instanceof Node ? String(value) : value,
        ) ?? 'null',
      )
    } catch {
      return String(payload)
    }
  }

  const tell = (kind, what, payload) =>
    parent.postMessage(
      {
        type: 'noren-heard',
        kind,
        layer: name,
        name: String(what),
        payload: plain(payload),
        at: Date.now(),
      },
      location.origin,
    )

  // No listener hears events by the beginning of their name; so even those of a later day are heard.
  const { dispatchEvent } = document
  document.dispatchEvent = (event) => {
    if (event.type.startsWith('noren:')) tell('event', event.type, event.detail)
    return dispatchEvent.call(document, event)
  }

  window[name] ||= []
  const layer = window[name]
  const { push } = layer
  layer.push = (...entries) => {
    for (const entry of entries) tell('layer', entry?.event ?? Object.keys(entry ?? {})[0] ?? '', entry)
    return push.apply(layer, entries)
  }
})()
