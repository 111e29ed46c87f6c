import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { brand, defaultBin } from '../../domain/brand.ts'
import { binName, warehouseName } from '../../domain/names.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import { isClosed } from '../../domain/stock/closed-place.ts'
import { binById, codesInBin, goodsInBin, warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { screenAddress } from '../addresses.ts'
import { CardList } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useLive } from '../session/use-live.ts'
import { useProductBook } from '../session/use-product-book.ts'
import { BinKeys } from './parts/bin-keys.tsx'
import { BinProduct } from './parts/bin-product.tsx'

/** What lies in one bin, and what may be done with the bin. */
export default function BinScreen() {
  const { wid = '', bid = '' } = useParams()
  const { search } = useLocation()
  const id = binIdOf(wid, bid)
  const { snapshot } = useProductBook()
  const codes = useMemo(() => codesInBin(snapshot.entries, wid, bid), [snapshot, wid, bid])
  const bin = useLive((replica) => binById(replica, id), [id])
  const goods = useLive((replica) => goodsInBin(replica, codes, { wid, bid }), [codes.join(' '), wid, bid])
  const warehouses = useLive(warehousesWithLocks, [])
  const name = binName(bin ?? undefined, bid)
  const units = goods?.reduce((sum, { place }) => sum + place.total, 0) ?? 0

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
          <HelpKey className="-mx-2 wide:hidden" />
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
          {bin && isClosed(bin) && (
            <p className="rounded-card bg-warn-soft p-3 text-15">
              Ô đã đóng: không cất thêm hàng vào, hàng đang có vẫn lấy ra được.
            </p>
          )}
          <BinKeys bin={bin} place={{ wid, bid, name }} units={units} products={codes} />
          {goods?.length === 0 && snapshot.ready ? (
            <EmptyState icon={PackageOpen} title="Ô này đang trống" text="Có thể cất hàng vào đây." />
          ) : (
            <CardList>
              {goods?.map((one) => (
                <BinProduct key={one.product.code} goods={one} />
              ))}
            </CardList>
          )}
        </div>
      </Scroller>
    </article>
  )
}
