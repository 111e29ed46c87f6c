import {
  CalendarClock,
  CircleDollarSign,
  ExternalLink,
  Link2,
  Link2Off,
  PackagePlus,
  Pause,
  Play,
  RefreshCw,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { heldWords } from '../../../domain/channels/flash/sale-faults.ts'
import { phaseOf } from '../../../domain/channels/flash/sale-word.ts'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { accountOf, isAtMarket, type MarketShop } from '../../../domain/channels/market.ts'
import { setPreOrder } from '../../../domain/channels/pre-order/set-pre-order.ts'
import { pushPrices } from '../../../domain/channels/prices/push-prices.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { pauseListing } from '../../../domain/channels/stock/pause-listing.ts'
import { pushStock } from '../../../domain/channels/stock/push-stock.ts'
import { unlinkItem } from '../../../domain/channels/unlink-item.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { channelPlaceName, lineName, shopName } from '../../../domain/names.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { productAddress, screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { BackButton } from '../../components/screen.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { listingIn } from '../listing-in.ts'
import {
  itemStateNames,
  itemStateTones,
  listingCalled,
  priceWords,
  stockSaid,
  stockThere,
  toldWords,
  units,
} from '../listing-words.ts'
import type { ListingRow } from '../use-listings.ts'
import { ListingPicture } from './listing-picture.tsx'

interface ListingDetailProps {
  row: ListingRow
  shops: ReadonlyMap<string, KnownShop> | undefined
  /** Something of it is under way. */
  onDone(): void
}

/** On a screen of its own, or beside its list. */
export function ListingPane({ onClose, ...props }: ListingDetailProps & { onClose(): void }) {
  return (
    <article className="@container frame" aria-label={listingCalled(props.row)}>
      <header className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 wide:hidden">
        <BackButton to={screenAddress('/listings')} />
        <h1 className="min-w-0 grow truncate text-17 font-bold">Hàng đăng bán</h1>
      </header>
      <ListingDetail {...props} />
    </article>
  )
}

/** One listing: what it is at its marketplace, which products of ours, and what was told of their stock. */
export function ListingDetail({ row, shops, onDone }: ListingDetailProps) {
  const linking = useDialogInAddress('link-listing')
  const creating = useDialogInAddress('create-product')
  const ahead = useDialogInAddress('pre-order')
  const mayPreOrder = useMayDo(setPreOrder)
  const mayPrice = useMayDo(pushPrices)
  const mayLink = useMayDo(linkItem)
  const mayPush = useMayDo(pushStock)
  const mayPause = useMayDo(pauseListing)
  const { products, paused, state, url } = row
  const listing = listingIn(row)
  const called = listingCalled(row)
  const unlink = () =>
    act(unlinkItem, { ...listing, from: products }, { done: `Đã ngắt liên kết ${called}.` }).then(onDone)
  const pause = () =>
    act(
      pauseListing,
      { ...listing, paused: paused ? 0 : 1 },
      { done: paused ? `${called} báo tồn trở lại.` : `Đã tạm ngừng báo tồn ${called}.` },
    ).then(onDone)
  const push = () =>
    act(pushStock, { ...listing, stock: undefined }, { done: 'Đã ghi. Máy chủ báo tồn lên sàn.' }).then(
      onDone,
    )
  const price = ({ channel, shopId }: MarketShop) =>
    act(
      pushPrices,
      { channel, shopId, prices: [{ item: row.item, model: row.model, price: row.reckoned?.price }] },
      { done: 'Đã ghi. Máy chủ báo giá lên sàn.' },
    ).then(onDone)
  return (
    <Scroller>
      <div className="space-y-4 p-4 pb-10">
        <header className="flex items-start gap-3">
          <ListingPicture row={row} size={56} />
          <div className="min-w-0">
            <h2 className="text-17 font-bold wrap-anywhere">{row.name}</h2>
            {row.variant && <p className="text-17 font-bold text-brand-ink">{row.variant}</p>}
            <p className={`text-13 font-semibold ${itemStateTones[state]}`}>{itemStateNames[state]}</p>
          </div>
        </header>
        <Stock row={row} shop={shops?.get(accountOf(row))} />
        <Price row={row} />
        <Linked row={row} />
        <div className="flex flex-wrap gap-2">
          {mayLink && (
            <Button
              look={products ? 'plain' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => linking.open(row.id)}
            >
              <Link2 aria-hidden className="size-5" /> {products ? 'Đổi liên kết' : 'Liên kết sản phẩm'}
            </Button>
          )}
          {mayLink && !products && state !== 'gone' && (
            <Button aria-haspopup="dialog" onClick={() => creating.open(row.id)}>
              <PackagePlus aria-hidden className="size-5" /> Tạo sản phẩm
            </Button>
          )}
          {products && mayPush && state !== 'gone' && (
            <Button data-once="" onClick={() => void push()}>
              <RefreshCw aria-hidden className="size-5" /> Đồng bộ tồn
            </Button>
          )}
          {mayPrice && isPriceable(row) && isAtMarket(row) && (
            <Button data-once="" onClick={() => void price(row)}>
              <CircleDollarSign aria-hidden className="size-5" /> Đẩy giá
            </Button>
          )}
          {mayPreOrder && row.channel === 'Shopee' && state !== 'gone' && (
            <Button aria-haspopup="dialog" onClick={() => ahead.open(row.id)}>
              <CalendarClock aria-hidden className="size-5" /> Đặt trước
            </Button>
          )}
          {products && mayPause && (
            <Button onClick={() => void pause()}>
              {paused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
              {paused ? 'Báo trở lại' : 'Tạm ngừng báo'}
            </Button>
          )}
          {products && mayLink && (
            <Button onClick={() => void unlink()}>
              <Link2Off aria-hidden className="size-5" /> Ngắt liên kết
            </Button>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center gap-2 px-2 text-15 font-semibold text-brand-ink"
            >
              <ExternalLink aria-hidden className="size-5" /> Xem trên sàn
            </a>
          )}
        </div>
        <Facts row={row} shop={shops?.get(accountOf(row))} />
      </div>
    </Scroller>
  )
}

interface PartProps {
  row: ListingRow
  shop: KnownShop | undefined
}

/** What flash sales hold of it, and what that leaves. */
function heldOf({ inSales = [], sellable, stock }: ListingRow, now: number) {
  const units = inSales.reduce((sum, one) => sum + (phaseOf(one, now) === 'over' ? 0 : one.stock), 0)
  if (units === 0) return undefined
  return heldWords({ stock: units, sellable: sellable ?? stock }, { isHeld: true, shared: 0 })
}

function Stock({ row, shop }: PartProps) {
  const now = useNow()
  const told = toldWords(row, shop, now)
  const held = heldOf(row, now)
  return (
    <section aria-label="Tồn kho" className="card p-4">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-13 text-sub">Tồn trên sàn</dt>
          <dd className="text-22 font-bold tabular-nums">{stockThere(row)}</dd>
        </div>
        <div>
          <dt className="text-13 text-sub">Bán được theo kho</dt>
          <dd className="text-22 font-bold tabular-nums">
            {row.sellable === undefined ? '–' : units(row.sellable)}
          </dd>
        </div>
      </dl>
      {held && (
        <p className={`mt-3 text-15 ${held.tone === 'warn' ? 'font-semibold text-warn' : 'text-sub'}`}>
          {held.text}
        </p>
      )}
      {told && (
        <p role="status" className={`mt-3 text-15 font-semibold ${told.tone}`}>
          {told.text}
        </p>
      )}
      {told?.said && <p className="text-13 wrap-anywhere text-sub">Sàn nói: {told.said}</p>}
      <p className="mt-1 text-13 text-sub">{stockSaid(row)}</p>
    </section>
  )
}

/** What its shop's rule says it is to cost; nothing where there is no rule. */
function Price({ row }: Pick<PartProps, 'row'>) {
  const words = priceWords(row)
  if (!words) return null
  return (
    <section aria-label="Giá" className="card p-4">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-13 text-sub">Giá trên sàn</dt>
          <dd className="text-22 font-bold tabular-nums">{formatMoney(row.price)}</dd>
        </div>
        <div>
          <dt className="text-13 text-sub">Theo cách tính</dt>
          <dd className="text-22 font-bold tabular-nums">
            {row.reckoned?.price === undefined ? '–' : formatMoney(row.reckoned.price)}
          </dd>
        </div>
      </dl>
      <p role="status" className={`mt-3 text-15 font-semibold ${words.tone}`}>
        {words.text}
      </p>
      {row.priceTold?.trouble && (
        <p className="text-13 font-semibold wrap-anywhere text-bad">
          Sàn chưa nhận: {row.priceTold.trouble.text} {row.priceTold.trouble.said}
        </p>
      )}
    </section>
  )
}

function Linked({ row: { products } }: Pick<PartProps, 'row'>) {
  const codes = products?.map(({ productCode }) => productCode) ?? []
  const known = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  if (!products) return null
  return (
    <ul aria-label="Sản phẩm của kho" className="card divide-y divide-line">
      {products.map(({ productCode, amount }) => {
        const product = known?.find(({ code }) => code === productCode)
        return (
          <li key={productCode}>
            <Link
              to={productAddress(productCode)}
              aria-label={product ? lineName(product) : productCode}
              className="flex min-h-14 items-center gap-3 px-3 py-2 active:bg-ground"
            >
              {product ? (
                <ProductLine product={product} size={40} />
              ) : (
                <b className="grow break-all">{productCode}</b>
              )}
              <b className="shrink-0 text-17">× {amount}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ row, shop }: PartProps) {
  const { channel, shopId, sku, shopSku, barcode, item, model, price, places = [] } = row
  const facts: [string, string][] = [
    ['Gian hàng', shopName(shop, shopId)],
    ['Giá trên sàn', formatMoney(price)],
    ['SKU', sku || 'chưa có'],
    ['SKU của sàn', shopSku ?? ''],
    ['Mã vạch', barcode ?? ''],
    ['Mã trên sàn', model === '0' ? item : `${item} / ${model}`],
    ...places.map((place): [string, string] => [channelPlaceName(place, place.id), units(place.stock)]),
  ]
  return (
    <dl className="card divide-y divide-line px-4 text-15">
      <div className="flex items-center justify-between gap-3 py-2.5">
        <dt className="text-sub">Kênh</dt>
        <dd>
          <ChannelBadge channel={channel} />
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-3 py-2.5">
            <dt className="shrink-0 text-sub">{name}</dt>
            <dd className="text-right font-semibold break-all">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Whether its shop's rule says what it is to cost there. */
function isPriceable({ products, state, reckoned }: ListingRow): boolean {
  return products !== undefined && state !== 'gone' && reckoned !== undefined && reckoned.why === undefined
}
