import { Factory } from 'lucide-react'
import { lazy } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { formatMoney, formatMoneyWithUnit } from '../../domain/money/money.ts'
import { addSupplier } from '../../domain/supply/add-supplier.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import { formatDate } from '../../domain/time.ts'
import { fold } from '../../lib/fold.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { type SupplierListed, supplierList } from '../../replica/queries/supply/suppliers.ts'
import { supplierAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { useMayDo, useSeesCost } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'

const SupplierSheet = lazy(() => import('./parts/supplier-sheet.tsx'))

const counted: CountedRows = { tables: ['suppliers'] }

/** ?q=…&o=no, or cat for those put away. */
const suppliersView = defineView({
  text: typed('q'),
  only: oneOf('o', ['owed', 'archived'], undefined, (only) => (only === 'archived' ? 'cat' : 'no')),
})

const fits = {
  owed: ({ owed = 0 }: SupplierListed) => owed > 0,
  archived: ({ supplier }: SupplierListed) => supplier.archivedAt !== undefined,
} as const

const isShown = ({ supplier }: SupplierListed) => supplier.archivedAt === undefined

/** Whom the shop buys of: how they are reached, what is open, what is owed. */
export default function SuppliersScreen() {
  const navigate = useNavigate()
  const outlet = useOutlet()
  const id = useMatch('/supplier_detail/:id')?.params.id
  const [view, change] = useView(suppliersView)
  const query = suppliersView.query(view)
  const may = useMayDo(addSupplier)
  const seesCost = useSeesCost()
  const adding = useDialogInAddress('new')
  const all = useLive(supplierList, [])
  const words = fold(view.text).split(' ').filter(Boolean)
  const found = all?.filter(({ search }) => words.every((word) => search.includes(word)))
  const chosen = found?.filter(view.only ? fits[view.only] : isShown)
  const count = (fit: (one: SupplierListed) => boolean) => found?.filter(fit).length
  const owed = (found ?? []).reduce((sum, one) => sum + Math.max(0, one.owed ?? 0), 0)
  const list = (
    <>
      {id === undefined && <title>{`Nhà cung cấp · ${brand}`}</title>}
      <ListHead
        title="Nhà cung cấp"
        add={may ? { open: () => adding.open(), label: 'Thêm nhà cung cấp' } : undefined}
      >
        <SearchField
          label="Tên, số điện thoại, mã số thuế"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Nhà cung cấp nào"
        choices={[
          { value: undefined, label: 'Tất cả', count: count(isShown) },
          ...(seesCost ? [{ value: 'owed' as const, label: 'Shop đang nợ', count: count(fits.owed) }] : []),
          { value: 'archived' as const, label: 'Đã cất', count: count(fits.archived) },
        ]}
        chosen={view.only}
        onChoose={(only) => change({ only })}
      />
      <Scroller>
        {seesCost && view.only !== 'archived' && owed > 0 && (
          <p className="flex justify-between gap-3 px-4 pb-3 text-15">
            Shop đang nợ nhà cung cấp <b className="font-semibold">{formatMoneyWithUnit(owed)}</b>
          </p>
        )}
        {chosen?.length === 0 && (
          <EmptyList
            of={counted}
            icon={Factory}
            title={all?.length ? 'Không có nhà cung cấp nào khớp' : 'Chưa có nhà cung cấp'}
            text="Thêm ở đây, hoặc ghi tên ngay trên đơn nhập hàng đầu tiên."
          />
        )}
        <VirtualRows
          label="Nhà cung cấp"
          rows={chosen ?? []}
          keyOf={({ supplier }) => supplier.id}
          rowRem={4.75}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(one) => (
            <Row
              listed={one}
              isChosen={one.supplier.id === id}
              onOpen={() => void navigate(supplierAddress(one.supplier.id, query))}
            />
          )}
        </VirtualRows>
      </Scroller>
      <Addressed dialog={adding} gone={!may}>
        {() => <SupplierSheet onClose={adding.close} />}
      </Addressed>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách nhà cung cấp"
      list={list}
      detail={id === undefined ? undefined : (outlet ?? undefined)}
      empty={{
        icon: Factory,
        title: 'Chọn một nhà cung cấp',
        text: 'Đơn đã đặt, công nợ và cách liên hệ hiện ở đây.',
      }}
    />
  )
}

function Row({
  listed: { supplier, open, owed = 0, lastAt },
  isChosen,
  onOpen,
}: {
  listed: SupplierListed
  isChosen: boolean
  onOpen(): void
}) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex w-full items-center gap-3 rounded-card border px-3 py-2 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <span className="min-w-0 grow">
        <b className="block truncate text-17">{supplierTitle(supplier.name)}</b>
        <span className="block truncate text-13 text-sub">
          {[
            supplier.phone,
            open > 0 && `${open} đơn đang chờ hàng`,
            lastAt && `đặt lần cuối ${formatDate(lastAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {owed !== 0 && (
        <span className="shrink-0 text-right text-13 text-sub">
          {owed > 0 ? 'nợ' : 'trả dư'}
          <b className={`block text-15 ${owed > 0 ? 'text-warn' : 'text-ink'}`}>
            {formatMoney(Math.abs(owed))}
          </b>
        </span>
      )}
    </button>
  )
}
