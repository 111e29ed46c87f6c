import { Maximize2, PackagePlus } from 'lucide-react'
import { lazy, type Ref, useState } from 'react'
import { useSnapshot } from 'valtio'
import { reckonedUnits } from '../../../../domain/orders/reckoned-units.ts'
import { isClosed } from '../../../../domain/stock/closed-place.ts'
import { Addressed } from '../../../components/addressed.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { CameraKey } from '../../../scanner/camera-key.tsx'
import { CameraView } from '../../../scanner/camera-view.tsx'
import { useSeesGifts } from '../../../session/session.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import type { WarehouseChoice } from '../../../session/use-warehouse.ts'
import type { OrderDesk } from '../order-desk.ts'
import { lineKey } from '../order-form.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { FindGoods } from './find-goods.tsx'
import { GoodsLine } from './goods-line.tsx'

const AllGoodsSheet = lazy(() => import('./all-goods-sheet.tsx'))

interface GoodsPartProps {
  desk: OrderDesk
  written: WrittenOrder
  warehouses: WarehouseChoice['warehouses']
  search: Ref<HTMLInputElement>
}

/** CRE-005, CST-011: from so many lines on they are read in a dialog of their own. */
const longList = 10

const policies = [
  { value: 'retail_price', label: 'Bán lẻ' },
  { value: 'wholesale_price', label: 'Bán buôn' },
] as const

/** What is sold: found by name or scanned, each line with its price and what there is of it. */
export function GoodsPart({ desk, written, warehouses, search }: GoodsPartProps) {
  const { form, reckoned, isRead, stockIn } = written
  const mayGive = useSeesGifts()
  const reading = useDialogInAddress('goods')
  const { isScanning, tried } = useSnapshot(desk.state)
  const [hasCamera, setCamera] = useState(true)
  const units = reckonedUnits(reckoned)
  const noGoods = tried.includes(stepOf('goods')) && form.lines.length === 0
  return (
    <section aria-label="Hàng" data-field="goods" className="@container space-y-3">
      <FindGoods
        desk={desk}
        form={form}
        isScanning={isScanning}
        ref={search}
        onStep={form.lines.length > 0 ? desk.stepLatest : undefined}
      />
      {isScanning && hasCamera && (
        <CameraView
          className="h-56 rounded-2xl"
          hint="Đưa mã vạch vào khung"
          keys={
            <CameraKey label="Ẩn camera, dùng máy quét cầm tay" onPress={() => setCamera(false)}>
              Ẩn
            </CameraKey>
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {warehouses.length > 1 && (
          <SelectField
            quiet
            label="Lấy hàng ở kho"
            value={form.wid}
            choices={warehouses
              .filter((one) => !isClosed(one) || one.wid === form.wid)
              .map(({ wid, name }) => ({ value: wid, label: name }))}
            onChange={(wid) => {
              desk.form.wid = wid
            }}
          />
        )}
        <ChoiceChips
          label="Giá bán"
          place="content"
          choices={policies}
          chosen={form.policy}
          onChoose={(policy) => desk.price(policy, reckoned.lines)}
        />
        {form.lines.length > 0 && (
          <p className="ml-auto text-13 text-sub">
            {form.lines.length} sản phẩm · {units} món
          </p>
        )}
        {form.lines.length >= longList && (
          <IconButton
            icon={Maximize2}
            look="quiet"
            small
            label={`Xem cả ${form.lines.length} sản phẩm`}
            aria-haspopup="dialog"
            onClick={() => reading.open()}
          />
        )}
        <Addressed dialog={reading} gone={form.lines.length === 0}>
          {() => <AllGoodsSheet written={written} onClose={reading.close} />}
        </Addressed>
      </div>
      {form.lines.length === 0 ? (
        <EmptyState
          icon={PackagePlus}
          title="Tìm hoặc quét hàng để bắt đầu"
          text="Đơn đang ghi được giữ trên máy này, kể cả khi mất mạng hay hết pin."
        />
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {form.lines.map((line, index) => (
            <GoodsLine
              key={lineKey(line)}
              desk={desk}
              line={line}
              policy={form.policy}
              reckoned={reckoned.lines[index]}
              fault={
                isRead
                  ? reckoned.faults.find((fault) => fault.line === line.productCode)?.why.text
                  : undefined
              }
              isRead={isRead}
              mayGive={mayGive}
              warehouses={warehouses}
              stockIn={stockIn}
              wid={form.wid}
            />
          ))}
        </ul>
      )}
      {noGoods && (
        <p role="alert" className="text-15 text-bad">
          Hãy chọn danh sách sản phẩm và số lượng hợp lệ
        </p>
      )}
    </section>
  )
}
