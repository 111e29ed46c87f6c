import { PackagePlus, Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { addSupply } from '../../domain/supply/add-supply.ts'
import { newCode } from '../../replica/new-code.ts'
import { supplyAddress } from '../addresses.ts'
import { TypeKey } from '../bench/type-key.tsx'
import { UsualSheets } from '../bench/usual-sheets.tsx'
import { Addressed } from '../components/addressed.tsx'
import { BenchKey } from '../components/bench-key.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { act } from '../session/act.ts'
import { useReplica, useSeesCost } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import { createOrderBench } from './order-bench.ts'
import { MoneyPanel } from './parts/money-panel.tsx'
import { SupplierFields } from './parts/supplier-fields.tsx'
import { SupplyLines } from './parts/supply-lines.tsx'
import { SupplyTerms } from './parts/supply-terms.tsx'
import { emptyForm, newOrderOf, type SupplyForm } from './supply-form.ts'
import { useLockOut } from './use-lock-out.ts'
import { useRefused } from './use-refused.ts'

const AddGoodsSheet = lazy(() => import('../stock/parts/add-goods-sheet.tsx'))

/** 'Thông tin đơn hàng' of a new order (CAT-361 … CAT-373): goods by scan, wedge or name; kept on the device until it is saved. */
export default function WriteSupplyScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [bench] = useState(() => createOrderBench(replica))
  const form = useSnapshot(bench.form) as SupplyForm
  const { wid, warehouses } = useWarehouse()
  const seesCost = useSeesCost()
  const adding = useDialogInAddress('goods')
  const [isResting, press, free] = useLockOut()
  const { faults, fields, mark } = useRefused(form)
  const change = (next: SupplyForm) => Object.assign(bench.form, next)
  useEffect(() => {
    if (bench.form.wid === '' && wid !== undefined) bench.form.wid = wid
  }, [bench, wid])
  useScanner(bench.scan, 'product')

  async function save(draft: boolean): Promise<void> {
    press()
    const code = newCode(replica, 'supply')
    const done = draft ? `Đã lưu đơn nháp ${code}.` : `Đã đặt hàng, đơn ${code}.`
    const saved = await act(addSupply, newOrderOf(form, { code, draft }), { done })
    if (!saved?.ok) {
      free()
      if (saved) mark(saved.refusal)
      return
    }
    Object.assign(bench.form, emptyForm, { wid: form.wid })
    void navigate(supplyAddress(code), { replace: true })
  }

  const isEmpty = form.lines.length === 0
  return (
    <>
      <Screen
        title="Thông tin đơn hàng"
        back="/supplyrequest"
        foot={
          <FootBar>
            <div className="mx-auto flex max-w-5xl gap-2 *:grow">
              <Button onClick={() => void navigate('/supplyrequest')}>Đóng</Button>
              <Button disabled={isResting || isEmpty} onClick={() => void save(true)}>
                Lưu nháp
              </Button>
              <Button look="primary" disabled={isResting || isEmpty} onClick={() => void save(false)}>
                Tạo đơn
              </Button>
            </div>
          </FootBar>
        }
      >
        <div
          ref={fields}
          className="mx-auto grid w-full max-w-5xl gap-3 p-3 wide:p-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
        >
          <div className="space-y-3">
            <Card className="space-y-3">
              <SupplierFields form={form} faults={faults} onChange={change} />
              <SupplyTerms form={form} fault={faults.day} warehouses={warehouses} onChange={change} />
            </Card>
            <div className="grid grid-cols-2 gap-2">
              <BenchKey icon={Search} label="Thêm hàng" onPress={() => adding.open()} />
              <TypeKey state={bench.state} />
            </div>
            {isEmpty ? (
              <EmptyState
                icon={PackagePlus}
                title="Quét hoặc chọn hàng cần đặt"
                text="Máy quét cầm tay và camera đều thêm được hàng. Đơn đang ghi được giữ trên máy này."
              />
            ) : (
              <SupplyLines
                lines={form.lines}
                fault={faults.units}
                order={undefined}
                seesCost={seesCost}
                onChange={(lines) => change({ ...form, lines })}
              />
            )}
          </div>
          {seesCost && <MoneyPanel form={form} order={undefined} onChange={change} />}
        </div>
      </Screen>
      <UsualSheets state={bench.state} />
      <Addressed dialog={adding}>
        {() => (
          <AddGoodsSheet
            wid={form.wid}
            onTake={(product) => {
              adding.close()
              bench.add(product)
            }}
            onClose={adding.close}
          />
        )}
      </Addressed>
      <ScanLayer />
    </>
  )
}
