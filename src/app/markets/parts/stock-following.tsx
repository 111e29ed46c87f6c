import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountOf } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { followStock, mostReserve } from '../../../domain/channels/stock/follow-stock.ts'
import type { StockFollowing as Following } from '../../../domain/tables/company.ts'
import { linksOfShop } from '../../../replica/queries/channels/listing-links.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { followingWords } from '../following-words.ts'

/** How the figures of a shop at its marketplace follow ours, and the way to change it (decisions 31, O12). */
export function StockFollowing({ shop }: { shop: KnownShop }) {
  const mayFollow = useMayDo(followStock)
  const [isChanging, setChanging] = useState(false)
  const links = useLive((replica) => linksOfShop(replica, shop), [accountOf(shop)])
  const warehouses = useLive(allWarehouses, [])
  if (!shop.link || shop.link.state === 'off') return null
  const there = placeOf(shop)
  return (
    <section aria-label={`Tồn kho của ${shop.name}`} className="rounded-card border border-line p-3">
      <p className="text-15">
        <b className={shop.stock?.follows === 1 ? 'text-ok' : ''}>
          {`Tồn trên ${there} ${shop.stock?.follows === 1 ? 'theo KhoTay' : 'giữ bằng tay'}`}
        </b>{' '}
        · {countWords(links?.length ?? 0)} hàng đã liên kết
      </p>
      <p className="mt-1 text-13 text-sub">
        {followingWords(shop.stock ?? { follows: 0 }, {
          linked: links?.length ?? 0,
          warehouses: warehouses ?? [],
          there,
          asks: isAsking(shop),
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayFollow && (
          <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
            Đổi cách theo tồn
          </Button>
        )}
        <Link
          to={screenAddress('/listings', { shop: accountOf(shop) })}
          className="inline-flex min-h-12 items-center px-3 text-15 font-semibold text-brand-ink"
        >
          Xem hàng đăng bán
        </Link>
      </div>
      {isChanging && (
        <FollowingSheet shop={shop} linked={links?.length ?? 0} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}

/** A web store without an address is told of nothing. */
function isAsking({ store }: KnownShop): boolean {
  return store !== undefined && store.url === undefined
}

/** What people call where it sells. */
function placeOf({ channel }: KnownShop): string {
  return channel === 'web_store' ? 'trang web' : 'sàn'
}

interface FollowingSheetProps {
  shop: KnownShop
  linked: number
  onClose(): void
}

function FollowingSheet({ shop, linked, onClose }: FollowingSheetProps) {
  const warehouses = useLive(allWarehouses, [])?.filter(({ deletedAt }) => deletedAt === undefined) ?? []
  const [follows, setFollows] = useState(shop.stock?.follows ?? 0)
  const [wids, setWids] = useState<readonly string[]>(shop.stock?.wids ?? [])
  const [reserve, setReserve] = useState(String(shop.stock?.reserve ?? 0))
  const units = Number(reserve)
  const isFit = /^\d{1,4}$/.test(reserve) && units <= mostReserve
  const stock: Following = { follows, wids: wids.length > 0 ? [...wids] : undefined, reserve: units }
  const save = async () => {
    const { channel, shopId } = shop
    const back = shop.stock ?? { follows: 0 as const }
    const done = await act(
      followStock,
      { channel, shopId, follows, wids: stock.wids, reserve: units },
      {
        done: `Đã đổi cách theo tồn của ${shop.name}.`,
        back: () =>
          act(followStock, {
            channel,
            shopId,
            follows: back.follows,
            wids: back.wids,
            reserve: back.reserve ?? 0,
          }),
      },
    )
    if (done?.ok) onClose()
  }
  return (
    <Sheet
      title={`Tồn kho của ${shop.name}`}
      unsaved={reserve !== String(shop.stock?.reserve ?? 0)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={!isFit} onClick={() => void save()}>
            Lưu
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <label className="flex min-h-12 items-center gap-3 text-17 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-(--brand-fill)"
            checked={follows === 1}
            onChange={(event) => setFollows(event.target.checked ? 1 : 0)}
          />
          Tồn trên {placeOf(shop)} theo KhoTay
        </label>
        <div>
          <p className="mb-1 text-15 text-sub">Kho bán ở gian hàng này</p>
          <div role="group" aria-label="Kho bán ở gian hàng này" className="chip-wrap">
            <FilterChip on={wids.length === 0} label="Tất cả kho" onClick={() => setWids([])} />
            {warehouses.map(({ wid, name }) => (
              <FilterChip
                key={wid}
                on={wids.includes(wid)}
                label={name}
                onClick={() =>
                  setWids(wids.includes(wid) ? wids.filter((one) => one !== wid) : [...wids, wid])
                }
              />
            ))}
          </div>
        </div>
        <NumberField
          label="Giữ lại mỗi hàng, không bán ở đây"
          value={reserve}
          onChange={(text) => setReserve(text.replace(/\D/g, ''))}
          hint={
            isFit
              ? `Ví dụ 2: kho còn 10 thì ${placeOf(shop)} thấy 8.`
              : `Nhập từ 0 đến ${countWords(mostReserve)}.`
          }
        />
        <p role="status" className="rounded-card bg-brand-soft p-3 text-15 font-semibold text-brand-ink">
          {followingWords(stock, { linked, warehouses, there: placeOf(shop), asks: isAsking(shop) })}
        </p>
      </div>
    </Sheet>
  )
}
