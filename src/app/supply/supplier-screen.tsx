import { Factory, PencilLine } from 'lucide-react'
import { lazy } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { archiveSupplier } from '../../domain/supply/archive-supplier.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import { updateSupplier } from '../../domain/supply/update-supplier.ts'
import { formatDate } from '../../domain/time.ts'
import { type SupplierHeld, supplierHeld } from '../../replica/queries/supply/suppliers.ts'
import { screenAddress, supplyAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SmallTitle } from '../components/section.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { act } from '../session/act.ts'
import { useMayDo, useSeesCost } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { Facts } from '../stock/parts/facts.tsx'
import { DebtCard } from './parts/debt-card.tsx'
import { SupplierPhone } from './parts/supplier-phone.tsx'
import { SupplyState } from './parts/supply-state.tsx'

const SupplierSheet = lazy(() => import('./parts/supplier-sheet.tsx'))
const MergeSheet = lazy(() => import('./parts/merge-supplier-sheet.tsx'))

/** One supplier: how they are reached, what was ordered of them, what is owed and was paid. */
export default function SupplierScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const held = useLive((replica) => supplierHeld(replica, id), [id])
  const list = screenAddress('/supplier', params)
  return (
    <Held
      row={held}
      missing={
        <NotHeld
          back={list}
          icon={Factory}
          title="Không có nhà cung cấp này trên máy"
          text="Có thể vừa được ghi ở máy khác. Đồng bộ rồi tìm lại theo tên."
        >
          <LinkButton look="primary" to={list} replace className="wide:hidden">
            Xem danh sách nhà cung cấp
          </LinkButton>
        </NotHeld>
      }
    >
      {(one) => <Detail key={one.supplier.id} held={one} list={list} />}
    </Held>
  )
}

function Detail({ held, list }: { held: SupplierHeld; list: string }) {
  const { supplier, orders, doubles } = held
  const title = supplierTitle(supplier.name)
  const seesCost = useSeesCost()
  return (
    <article className="@container frame" aria-label={`Nhà cung cấp ${title}`}>
      <title>{`${title} · ${brand}`}</title>
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 wide:px-6">
        <span className="wide:hidden">
          <BackButton to={list} />
        </span>
        <h1 className="line-clamp-2 min-w-0 grow text-17 font-bold wrap-anywhere wide:text-22">{title}</h1>
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      <Scroller>
        <div className="space-y-3 p-4 wide:p-6">
          <Contact held={held} />
          {seesCost && <DebtCard held={held} />}
          {doubles.length > 0 && (
            <p className="card p-3 text-15 text-sub">
              Đã gộp: {doubles.map(({ name }) => supplierTitle(name)).join(', ')}
            </p>
          )}
          <section aria-label="Đơn nhập hàng" className="overflow-hidden card">
            <SmallTitle as="h2" className="p-3 pb-1">
              Đơn nhập hàng
            </SmallTitle>
            {orders.length === 0 && (
              <p className="p-3 pt-0 text-15 text-sub">Chưa có đơn nào trên máy này.</p>
            )}
            <ul className="divide-y divide-line">
              {orders.map(({ code, state, createdAt, items }) => (
                <li key={code}>
                  <Link to={supplyAddress(code)} className="flex min-h-14 items-center gap-3 px-3 py-2">
                    <span className="min-w-0 grow">
                      <b className="block truncate text-15">{code}</b>
                      <span className="block text-13 text-sub">
                        {formatDate(createdAt)} · {items.reduce((sum, { order }) => sum + order, 0)} món
                      </span>
                    </span>
                    <SupplyState state={state} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Scroller>
    </article>
  )
}

function Contact({ held: { supplier } }: { held: SupplierHeld }) {
  const may = useMayDo(updateSupplier)
  const editing = useDialogInAddress('edit')
  const merging = useDialogInAddress('merge')
  const { id, address, email, taxCode, note, leadDays, archivedAt, name } = supplier
  const isAway = archivedAt !== undefined
  return (
    <>
      {supplier.phone && (
        <section aria-label="Liên hệ" className="card p-3">
          <SupplierPhone phone={supplier.phone} />
        </section>
      )}
      <Facts
        facts={[
          ['Địa chỉ', address],
          ['Email', email],
          ['Mã số thuế', taxCode],
          ['Giao hàng sau', leadDays === undefined ? undefined : `${leadDays} ngày`],
          ['Ghi chú', note],
        ]}
      />
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button aria-haspopup="dialog" onClick={() => editing.open()}>
            <PencilLine aria-hidden className="size-5" /> Sửa
          </Button>
          <Button aria-haspopup="dialog" onClick={() => merging.open()}>
            Gộp trùng
          </Button>
          <Button
            onClick={() =>
              void act(
                archiveSupplier,
                { id, archived: !isAway, title: name },
                { done: isAway ? 'Đã đưa nhà cung cấp về danh sách.' : 'Đã cất nhà cung cấp.' },
              )
            }
          >
            {isAway ? 'Đưa về danh sách' : 'Cất khỏi danh sách'}
          </Button>
        </div>
      )}
      <Addressed dialog={editing} gone={!may}>
        {() => <SupplierSheet supplier={supplier} onClose={editing.close} />}
      </Addressed>
      <Addressed dialog={merging} gone={!may}>
        {() => <MergeSheet supplier={supplier} onClose={merging.close} />}
      </Addressed>
    </>
  )
}
