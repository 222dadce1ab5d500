import type { IssuedCopy } from './issueReceipt.ts'
import { writePdf } from './pdf/writePdf.ts'
import { receiptBlocks, receiptNumber } from './receiptBlocks.ts'
import { receiptTexts } from './receiptTexts.ts'

/** The bytes of a copy as a PDF: the same copy always has the same bytes. */
const bytesOf = ({ number, content, copy }: IssuedCopy): Promise<Uint8Array<ArrayBuffer>> =>
  writePdf({
    title: `${receiptTexts[copy.locale].title} ${receiptNumber(content.reservation, number)}`,
    locale: copy.locale,
    at: new Date(copy.at),
    blocks: receiptBlocks(content, { number, ...copy }),
    footer: receiptTexts[copy.locale].page,
  })

/**
 * The answer with a copy as a file, which no cache stores. Its name has the number only. `inline`: a browser shows the file in its tab,
 * instead of saving it.
 */
export async function receiptFile(
  issued: IssuedCopy,
  disposition: 'attachment' | 'inline',
): Promise<Response> {
  const bytes = await bytesOf(issued)
  const name = `receipt-${receiptNumber(issued.content.reservation, issued.number)}.pdf`
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `${disposition}; filename="${name}"`,
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
