import { PackageOpen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { addSupply } from '../../domain/supply/add-supply.ts'
import { supplyAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useDesk } from '../session/desk.ts'
import { useNow } from '../session/now.ts'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useView } from '../session/use-view.ts'
import { countedSupply, NoSupply } from './parts/no-supply.tsx'
import { SupplyRow } from './parts/supply-row.tsx'
import { stateTabs, supplyView, useSupplyList } from './supply-list.ts'

const SupplyDesk = lazy(() => import('./desk/supply-desk.tsx'))
const SuggestSheet = lazy(() => import('./parts/suggest-sheet.tsx'))

/** Orders to suppliers, in the shape that fits (CAT-361 … CAT-381). */
export default function SupplyScreen() {
  if (!useDesk()) return <SupplyCards />
  return (
    <Suspense fallback={null}>
      <SupplyDesk />
    </Suspense>
  )
}

/** A list; from 768 px one order opens beside it. */
function SupplyCards() {
  const navigate = useNavigate()
  const outlet = useOutlet()
  const code = useMatch('/supplyrequest/:code')?.params.code
  const [view, change] = useView(supplyView)
  const query = supplyView.query(view)
  const { shown, counts, all } = useSupplyList(view, useNow())
  const may = useMayDo(addSupply)
  const suggesting = useDialogInAddress('suggest')
  const isComing = useIsLoading(countedSupply)
  const list = (
    <>
      {code === undefined && <title>{`Nhập hàng · ${brand}`}</title>}
      <ListHead
        title="Nhập hàng"
        add={may ? { to: '/create_supplyrequest', label: 'Tạo đơn nhập hàng' } : undefined}
      >
        <SearchField
          label="Mã đơn, nhà cung cấp, sản phẩm"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Trạng thái"
        choices={stateTabs.map(({ state, label }) => ({
          value: state,
          label,
          count: shown && (counts.get(state) ?? 0),
        }))}
        chosen={view.state}
        onChoose={(state) => change({ state })}
        mayGrow={isComing}
      />
      <Scroller>
        <div className="flex flex-wrap gap-2 px-3 pb-2">
          <FilterChip on={view.late} label="Trễ hẹn" onClick={() => change({ late: !view.late })} />
          <FilterChip
            on={view.unpaid}
            label="Còn phải trả"
            onClick={() => change({ unpaid: !view.unpaid })}
          />
          {may && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => suggesting.open()}>
              Gợi ý đặt hàng
            </Button>
          )}
          <LinkButton look="quiet" to="/supplier">
            Nhà cung cấp
          </LinkButton>
        </div>
        {shown?.length === 0 && <NoSupply total={all.length} may={may} />}
        <VirtualRows
          label="Đơn nhập hàng"
          rows={shown ?? []}
          keyOf={({ order }) => order.code}
          rowRem={5.5}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(listed) => (
            <SupplyRow
              listed={listed}
              isChosen={listed.order.code === code}
              onOpen={() => void navigate(supplyAddress(listed.order.code, query))}
            />
          )}
        </VirtualRows>
      </Scroller>
      <Addressed dialog={suggesting} gone={!may}>
        {() => <SuggestSheet onClose={suggesting.close} />}
      </Addressed>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách đơn nhập hàng"
      list={list}
      detail={code === undefined ? undefined : (outlet ?? undefined)}
      empty={{
        icon: PackageOpen,
        title: 'Chọn một đơn nhập hàng',
        text: 'Hàng đặt, hàng đã về và công nợ hiện ở đây.',
      }}
    />
  )
}
