import { PackageOpen, Warehouse } from 'lucide-react'
import { useOutlet, useParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useView } from '../session/use-view.ts'
import { FoundProducts } from './parts/found-products.tsx'
import { ShelfKeys } from './parts/shelf-keys.tsx'
import { ShelfRow } from './parts/shelf-row.tsx'
import { WarehouseCard } from './parts/warehouse-card.tsx'
import { type ShelfKind, shelfView } from './shelf-address.ts'
import { useShelves } from './use-shelves.ts'

const counted: CountedRows = { tables: ['bins', 'products'] }

const kinds: Record<ShelfKind, string> = { all: 'Tất cả ô', filled: 'Có hàng', empty: 'Ô trống' }

/** Warehouses, their bins and what lies where (RTE-052); a bin opens beside the list. */
export default function ShelfScreen() {
  const outlet = useOutlet()
  const { wid: chosenWid, bid: chosenBid } = useParams()
  const [view, change] = useView(shelfView)
  const isComing = useIsLoading(counted)
  const shelves = useShelves({ ...view, wid: view.wid ?? chosenWid })
  const { warehouse, all, shown } = shelves

  const list = (
    <>
      {outlet === null && <title>{`Kệ hàng · ${brand}`}</title>}
      <ListHead title="Kệ hàng">
        <SearchField
          label="Ô kệ, tên hoặc mã sản phẩm"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Kho"
        choices={(shelves.warehouses ?? []).map(({ wid: value, name: label }) => ({ value, label }))}
        chosen={warehouse?.wid}
        onChoose={(wid) => change({ wid })}
      />
      <Scroller>
        <div className="space-y-3 px-3 pb-3">
          {warehouse && !view.text && (
            <WarehouseCard warehouse={warehouse} sums={shelves.sums.get(warehouse.wid)} />
          )}
          <FoundProducts codes={shelves.products} wid={warehouse?.wid} />
          <ShelfKeys warehouse={warehouse} bids={shown?.map(({ bid }) => bid) ?? []} />
          <ChoiceChips
            place="content"
            label="Ô kệ"
            choices={keysOf(kinds).map((value) => ({
              value,
              label: kinds[value],
              count: all?.filter(({ total }) => value === 'all' || (total === 0) === (value === 'empty'))
                .length,
            }))}
            chosen={view.kind}
            onChoose={(kind) => change({ kind })}
            mayGrow={isComing}
          />
          {shown?.length === 0 && shelves.products.length === 0 && (
            <EmptyList of={counted} icon={PackageOpen} {...nothingWords(view.text, view.kind)} />
          )}
        </div>
        <VirtualRows
          label="Ô kệ"
          rows={shown ?? []}
          keyOf={({ bid }) => bid}
          rowRem={4.75}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(shelf) => (
            <ShelfRow
              shelf={shelf}
              wid={warehouse?.wid ?? ''}
              query={shelfView.query(view)}
              isChosen={warehouse?.wid === chosenWid && shelf.bid === chosenBid}
            />
          )}
        </VirtualRows>
      </Scroller>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách ô kệ"
      list={list}
      detail={outlet ?? undefined}
      empty={{ icon: Warehouse, title: 'Chọn một ô kệ để xem', text: 'Hoặc quét tem kệ bằng máy quét.' }}
    />
  )
}

function nothingWords(text: string, kind: ShelfKind): { title: string; text: string } {
  if (text) return { title: `Không có ô hay sản phẩm nào khớp “${text}”`, text: 'Kiểm tra lại chữ đã gõ.' }
  if (kind === 'empty') return { title: 'Không còn ô trống', text: 'Thêm ô kệ, hoặc dồn hàng lại.' }
  if (kind === 'filled') return { title: 'Kho này chưa có hàng', text: 'Lập phiếu nhập để hàng vào kho.' }
  return { title: 'Kho này chưa có ô kệ', text: 'Bấm Thêm ô kệ để bắt đầu.' }
}
