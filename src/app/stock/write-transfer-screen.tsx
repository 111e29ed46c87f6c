import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { isClosed } from '../../domain/stock/closed-place.ts'
import { createTransfer } from '../../domain/stock/create-transfer.ts'
import { toldLot } from '../../domain/stock/lots.ts'
import { slipLines } from '../../domain/stock/params.ts'
import { newCode } from '../../replica/new-code.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { transferAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { SelectField } from '../components/select-field.tsx'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { createGoodsDraft } from './goods-draft.ts'
import { GoodsDesk } from './parts/goods-desk.tsx'
import { SecondWarehouse, useHasOneWarehouse } from './parts/no-transfers.tsx'
import { useDraftWarehouse } from './use-draft-warehouse.ts'

/** RTE-051: goods for another warehouse are put together by scanning. */
export default function WriteTransferScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [desk] = useState(() => createGoodsDraft(replica, 'chuyen-kho'))
  const { wid, toWid, lines } = useSnapshot(desk.draft)
  const mine = useDraftWarehouse(desk)
  const all = useLive(allWarehouses, [])
  const hasOne = useHasOneWarehouse()
  const others = (all ?? []).filter((one) => one.wid !== wid && !isClosed(one))
  const to = others.find((one) => one.wid === toWid)?.wid ?? others[0]?.wid
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isTooLong = lines.length > slipLines

  const once = useOneAtATime()
  async function save(send: boolean): Promise<void> {
    if (to === undefined) return
    const written = desk.written()
    const params = {
      code: newCode(replica, 'transfer'),
      sourceWarehouse: written.wid,
      toWarehouse: to,
      note: written.note,
      send,
      items: written.lines.map(({ productCode, amount, bin, lot, expires }) => {
        return { productCode, amount, bin, ...toldLot({ lot, expires }) }
      }),
    }
    const done = send ? `Đã gửi phiếu chuyển kho ${params.code}.` : `Đã lập phiếu chuyển kho ${params.code}.`
    const saved = await act(createTransfer, params, { done })
    if (!saved?.ok) return
    desk.clear()
    void navigate(transferAddress(params.code), { replace: true })
  }

  return (
    <GoodsDesk
      title="Phiếu chuyển mới"
      back="/stock-transfer"
      desk={desk}
      leaves
      priced={false}
      head={
        hasOne ? (
          <SecondWarehouse />
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <SelectField
              label="Từ kho"
              value={wid}
              choices={(mine ?? []).map(({ wid: value, name: label }) => ({ value, label }))}
              onChange={desk.moveTo}
            />
            <SelectField
              label="Đến kho"
              value={to ?? ''}
              choices={others.map(({ wid: value, name: label }) => ({ value, label }))}
              onChange={(next) => {
                desk.draft.toWid = next
              }}
            />
          </div>
        )
      }
      foot={
        <>
          <p className="text-15 text-sub">
            {lines.length} dòng, <b className="text-ink">{units.toLocaleString('vi-VN')} món</b>
          </p>
          {isTooLong && (
            <p className="text-15 font-semibold text-warn">
              Mỗi phiếu tối đa {slipLines} dòng. Bớt {lines.length - slipLines} dòng, lập phiếu khác cho phần
              còn lại.
            </p>
          )}
        </>
      }
      save={
        <>
          <Button
            disabled={lines.length === 0 || isTooLong || !to}
            onClick={() => void once(() => save(false))}
          >
            Lưu, gửi sau
          </Button>
          <Button
            look="primary"
            disabled={lines.length === 0 || isTooLong || !to}
            onClick={() => void once(() => save(true))}
          >
            Lập và gửi hàng
          </Button>
        </>
      }
    />
  )
}
