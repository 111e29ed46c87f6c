import { choiceOf } from '../../../domain/paper/print-settings.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import type { PaperLabel, PaperLook } from '../paper-label.ts'
import '../paper.css'

interface PaperPageProps {
  paper: PaperKind
  labels: readonly PaperLabel[]
  look: PaperLook
}

/** One page as it comes out, in real millimetres. */
export function PaperPage({ paper, labels, look }: PaperPageProps) {
  const { size, widthMm, heightMm, settings } = look
  const { offsetXMm, offsetYMm } = choiceOf(settings, paper)
  return (
    <div className="paper-page" style={{ width: `${size.widthMm}mm`, height: `${size.heightMm}mm` }}>
      {labels.map(({ key, codes, content }, index) => {
        const column = index % size.columns
        const row = Math.floor(index / size.columns)
        const left = size.leftMm + column * (widthMm + size.gapXMm) + offsetXMm
        const top = size.topMm + row * (heightMm + size.gapYMm) + offsetYMm
        return (
          <div
            key={key}
            className="paper-cell"
            data-codes={codes.join(' ')}
            style={{ left: `${left}mm`, top: `${top}mm`, width: `${widthMm}mm`, height: `${heightMm}mm` }}
          >
            {content}
          </div>
        )
      })}
    </div>
  )
}
