import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadPaperFonts } from '../../../device/printing/print-window.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import { must } from '../../../lib/must.ts'
import { Button } from '../../components/button.tsx'
import { codesWithCutText, codesWithFewerGoods } from '../cut-text.ts'
import type { PrintPlan } from '../use-print-plan.ts'
import { PaperPage } from './paper-page.tsx'

const pxPerMm = 96 / 25.4
const shownAtOnce = 12

interface PreviewProps {
  paper: PaperKind
  plan: PrintPlan
  /** In real size instead of as wide as the screen. */
  realSize: boolean
  /** Labels in sight on which words find no room, and those that do not name all goods. */
  onCut(codes: string[], fewerGoods: string[]): void
}

/** The pages as they will come out, as large as the screen allows. */
export function Preview({ paper, plan: { pages, look }, realSize, onCut }: PreviewProps) {
  const [room, setRoom] = useState(0)
  const [most, setMost] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const shown = pages.slice(0, most)
  useEffect(() => {
    let isGone = false
    void loadPaperFonts().then(() => {
      if (!isGone && list.current && shown.length > 0)
        onCut(codesWithCutText(list.current), codesWithFewerGoods(list.current))
    })
    return () => {
      isGone = true
    }
  }, [shown, onCut])

  const { widthMm, heightMm } = look.size
  const widest = widthMm > 150 ? 1 : 1.6
  const scale = realSize || room === 0 ? 1 : Math.min(widest, room / (widthMm * pxPerMm))
  return (
    <>
      <ul ref={list} aria-label="Xem trước" className="flex flex-wrap justify-center gap-4">
        {shown.map((labels, index) => (
          <li
            key={must(labels[0], 'a label').key}
            className={`shrink-0 overflow-hidden shadow-[0_0_0_1px_var(--line),0_2px_10px_rgb(0_0_0/12%)] ${realSize ? 'max-w-full overflow-x-auto!' : ''}`}
            style={{ width: `${widthMm * scale}mm`, height: `${heightMm * scale}mm` }}
            aria-label={`Trang ${index + 1}`}
          >
            <div className="origin-top-left" style={{ width: `${widthMm}mm`, scale: String(scale) }}>
              <PaperPage paper={paper} labels={labels} look={look} />
            </div>
          </li>
        ))}
      </ul>
      {pages.length > shown.length && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setMost(most + 2 * shownAtOnce)}>
            Xem thêm, còn {pages.length - shown.length} trang
          </Button>
        </div>
      )}
    </>
  )
}
