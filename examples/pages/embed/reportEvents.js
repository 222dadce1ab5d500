// The first script of a page in the inspector. Reports each `noren:*` event and each entry of the analytics layer to
// the inspector, which has the origin of this page. No other origin receives them.
;(() => {
  if (parent === window) return
  const { layer: name } = document.currentScript.dataset

  /** A value that can be sent: functions and elements, which layers contain too, become text. */
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

  const report = (kind, event, payload) =>
    parent.postMessage(
      {
        type: 'noren-log-entry',
        kind,
        layer: name,
        name: String(event),
        payload: plain(payload),
        at: Date.now(),
      },
      location.origin,
    )

  // A listener needs the full name of an event. This also reports events of later versions.
  const { dispatchEvent } = document
  document.dispatchEvent = (event) => {
    if (event.type.startsWith('noren:')) report('event', event.type, event.detail)
    return dispatchEvent.call(document, event)
  }

  window[name] ||= []
  const layer = window[name]
  const { push } = layer
  layer.push = (...entries) => {
    for (const entry of entries) report('layer', entry?.event ?? Object.keys(entry ?? {})[0] ?? '', entry)
    return push.apply(layer, entries)
  }
})()
