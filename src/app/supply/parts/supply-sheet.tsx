import { lazy, Suspense, useState } from 'react'
import { newGesture } from '../../../device/scanner/scan.ts'
import { updateSupply } from '../../../domain/supply/update-supply.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { newCode } from '../../../replica/new-code.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useReplica, useSeesCost } from '../../session/session.ts'
import { useWarehouse } from '../../session/use-warehouse.ts'
import { changeOf, formOf, takingAll, unitsComing, withProduct } from '../supply-form.ts'
import { useLockOut } from '../use-lock-out.ts'
import { useQuickReturn } from '../use-quick-return.ts'
import { useRefused } from '../use-refused.ts'
import { MoneyPanel } from './money-panel.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { SupplyLines } from './supply-lines.tsx'
import { SupplyTerms } from './supply-terms.tsx'

const AddGoodsSheet = lazy(() => import('../../stock/parts/add-goods-sheet.tsx'))
const Confirm = lazy(async () => ({ default: (await import('../../konsta/confirm.tsx')).Confirm }))

interface SupplySheetProps {
  order: SupplyRequest
  onLock(): void
  onClose(): void
}

/** 'Thông tin đơn hàng' of an order that stands (CAT-361 … CAT-374): what is ordered, what comes now, what is paid. */
export default function SupplySheet({ order, onLock, onClose }: SupplySheetProps) {
  const replica = useReplica()
  const quickReturn = useQuickReturn(order.code)
  const seesCost = useSeesCost()
  const { warehouses } = useWarehouse()
  // What is written, as it stood when somebody began: what others write meanwhile is told by the rule. What came is told as it comes.
  const [shown] = useState(order)
  const [form, setForm] = useState(() => formOf(order))
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isResting, press, free] = useLockOut()
  const { faults, fields, mark } = useRefused(form)
  const isDraft = shown.state === 'NHÁP'
  const coming = unitsComing(form)
  const ids = () => ({ intake: newGesture(), payment: newCode(replica, 'supply'), seesCost })

  async function save(place: boolean): Promise<void> {
    press()
    setAsking(false)
    const params = changeOf(form, shown, { ...ids(), place })
    const done = place
      ? `Đã đặt hàng, đơn ${order.code}.`
      : coming > 0
        ? `Đã nhập ${coming} món theo đơn ${order.code}.`
        : `Đã cập nhật đơn ${order.code}.`
    const saved = await act(updateSupply, params, { done })
    if (saved?.ok) return onClose()
    free()
    if (saved) mark(saved.refusal)
  }

  return (
    <Sheet
      title="Thông tin đơn hàng"
      wide
      unsaved={JSON.stringify(form) !== JSON.stringify(formOf(shown))}
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-2 wide:flex wide:*:grow">
          <Button onClick={onClose}>Đóng</Button>
          {!isDraft && <Button onClick={() => void quickReturn()}>Trả hàng nhanh</Button>}
          {!isDraft && (
            <Button disabled={isResting} onClick={onLock}>
              Khóa
            </Button>
          )}
          <Button
            look={isDraft ? 'plain' : 'primary'}
            disabled={isResting}
            onClick={() => (coming > 0 ? setAsking(true) : void save(false))}
          >
            Cập nhật
          </Button>
          {isDraft && (
            <Button look="primary" disabled={isResting} onClick={() => void save(true)}>
              Đặt hàng
            </Button>
          )}
        </div>
      }
    >
      <div ref={fields} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="space-y-3">
          <SupplierFields form={form} faults={faults} onChange={setForm} />
          <SupplyTerms form={form} fault={faults.day} warehouses={warehouses} onChange={setForm} />
          <div className="flex flex-wrap items-center gap-2">
            {!isDraft && (
              <label className="flex min-h-12 grow items-center gap-3 text-15 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 accent-brand"
                  checked={form.takesAll}
                  onChange={({ target: { checked } }) =>
                    setForm({ ...form, takesAll: checked, lines: takingAll(form.lines, order, checked) })
                  }
                />
                Nhận tất cả hàng còn lại
              </label>
            )}
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              Thêm sản phẩm
            </Button>
          </div>
          <SupplyLines
            lines={form.lines}
            fault={faults.units}
            order={order}
            seesCost={seesCost}
            onChange={(lines) => setForm({ ...form, lines })}
          />
        </div>
        {seesCost && <MoneyPanel form={form} order={shown} onChange={setForm} />}
      </div>
      <Suspense fallback={null}>
        {isAdding && (
          <AddGoodsSheet
            wid={form.wid}
            onTake={(product) => {
              setAdding(false)
              setForm({ ...form, lines: withProduct(form.lines, product) })
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {isAsking && (
          <Confirm
            title={`Nhập ${coming} món vào kho?`}
            stay="Xem lại"
            go="Nhập kho"
            onStay={() => setAsking(false)}
            onGo={() => void save(false)}
          >
            Hàng tốt vào tồn kho ngay theo phiếu Nhập mới. Hàng hỏng để riêng, chờ trả nhà cung cấp.
          </Confirm>
        )}
      </Suspense>
    </Sheet>
  )
}
