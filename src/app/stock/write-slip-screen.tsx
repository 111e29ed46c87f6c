import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../domain/money/money.ts'
import { isClosed } from '../../domain/stock/closed-place.ts'
import { directionOf } from '../../domain/stock/slip-moves.ts'
import { manualTypes } from '../../domain/stock/slip-types.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import { must } from '../../lib/must.ts'
import { slipAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { SelectField } from '../components/select-field.tsx'
import { readCost } from '../look-up/check-figures.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica, useSeesCost } from '../session/session.ts'
import { addTypes, slipDraftName } from './add-types.ts'
import { createGoodsDraft, type DraftLine } from './goods-draft.ts'
import { DamagedNotice } from './parts/damaged-notice.tsx'
import { GoodsDesk } from './parts/goods-desk.tsx'
import { saveSlips } from './save-slips.ts'
import { keptSupplierReturn } from './supplier-return.ts'
import { useDraftWarehouse } from './use-draft-warehouse.ts'

/** RTE-050: a slip in or out is written by scanning; `?addType=` says which kind. */
export default function WriteSlipScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [desk] = useState(() => createGoodsDraft(replica, slipDraftName))
  const { type, wid, lines } = useSnapshot(desk.draft)
  const warehouses = useDraftWarehouse(desk)
  const seesCost = useSeesCost()
  const asked = addTypes[params.get('addType') ?? '']
  const [saved] = useState(() => keptSupplierReturn(replica) ?? null)
  useEffect(() => {
    if (asked) desk.draft.type = asked
  }, [asked, desk])
  const kind = kindOf(type)
  const leaves = directionOf(kind) === -1
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  const here = warehouses?.find((one) => one.wid === wid)
  const closed = !leaves && here !== undefined && isClosed(here)
  const locked = here?.locked

  const once = useOneAtATime()
  async function save(complete: boolean): Promise<void> {
    const written = desk.written()
    const { codes, left } = await saveSlips(replica, { ...written, type: kindOf(written.type), complete })
    if (left.length > 0) {
      // Of a slip that was refused whole nothing is written back over what is typed meanwhile.
      if (codes.length > 0) desk.draft.lines = [...left]
      return
    }
    desk.clear()
    void navigate(slipAddress(must(codes[0], 'the code of the slip')), { replace: true })
  }

  return (
    <GoodsDesk
      title="Lập phiếu"
      back="/export_import"
      desk={desk}
      leaves={leaves}
      priced={!leaves && seesCost}
      head={
        <>
          <ChoiceChips
            place="content"
            label="Loại phiếu"
            choices={manualTypes.map((value) => ({ value, label: value }))}
            chosen={kind}
            onChoose={(name) => {
              desk.draft.type = name
            }}
          />
          {kind === 'Trả nhà cung cấp' && (
            <DamagedNotice order={params.get('order') ?? (asked ? saved : null)} />
          )}
          <SelectField
            label={leaves ? 'Xuất từ kho' : 'Nhập vào kho'}
            value={wid}
            choices={(warehouses ?? []).map((one) => ({ value: one.wid, label: saysState(one) }))}
            onChange={desk.moveTo}
          />
        </>
      }
      foot={
        <dl className="flex gap-4 text-15">
          <Sum name="Dòng" value={String(lines.length)} />
          <Sum name="Món" value={units.toLocaleString('vi-VN')} />
          {!leaves && seesCost && <Sum name="Tiền hàng" value={formatMoney(costOf(lines as DraftLine[]))} />}
        </dl>
      }
      save={
        <>
          <Button disabled={lines.length === 0 || closed} onClick={() => void once(() => save(false))}>
            Lưu, chờ xác nhận
          </Button>
          <Button
            look="primary"
            disabled={lines.length === 0 || locked || closed}
            onClick={() => void once(() => save(true))}
          >
            {closed ? 'Kho đã đóng' : locked ? 'Kho đang khóa' : 'Lập và hoàn thành'}
          </Button>
        </>
      }
    />
  )
}

function kindOf(type: string) {
  return manualTypes.find((known) => known === type) ?? 'Nhập tự do'
}

function saysState(warehouse: Warehouse): string {
  const { name, locked } = warehouse
  if (isClosed(warehouse)) return `${name} (đã đóng)`
  return locked ? `${name} (đang khóa)` : name
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-sub">{name}</dt>
      <dd className="text-17 font-bold">{value}</dd>
    </div>
  )
}

function costOf(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { price = '', amount }) => sum + (readCost(price) || 0) * amount, 0)
}
