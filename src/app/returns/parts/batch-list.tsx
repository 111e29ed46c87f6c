import { PackageCheck, ScanLine, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import { batchRows } from '../../../replica/queries/returns/returns.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { returnAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { useReplica, useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { batch, findInBatch, removeFromBatch } from '../batch.ts'
import { importReturnsNow } from '../import-slip.ts'
import { useReceiving } from '../use-receiving.ts'
import { useDesk } from '../use-returns-desk.ts'
import { usualWarehouse } from '../usual-warehouse.ts'
import { ReceivingWarehouse } from './receiving-warehouse.tsx'

/** 'HÀNG HOÀN': parcels scanned for one slip. What was not judged otherwise is taken for good. */
export function BatchList({ query }: { query: string }) {
  const replica = useReplica()
  const { company_id: company, warehouses: own } = useUser()
  const desk = useDesk()
  const { entries } = useSnapshot(batch)
  const ids = entries.map(({ id }) => id)
  const rows = useLive((live) => batchRows(live, ids), [ids.join()])
  const waiting = rows?.filter(({ returned }) => returned.state !== 'done') ?? []
  const [chosen, setChosen] = useState<string>()
  const all = useLive(allWarehouses, [])
  const { here } = useReceiving()
  const takesGoods = (wid: string) => !all?.some((one) => one.wid === wid && isClosed(one))
  const wid =
    chosen ??
    usualWarehouse(
      waiting.map(({ returned }) => returned.wid).filter(takesGoods),
      (own ?? all?.map((one) => one.wid))?.filter(takesGoods),
      here,
    )
  const strangers = waiting.filter(({ returned }) => returned.wid !== wid).length
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    const taken = await importReturnsNow(
      replica,
      waiting.map(({ returned }) => returned.id),
      wid,
    ).finally(() => setBusy(false))
    if (taken.length < waiting.length) removeFromBatch(company, taken)
    else {
      delete desk.state.said
      // Those that somebody else took in meanwhile go too.
      removeFromBatch(company, ids)
    }
  }

  if (!rows) return null
  if (rows.length === 0)
    return (
      <EmptyState
        icon={ScanLine}
        title="Quét từng kiện hoàn vào phiếu"
        text="Quét mã vận đơn hoặc mã đơn. Kiện còn nguyên thì nhập kho một lần cho cả phiếu; kiện có lỗi thì mở ra kiểm."
      />
    )
  return (
    <div className="flex flex-col gap-2 p-3">
      <ul aria-label="Phiếu hàng hoàn" className="flex flex-col gap-2">
        {rows.map(({ returned, units, left, amiss }) => (
          <li key={returned.id} className="flex items-center card">
            <Link
              to={`${returnAddress(returned.id)}${query}`}
              className="flex min-h-16 min-w-0 grow flex-col justify-center px-3"
            >
              <span className="flex items-center gap-2">
                <ChannelBadge channel={returned.channel} />
                <ShownCode code={returned.orderCode} className="text-15 font-bold" />
              </span>
              <span className="text-15 text-sub">
                {units} món
                {returned.state === 'done'
                  ? ' · đã nhập kho'
                  : amiss > 0
                    ? ` · ${amiss} có lỗi`
                    : left === 0
                      ? ' · đã kiểm'
                      : ' · coi là còn tốt'}
              </span>
            </Link>
            <IconButton
              icon={X}
              look="quiet"
              label={`Bỏ đơn ${returned.orderCode} khỏi phiếu`}
              className="m-1"
              onClick={() => desk.leaveBatch(findInBatch(returned.id) ?? { id: returned.id })}
            />
          </li>
        ))}
      </ul>
      <ReceivingWarehouse wid={wid} onChange={setChosen} />
      {strangers > 0 && (
        <p className="flex gap-3 rounded-card bg-warn-soft p-3 text-15 text-warn">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <span>
            {strangers} đơn gửi đi từ kho khác. Hàng của các đơn đó nhập vào kho đã chọn, ở kệ mặc định.
          </span>
        </p>
      )}
      <Button
        look="primary"
        wide
        className="min-h-16 text-17"
        disabled={busy || waiting.length === 0}
        onClick={() => void confirm()}
      >
        <PackageCheck aria-hidden className="size-6" />
        {busy ? 'Đang xử lý' : `Xác nhận nhập kho ${waiting.length} đơn`}
      </Button>
      <p className="text-13 text-sub">Hàng lỗi không được nhập lại kho.</p>
    </div>
  )
}
