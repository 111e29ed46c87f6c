import { FileQuestion, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { printWindow } from '../../device/printing/print-window.ts'
import { papers } from '../../domain/paper/paper-kinds.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import type { PaperRows } from '../../replica/queries/paper/paper.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { showToast } from '../session/toast-list.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { cameOut, sayNotPrinted } from './came-out.ts'
import { codesWithCutText } from './cut-text.ts'
import { CameOutSheet } from './parts/came-out-sheet.tsx'
import { type AskedPapers, PagesShown } from './parts/pages-shown.tsx'
import { PaperOut } from './parts/paper-out.tsx'
import { PrintFoot } from './parts/print-foot.tsx'
import { PrintNotices } from './parts/print-notices.tsx'
import { SizeChips } from './parts/size-chips.tsx'
import { noteCameOut, queuePapers } from './print-acts.ts'
import { usePrintPlan } from './use-print-plan.ts'

const SetupSheet = lazy(() => import('./parts/setup-sheet.tsx'))

interface PrintPreviewProps {
  paper: PaperKind
  asked: AskedPapers
  rows: PaperRows
  /** What is to be known before: of papers that are printed elsewhere. */
  notice?: ReactNode
}

/** What will come out, what has to be decided first, and the two ways on: this printer or somebody else's. */
export function PrintPreview({ paper, asked, rows, notice }: PrintPreviewProps) {
  const navigate = useNavigate()
  const plan = usePrintPlan(paper, rows, asked.copies)
  const setup = useDialogInAddress('setup')
  const [cut, setCut] = useState<readonly string[]>([])
  const [step, setStep] = useState<'look' | 'draw' | 'ask'>('look')
  const [drawn, setDrawn] = useState(0)
  // "Dừng" counts up to the moment in which the system's dialog opens.
  const isDrawing = useRef(false)
  const draw = (on: boolean) => {
    isDrawing.current = on
    setStep(on ? 'draw' : 'look')
  }
  const [fewerGoods, setFewerGoods] = useState<readonly string[]>([])
  const noteCut = useCallback((codes: string[], fewer: string[]) => {
    setCut((before) => (same(before, codes) ? before : codes))
    setFewerGoods((before) => (same(before, fewer) ? before : fewer))
  }, [])
  if (!plan) return null
  const { pages, choices } = plan
  const reason = choices.again && 'reason' in choices.again ? choices.again.reason : ''

  async function print(root: HTMLElement): Promise<void> {
    const found = codesWithCutText(root)
    if (found.some((code) => !cut.includes(code))) {
      setCut(found)
      draw(false)
      showToast('warning', 'Có tem bị cắt chữ. Xem lại rồi bấm In lần nữa.')
      return
    }
    if (await printWindow(() => isDrawing.current)) setStep('ask')
  }
  async function note(count: number): Promise<void> {
    setStep('look')
    const { out, part, left } = cameOut(pages, count)
    const wid = asked.wid
    // Labels of goods are used one by one; half an order's papers are none.
    const inPart = paper === 'product-barcode' ? part : []
    const waits = (code: string) => rows.jobs.get(code)?.state === 'waiting' && !inPart.includes(code)
    const again = [...left.keys()].filter((code) => !waits(code))
    const isNoted = await noteCameOut({ paper, codes: [...out, ...inPart], wid, reason })
    if (again.length > 0)
      await queuePapers(
        { paper, codes: again, wid, reason },
        paper === 'product-barcode' ? left : asked.copies,
      )
    if (papers[paper].ofOrders && left.size > 0) showToast('warning', sayNotPrinted(left.keys()))
    if (isNoted) leave()
  }
  const leave = () => void (history.length > 1 ? navigate(-1) : navigate('/print', { replace: true }))
  const queue = async () => {
    if (await queuePapers({ paper, codes: plan.codes, wid: asked.wid, reason }, asked.copies)) leave()
  }

  return (
    <Screen
      title={papers[paper].name}
      back="/print"
      aside={
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setup.open()}>
          <SlidersHorizontal aria-hidden className="size-5" /> Cách in
        </Button>
      }
      below={<SizeChips paper={paper} orders={rows.orders} />}
    >
      <div className="flex min-h-full flex-col">
        <div className="mx-auto flex w-full max-w-4xl grow flex-col gap-4 p-4">
          {notice}
          <PrintNotices paper={paper} rows={rows} plan={plan} cut={cut} fewerGoods={fewerGoods} />
          {pages.length === 0 ? (
            <EmptyState
              icon={FileQuestion}
              title="Không có gì để in"
              text="Tờ in đã bỏ khỏi hàng chờ, đã in, hoặc chưa đồng bộ về máy này."
            />
          ) : (
            <PagesShown paper={paper} asked={asked} rows={rows} plan={plan} onCut={noteCut} />
          )}
        </div>
        {pages.length > 0 && (
          <PrintFoot
            pages={pages.length}
            ready={plan.ready}
            drawn={step === 'draw' ? drawn : undefined}
            onStop={() => draw(false)}
            onQueue={() => void queue()}
            onPrint={() => draw(true)}
          />
        )}
      </div>
      {step !== 'look' && (
        <PaperOut
          paper={paper}
          pages={pages}
          look={plan.look}
          onProgress={setDrawn}
          onDrawn={(root) => void (step === 'draw' && print(root))}
        />
      )}
      {step === 'ask' && (
        <CameOutSheet
          pages={pages.length}
          onCameOut={(count) => void note(count)}
          onAgain={() => void printWindow(() => true)}
          onClose={() => setStep('look')}
        />
      )}
      <Addressed dialog={setup}>
        {() => <SetupSheet paper={paper} orders={rows.orders} onClose={setup.close} />}
      </Addressed>
    </Screen>
  )
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code, index) => code === other[index])
}
