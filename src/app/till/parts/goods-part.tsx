import { CirclePause, ScanBarcode, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { lineKey } from '../../orders/create/order-form.ts'
import { FindGoods } from '../../orders/create/parts/find-goods.tsx'
import { CameraView } from '../../scanner/camera-view.tsx'
import type { TillDesk } from '../till-desk.ts'
import type { TillNow } from '../use-till.ts'
import { BackCard } from './back-card.tsx'
import { SaleCameBack } from './sale-came-back.tsx'
import { SoldLine } from './sold-line.tsx'

interface GoodsPartProps {
  desk: TillDesk
  now: TillNow
  search: Ref<HTMLInputElement>
  onHold(): void
  onBack(): void
}

/** CST-025, CST-026. */
const policies = [
  { value: 'retail_price', label: 'Bán lẻ' },
  { value: 'wholesale_price', label: 'Bán buôn' },
] as const

/** What the buyer takes: scanned, or found by name; the latest on top. */
export function GoodsPart({ desk, now, search, onHold, onBack }: GoodsPartProps) {
  const { buyer, came, store, isRead } = now
  const { policy = 'retail_price' } = buyer
  const { isScanning } = useSnapshot(desk.state)
  return (
    <section aria-label="Hàng" data-field="goods" className="@container space-y-3">
      <FindGoods desk={desk} form={{ policy, wid: store.wid }} isScanning={isScanning} ref={search} />
      {buyer.from && <SaleCameBack from={buyer.from} />}
      {buyer.back && <BackCard desk={desk} back={buyer.back} came={came} />}
      {isScanning && <CameraView className="h-56 rounded-2xl" hint="Đưa mã vạch vào khung" />}
      {buyer.lines.length === 0 ? (
        <EmptyState
          icon={ScanBarcode}
          title="Quét mã vạch hoặc gõ tên hàng"
          text="Máy quét cầm tay đọc được ở bất cứ đâu trên màn này, cả khi mất mạng."
        >
          <Button aria-keyshortcuts="F7" onClick={onBack}>
            <Undo2 aria-hidden className="size-5" /> Khách trả hàng
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className="space-y-2">
            {buyer.lines.map((line, index) => (
              <SoldLine
                key={lineKey(line)}
                desk={desk}
                line={line}
                isLatest={index === 0}
                policy={policy}
                reckoned={isRead ? came.reckoned.lines[index] : undefined}
                fault={
                  isRead
                    ? came.reckoned.faults.find((fault) => fault.line === line.productCode)?.why.text
                    : undefined
                }
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            <ChoiceChips
              label="Giá bán"
              place="content"
              choices={policies}
              chosen={policy}
              onChoose={desk.sellAt}
            />
            <Button aria-keyshortcuts="F6" onClick={onHold}>
              <CirclePause aria-hidden className="size-5" /> Giữ đơn
            </Button>
            <Button onClick={desk.dropLast}>
              <Undo2 aria-hidden className="size-5" /> Bớt món vừa quét
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
