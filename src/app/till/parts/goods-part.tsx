import { CirclePause, ScanBarcode, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FindGoods } from '../../orders/create/parts/find-goods.tsx'
import { CameraView } from '../../scanner/camera-view.tsx'
import type { TillDesk } from '../till-desk.ts'
import type { TillNow } from '../use-till.ts'
import { SaleCameBack } from './sale-came-back.tsx'
import { SoldLine } from './sold-line.tsx'

interface GoodsPartProps {
  desk: TillDesk
  now: TillNow
  search: Ref<HTMLInputElement>
  onHold(): void
  onBack(): void
}

/** What the buyer takes: scanned, or found by name; the latest on top. */
export function GoodsPart({ desk, now, search, onHold, onBack }: GoodsPartProps) {
  const { buyer, came, store, isRead } = now
  const { isScanning } = useSnapshot(desk.state)
  return (
    <section aria-label="Hàng" data-field="goods" className="@container space-y-3">
      <FindGoods
        desk={desk}
        form={{ policy: 'retail_price', wid: store.wid }}
        isScanning={isScanning}
        ref={search}
      />
      {buyer.from && <SaleCameBack from={buyer.from} />}
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
                key={line.productCode}
                desk={desk}
                line={line}
                isLatest={index === 0}
                reckoned={isRead ? came.reckoned.lines[index] : undefined}
                fault={
                  isRead
                    ? came.reckoned.faults.find((fault) => fault.line === line.productCode)?.why.text
                    : undefined
                }
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
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
