import { Factory } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { formatMoney, formatMoneyWithUnit } from '../../domain/money/money.ts'
import { formatPhone } from '../../domain/people/phone.ts'
import { addSupplier } from '../../domain/supply/add-supplier.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import type { SupplierListed } from '../../replica/queries/supply/suppliers.ts'
import { supplierAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useDesk } from '../session/desk.ts'
import { useMayDo, useSeesCost } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useView } from '../session/use-view.ts'
import { NoSuppliers } from './parts/no-suppliers.tsx'
import { suppliersView, useSupplierList } from './supplier-list.ts'
import { useSeesContact } from './use-sees-contact.ts'

const SupplierDesk = lazy(() => import('./desk/supplier-desk.tsx'))
const SupplierSheet = lazy(() => import('./parts/supplier-sheet.tsx'))

/** Whom the shop buys of: how they are reached, what is open, what is owed; in the shape that fits. */
export default function SuppliersScreen() {
  if (!useDesk()) return <SupplierCards />
  return (
    <Suspense fallback={null}>
      <SupplierDesk />
    </Suspense>
  )
}

/** A list; from 768 px one supplier opens beside it. */
function SupplierCards() {
  const navigate = useNavigate()
  const outlet = useOutlet()
  const id = useMatch('/supplier_detail/:id')?.params.id
  const [view, change] = useView(suppliersView)
  const query = suppliersView.query(view)
  const may = useMayDo(addSupplier)
  const seesCost = useSeesCost()
  const adding = useDialogInAddress('new')
  const { shown, counts, owed, all } = useSupplierList(view)
  const list = (
    <>
      {id === undefined && <title>{`Nhà cung cấp · ${brand}`}</title>}
      <ListHead
        title="Nhà cung cấp"
        add={may ? { open: () => adding.open(), label: 'Thêm nhà cung cấp' } : undefined}
      >
        <SearchField
          label={useSeesContact() ? 'Tên, số điện thoại, mã số thuế' : 'Tên nhà cung cấp'}
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Nhà cung cấp nào"
        choices={[
          { value: undefined, label: 'Tất cả', count: shown && counts.all },
          ...(seesCost
            ? [{ value: 'owed' as const, label: 'Shop đang nợ', count: shown && counts.owed }]
            : []),
          { value: 'archived' as const, label: 'Đã cất', count: shown && counts.archived },
        ]}
        chosen={view.only}
        onChoose={(only) => change({ only })}
      />
      <Scroller>
        {view.only !== 'archived' && owed > 0 && (
          <p className="flex justify-between gap-3 px-4 pb-3 text-15">
            Shop đang nợ <b className="font-semibold">{formatMoneyWithUnit(owed)}</b>
          </p>
        )}
        {shown?.length === 0 && <NoSuppliers view={view} total={all.length} may={may} />}
        <VirtualRows
          label="Nhà cung cấp"
          rows={shown ?? []}
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
  listed: { supplier, open, owed = 0 },
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
      className={`block w-full rounded-card border px-3 py-2 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <b className="block truncate text-17">{supplierTitle(supplier.name)}</b>
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 grow truncate text-13 text-sub">
          {[supplier.phone && formatPhone(supplier.phone), open > 0 && `${open} đơn chờ`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {owed !== 0 && (
          <span className="shrink-0 text-13 text-sub">
            {owed > 0 ? 'nợ' : 'dư'}{' '}
            <b className={`text-15 ${owed > 0 ? 'text-warn' : 'text-ink'}`}>{formatMoney(Math.abs(owed))}</b>
          </span>
        )}
      </span>
    </button>
  )
}
