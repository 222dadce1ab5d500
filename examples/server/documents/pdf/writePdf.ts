import PDFDocument from 'pdfkit'
import type { Locale } from '#shared/i18n/locale.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { fontFiles, type Run } from './fonts.ts'
import { linesOf } from './lines.ts'

/** A paragraph, a heading, or a table whose last column has amounts. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string; align?: 'left' | 'right' | 'center' }
  | { kind: 'table'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | { kind: 'amount'; label: string; amount: string }
  | { kind: 'space' }

export type Page = {
  title: string
  locale: Locale
  /** The moment of the issue: the same receipt has the same bytes. */
  at: Date
  blocks: readonly Block[]
  footer: (page: number, of: number) => string
}

const MARGIN = 56
const SIZE = 10
const LEADING = 1.55
/** The height of the letters above their line, in sizes of the font: fonts of one line have one baseline. */
const ASCENT = 1.16

type Style = { size?: number; weight?: 'regular' | 'bold'; align?: 'left' | 'right' | 'center' }

/** Writes a receipt as a tagged PDF of A4 pages. A character has the font of its language, or of another one that has it. */
export async function writePdf({
  title,
  locale,
  at,
  blocks,
  footer,
}: Page): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    autoFirstPage: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: tagOf(locale),
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const root = doc.struct('Document')
  doc.addStructure(root)

  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - MARGIN - 2 * SIZE
  let y = MARGIN

  function useFont({ script }: Run, { size = SIZE, weight = 'regular' }: Style): void {
    doc.font(fontFiles(script)[weight]).fontSize(size)
  }

  function wrapped(text: string, max: number, style: Style): Run[][] {
    return linesOf(text, locale, max, (run) => {
      useFont(run, style)
      return doc.widthOfString(run.text)
    })
  }

  const heightOf = (lines: readonly unknown[], { size = SIZE }: Style) => lines.length * size * LEADING

  /** Begins a page if there is no space for `height`. Returns whether it did. */
  function need(height: number): boolean {
    if (y + height <= bottom()) return false
    doc.addPage()
    y = MARGIN
    return true
  }

  /** Draws lines from `top` on, in a column. */
  function draw(lines: readonly Run[][], [left, max]: [number, number], top: number, style: Style): void {
    lines.forEach((runs, at) => {
      const widths = runs.map((run) => {
        useFont(run, style)
        return doc.widthOfString(run.text)
      })
      const free = max - widths.reduce((sum, one) => sum + one, 0)
      let x = left + (style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0)
      runs.forEach((run, index) => {
        useFont(run, style)
        const size = style.size ?? SIZE
        const baseline = top + (at * LEADING + ASCENT) * size
        doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += widths[index] ?? 0
      })
    })
  }

  function paragraph(tag: string, text: string, style: Style): void {
    const lines = wrapped(text, width, style)
    need(heightOf(lines, style))
    root.add(doc.struct(tag, {}, () => draw(lines, [MARGIN, width], y, style)))
    y += heightOf(lines, style)
  }

  type Columns = { part: number; styles: [Style, Style] }

  /** The cells of two columns, the first one `part` of the width, and the height of their row. */
  function cellsOf([one, other]: readonly [string, string], { part, styles }: Columns) {
    const split = width * part
    const gap = 12
    const cells = [
      { lines: wrapped(one, split - gap, styles[0]), at: [MARGIN, split - gap] as [number, number] },
      {
        lines: wrapped(other, width - split, styles[1]),
        at: [MARGIN + split, width - split] as [number, number],
      },
    ]
    const height = Math.max(...cells.map(({ lines }, n) => heightOf(lines, styles[n] ?? {}))) + 4
    return { cells, height }
  }

  /** A row of a table. `tags` are the tags of its cells. `onPage` draws what is above the row if it begins a page. */
  function row(
    parent: PDFKit.PDFStructureElement,
    texts: readonly [string, string],
    { tags, ...columns }: Columns & { tags: [string, string] },
    onPage?: () => void,
  ): void {
    const { cells, height } = cellsOf(texts, columns)
    const { styles } = columns
    if (need(height)) onPage?.()
    const top = y
    const line = doc.struct('TR')
    parent.add(line)
    cells.forEach(({ lines, at }, n) => {
      line.add(doc.struct(tags[n] ?? 'TD', {}, () => draw(lines, at, top + 2, styles[n] ?? {})))
    })
    line.end()
    y += height
  }

  function rule(): void {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke('#999')
    doc.endMarkedContent()
  }

  function table(block: Extract<Block, { kind: 'table' | 'facts' }>): void {
    const element = doc.struct('Table')
    root.add(element)
    const isAmounts = block.kind === 'table'
    const ofHead: Columns = { part: 0.74, styles: [{ weight: 'bold' }, { weight: 'bold', align: 'right' }] }
    if (isAmounts) {
      row(element, block.head, { tags: ['TH', 'TH'], ...ofHead })
      rule()
    }
    /** The head again on the next page. It is no row of its own for a screen reader. */
    function repeatHead(): void {
      if (!isAmounts) return
      const { cells, height } = cellsOf(block.head, ofHead)
      doc.markContent('Artifact', { type: 'Pagination' })
      cells.forEach(({ lines, at }, n) => {
        draw(lines, at, y + 2, ofHead.styles[n] ?? {})
      })
      doc.endMarkedContent()
      y += height
      rule()
    }
    for (const cells of block.rows) {
      row(
        element,
        cells,
        isAmounts
          ? { part: 0.74, tags: ['TD', 'TD'], styles: [{}, { align: 'right' }] }
          : { part: 0.3, tags: ['TH', 'TD'], styles: [{}, {}] },
        repeatHead,
      )
    }
    element.end()
    if (isAmounts) rule()
  }

  for (const block of blocks) {
    if (block.kind === 'space') y += SIZE
    else if (block.kind === 'heading')
      paragraph('H1', block.text, { size: 20, weight: 'bold', align: block.align ?? 'center' })
    else if (block.kind === 'text') paragraph('P', block.text, { align: block.align ?? 'left' })
    else if (block.kind === 'note') paragraph('P', block.text, { size: 9, align: block.align ?? 'left' })
    else if (block.kind === 'amount')
      paragraph('P', `${block.label}  ${block.amount}`, { size: 16, weight: 'bold', align: 'center' })
    else if (block.kind === 'table' || block.kind === 'facts') table(block)
  }
  root.end()

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const style: Style = { size: 8, align: 'right' }
    // Below the margin, so that no page is added.
    const margins = doc.page.margins
    doc.page.margins = { ...margins, bottom: 0 }
    draw(wrapped(footer(page + 1, count), width, style), [MARGIN, width], doc.page.height - MARGIN, style)
    doc.page.margins = margins
    doc.endMarkedContent()
  }
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
