import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { setPageSize } from '../../../device/printing/page-size.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import { must } from '../../../lib/must.ts'
import type { PaperLabel, PaperLook } from '../paper-label.ts'
import { PaperPage } from './paper-page.tsx'

const pagesAFrame = 6

interface PaperOutProps {
  paper: PaperKind
  pages: readonly PaperLabel[][]
  look: PaperLook
  onProgress(drawn: number): void
  /** Everything is on the page; pictures are there or given up. */
  onDrawn(root: HTMLElement): void
}

/**
 * The copy that goes to the printer, beside the app: the page's size is this paper's alone, and nothing of the screen around it
 * is printed. Many labels are drawn a few at a time, so that the screen answers meanwhile.
 */
export function PaperOut({ paper, pages, look, onProgress, onDrawn }: PaperOutProps) {
  const [drawn, setDrawn] = useState(pagesAFrame)
  const root = useRef<HTMLDivElement>(null)
  const told = useRef(onDrawn)
  told.current = onDrawn
  useEffect(() => {
    onProgress(Math.min(drawn, pages.length))
    if (drawn < pages.length) {
      const frame = requestAnimationFrame(() => setDrawn(drawn + pagesAFrame))
      return () => cancelAnimationFrame(frame)
    }
    let isGone = false
    const element = must(root.current, 'the paper')
    void picturesOf(element).then(() => {
      if (!isGone) told.current(element)
    })
    return () => {
      isGone = true
    }
  }, [drawn, pages.length, onProgress])

  const { widthMm, heightMm } = look.size
  useEffect(() => setPageSize(widthMm, heightMm), [widthMm, heightMm])
  return createPortal(
    <div ref={root} className="paper-out" aria-hidden>
      {pages.slice(0, drawn).map((labels) => (
        <PaperPage key={must(labels[0], 'a label').key} paper={paper} labels={labels} look={look} />
      ))}
    </div>,
    document.body,
  )
}

/** A picture that cannot be fetched holds nobody up for long. */
function picturesOf(root: HTMLElement): Promise<unknown> {
  const pictures = [...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined))
  return Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 3000))])
}
