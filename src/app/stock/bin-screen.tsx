import { ArrowLeftRight, PackageOpen, Pencil, Printer, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { brand, defaultBin } from '../../domain/brand.ts'
import { binName, warehouseName } from '../../domain/names.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import { deleteBin } from '../../domain/stock/delete-bin.ts'
import { formatDay } from '../../domain/time.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import {
  binById,
  codesInBin,
  goodsInBin,
  type ShelfGoods,
  warehousesWithLocks,
} from '../../replica/queries/stock/shelves.ts'
import { moveFromAddress, printAddress, screenAddress } from '../addresses.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { CardList } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ProductLine } from '../components/product-line.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { scanState } from '../scanner/scan-state.ts'
import { act } from '../session/act.ts'
import { useNow } from '../session/now.ts'
import { useMay } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useProductBook } from '../session/use-product-book.ts'

const RenameSheet = lazy(() => import('./parts/rename-bin-sheet.tsx'))

/** What lies in one bin, and what may be done with the bin. */
export default function BinScreen() {
  const { wid = '', bid = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = binIdOf(wid, bid)
  const { snapshot } = useProductBook()
  const codes = useMemo(() => codesInBin(snapshot.entries, wid, bid), [snapshot, wid, bid])
  const bin = useLive((replica) => binById(replica, id), [id])
  const goods = useLive((replica) => goodsInBin(replica, codes, { wid, bid }), [codes.join(' '), wid, bid])
  const warehouses = useLive(warehousesWithLocks, [])
  const may = useMay(['stock_crud'])
  const [renaming, setRenaming] = useState(false)
  const name = binName(bin ?? undefined, bid)
  const units = goods?.reduce((sum, { place }) => sum + place.total, 0) ?? 0
  const removal = { wid, bid, name, products: codes.slice(0, 200) }

  return (
    <article className="frame" aria-label={name}>
      <title>{`${name} · ${brand}`}</title>
      <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3 wide:px-6">
        <div className="flex min-h-14 items-center gap-2">
          <span className="wide:hidden">
            <BackButton to={screenAddress('/shelf', search)} />
          </span>
          <div className="min-w-0 grow">
            <h1 className="truncate text-22 font-bold">{name}</h1>
            <p className="truncate text-13 text-sub">
              {warehouseName(
                warehouses?.find((one) => one.wid === wid),
                wid,
              )}{' '}
              · {bid}
            </p>
          </div>
          <p className="text-right">
            <b className="block text-22">{units.toLocaleString('vi-VN')}</b>
            <span className="text-13 text-sub">{goods?.length ?? 0} sản phẩm</span>
          </p>
          <span className="wide:hidden">
            <SyncPill brief />
          </span>
        </div>
      </header>
      <Scroller>
        <div className="space-y-3 p-3 pb-8 wide:px-6">
          {bin === null && bid !== defaultBin && (
            <p className="rounded-card bg-warn-soft p-3 text-15">
              Ô này không còn trong danh sách ô kệ.{' '}
              {units > 0 ? 'Chuyển hàng sang ô khác.' : 'Kiểm tra lại tem kệ.'}
            </p>
          )}
          <div className="grid grid-cols-2 gap-2 wide:flex wide:flex-wrap">
            {may && units > 0 && (
              <LinkButton look="primary" to={moveFromAddress(id)}>
                <ArrowLeftRight aria-hidden className="size-5" /> Chuyển hàng đi
              </LinkButton>
            )}
            <LinkButton to={printAddress('shelf-tag', [id])}>
              <Printer aria-hidden className="size-5" /> In tem kệ
            </LinkButton>
            {may && bin && (
              <Button onClick={() => setRenaming(true)}>
                <Pencil aria-hidden className="size-5" /> Đổi tên
              </Button>
            )}
            {may && bin && (
              <RuleButton
                command={deleteBin}
                params={removal}
                onClick={() =>
                  void act(deleteBin, removal, { done: `Đã xóa ${name}.` }).then(
                    (done) => done?.ok && navigate(screenAddress('/shelf', search)),
                  )
                }
              >
                <Trash2 aria-hidden className="size-5" /> Xóa ô
              </RuleButton>
            )}
          </div>
          {goods?.length === 0 && snapshot.ready ? (
            <EmptyState icon={PackageOpen} title="Ô này đang trống" text="Có thể cất hàng vào đây." />
          ) : (
            <CardList>
              {goods?.map((one) => (
                <Goods key={one.product.code} goods={one} />
              ))}
            </CardList>
          )}
        </div>
      </Scroller>
      {renaming && bin && (
        <Suspense fallback={null}>
          <RenameSheet bin={bin} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </article>
  )
}

function Goods({ goods: { product, place } }: { goods: ShelfGoods }) {
  const now = useNow()
  const names = useLive(staffNames, [])
  const { total, book, wait, last } = place
  const held = [book > 0 && `giữ ${book}`, wait > 0 && `chờ ${wait}`].filter(Boolean).join(', ')
  return (
    <li>
      <button
        type="button"
        className="flex min-h-18 w-full items-center gap-3 px-3 py-2 text-left active:bg-ground"
        onClick={() => {
          scanState.look = product.code
        }}
      >
        <ProductLine
          product={product}
          detail={last && `${last.document}, ${names?.get(last.by) ?? last.by}, ${formatDay(last.at, now)}`}
        />
        <span className="shrink-0 text-right">
          <b className={`block text-22 ${total < 0 ? 'text-bad' : ''}`}>{total}</b>
          {held && <span className="block text-13 text-sub">{held}</span>}
        </span>
      </button>
    </li>
  )
}
