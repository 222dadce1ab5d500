import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tagOf } from '#shared/i18n/locale.ts'
import { themeOf } from '#shared/theme/themeOf.ts'
import * as css from './CardDocument.module.css'
import { CardForm } from './CardForm.tsx'
import { type CardConfig, type FromCard, ToCard } from './messages.ts'
import { tokenizerOf } from './tokenizerOf.ts'

/** Reports the height of the content, so that the frame never scrolls inside. Without content there is only the padding. */
function useHeightReport(send: (message: FromCard) => void) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height && entry.contentRect.height > 0) send({ type: 'height', height: Math.ceil(height) })
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [send])
  return content
}

/**
 * The document with the card form. The app shows it in a frame and configures it. It is the only document that
 * loads the gateway’s script and that contains the number of a card.
 */
export function CardDocument({ port }: { port: MessagePort }) {
  const send = useCallback((message: FromCard) => port.postMessage(message), [port])
  const [config, setConfig] = useState<CardConfig | null>(null)
  const [task, setTask] = useState<Exclude<ToCard, { type: 'configure' }> | null>(null)
  const content = useHeightReport(send)
  const key = JSON.stringify(config?.setting ?? null)
  const tokenizer = useMemo(() => {
    const setting = JSON.parse(key) as CardConfig['setting'] | null
    return setting && tokenizerOf(setting)
  }, [key])

  useEffect(() => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!ToCard.is(data)) return
      if (data.type === 'configure') setConfig(data.config)
      else setTask(data)
    }
    send({ type: 'ready' })
  }, [port, send])

  useEffect(() => {
    if (!config) return
    document.documentElement.lang = tagOf(config.locale)
    const { button_colour, header_colour } = config.colours
    const colours = { ...(button_colour && { button_colour }), ...(header_colour && { header_colour }) }
    for (const [name, value] of Object.entries(themeOf(colours)))
      document.documentElement.style.setProperty(name, value)
  }, [config])

  // The script is needed when the guest pays, and loads while the guest types.
  useEffect(() => void tokenizer?.load().catch(() => {}), [tokenizer])

  return (
    <div ref={content} className={css.document}>
      {config && (
        <CardForm
          config={config}
          tokenizer={tokenizer}
          task={task}
          onResult={(id, result) => send({ type: 'result', id, result })}
          onSubmit={() => send({ type: 'submit' })}
        />
      )}
    </div>
  )
}
