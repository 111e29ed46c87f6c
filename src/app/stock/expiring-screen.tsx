import { CalendarClock, Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { startOfDay } from '../../domain/time.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { filterLots, type LotRow, lotRows } from '../../replica/queries/stock/lot-rows.ts'
import { warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { productAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { ExpiryWords } from '../components/expiry-words.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { expiringView, expiryKinds } from './expiring-address.ts'

const counted: CountedRows = { tables: ['products'] }

/** 'Sắp hết hạn': lots that are past their last good day or near it, the first to expire first. */
export default function ExpiringScreen() {
  const [view, change] = useView(expiringView)
  const today = startOfDay(useNow())
  const all = useLive((replica) => lotRows(replica, today), [today])
  const warehouses = useLive(warehousesWithLocks, []) ?? []
  const rows = all && filterLots(all, view)
  const once = useOneAtATime()
  async function save(): Promise<void> {
    const { saveLots } = await import('./save-lots.ts')
    await saveLots(rows ?? [])
  }
  return (
    <Screen title="Sắp hết hạn">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex items-center gap-2">
          <div className="min-w-0 grow rounded-2xl border border-line">
            <SearchField
              label="Tên, mã sản phẩm, số lô"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <Button className="shrink-0" disabled={!rows || rows.length === 0} onClick={() => void once(save)}>
            <Download aria-hidden className="size-5" /> Excel
          </Button>
        </div>
        <ChoiceChips
          place="content"
          label="Hạn dùng"
          choices={keysOf(expiryKinds).map((kind) => ({
            value: kind,
            label: expiryKinds[kind],
            count: all && filterLots(all, { ...view, kind }).length,
          }))}
          chosen={view.kind}
          onChoose={(kind) => change({ kind })}
        />
        {warehouses.length > 1 && (
          <ChoiceChips
            place="content"
            label="Kho"
            choices={[
              { value: '', label: 'Mọi kho' },
              ...warehouses.map(({ wid: value, name: label }) => ({ value, label })),
            ]}
            chosen={view.wid}
            onChoose={(wid) => change({ wid })}
          />
        )}
        {rows?.length === 0 && (
          <EmptyList
            of={counted}
            icon={CalendarClock}
            title={all?.length === 0 ? 'Chưa có hàng nào theo dõi lô' : 'Không có lô nào khớp'}
            text={
              all?.length === 0
                ? 'Bật "Lô và hạn dùng" ở Cài đặt shop, phần Làm việc trong kho, chọn "Theo dõi" khi sửa một sản phẩm, rồi ghi số lô và hạn dùng lúc nhập hàng.'
                : 'Chọn "Tất cả lô", hoặc xóa chữ tìm kiếm.'
            }
          />
        )}
        <VirtualRows label="Lô hàng" rows={rows ?? []} keyOf={({ key }) => key} rowRem={5.5} rowClass="pb-2">
          {(row) => <Row row={row} />}
        </VirtualRows>
      </div>
    </Screen>
  )
}

function Row({ row: { product, name, lot, units, days, binName, warehouse } }: { row: LotRow }) {
  return (
    <Link
      to={productAddress(product.code)}
      className="card flex items-center gap-3 px-4 py-3 active:bg-ground"
    >
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-semibold">{name}</span>
        <ExpiryWords lot={lot} days={days} />
        <span className="block truncate text-13 text-sub">
          {lot.lot ? `Lô ${lot.lot} · ` : ''}
          {binName} · {warehouse}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b className="block text-22 tabular-nums">{units.toLocaleString('vi-VN')}</b>
        <span className="text-13 text-sub">{product.unit}</span>
      </span>
    </Link>
  )
}
