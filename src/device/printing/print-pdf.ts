import { isIphone } from '../install.ts'

/** A browser that is done with a file before it has printed prints nothing; so long an address stays (ms). */
const keepAddressMs = 10 * 60_000

/** Whether this browser shows a PDF within a page and prints it from there: on a phone a file is opened by another app. */
export function printsPdf(): boolean {
  return navigator.pdfViewerEnabled === true && !isIphone() && !/Android/.test(navigator.userAgent)
}

/** Opens the system's print dialog for a PDF, in a frame that nobody sees. Answers whether it could. */
export async function printPdf(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const frame = document.createElement('iframe')
  frame.title = 'Tem sàn'
  frame.setAttribute('aria-hidden', 'true')
  frame.className = 'fixed -left-full size-px border-0'
  frame.src = address
  const isShown = new Promise((shown) =>
    frame.addEventListener('load', () => shown(undefined), { once: true }),
  )
  document.querySelector('iframe[title="Tem sàn"]')?.remove()
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(address)
  }, keepAddressMs)
  await isShown
  try {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    return true
  } catch {
    // The browser's own viewer lets no page speak to it.
    frame.remove()
    return false
  }
}
