import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { printWindow } from '../../../device/printing/print-window.ts'
import { formatDate, formatTime } from '../../../domain/time.ts'
import type { AttentionGroup } from '../../../replica/queries/queue/queue-list.ts'
import '../../print/paper.css'

interface HandPaperProps {
  group: AttentionGroup
  now: number
  onPrinted(): void
}

/** The list on paper, to be carried along the shelves: what is open still has an empty box. */
export function HandPaper({ group: { what, about, text, byHand }, now, onPrinted }: HandPaperProps) {
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const gone = new AbortController()
    // iPhones draw the page while their dialog is open, after `print` came back: it stays until the next touch.
    const leave = () => done()
    void printWindow(() => !gone.signal.aborted).then((isPrinted) => {
      if (isPrinted) window.addEventListener('pointerdown', leave, { capture: true, signal: gone.signal })
    })
    return () => gone.abort()
  }, [])
  return createPortal(
    <div className="paper-out">
      <article className="paper-page text-[11pt]">
        <h1 className="text-[14pt] font-bold">
          {what} {about}
        </h1>
        <p>{text}</p>
        <p className="my-[2mm]">
          In lúc {formatTime(now)} {formatDate(now)}
        </p>
        <table>
          <thead>
            <tr>
              <th className="w-[12mm]">Xong</th>
              <th>Việc phải làm</th>
              <th className="w-[24mm]">Số lượng</th>
              <th>Ở đâu</th>
            </tr>
          </thead>
          <tbody>
            {byHand.map(({ key, isDone, todo, what: thing, waybill, quantity, unit, where }) => (
              <tr key={`${key} ${isDone}`}>
                <td>{isDone ? '☑' : '☐'}</td>
                <td>
                  {todo}: <b>{thing}</b> {waybill}
                </td>
                <td>
                  {quantity.toLocaleString('vi-VN')} {unit}
                </td>
                <td>{where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </div>,
    document.body,
  )
}
