import { CalendarPlus, Link2, Zap } from 'lucide-react'
import { brand } from '../../domain/brand.ts'
import { salePhases } from '../../domain/channels/flash/sale-word.ts'
import { accountOf } from '../../domain/channels/market.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { screenAddress } from '../addresses.ts'
import { PlayedNote } from '../channels/parts/played-note.tsx'
import { useShops } from '../channels/use-shops.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import type { ChangeView } from '../session/use-view.ts'
import { useView } from '../session/use-view.ts'
import { type FlashView, flashView } from './flash-view.ts'
import { phaseNames } from './flash-words.ts'
import { NewSale } from './parts/new-sale.tsx'
import { SaleList } from './parts/sale-list.tsx'
import { SalePane } from './parts/sale-pane.tsx'

const title = 'Flash sale Shopee'

/** `/flash_sale_shopee` (RTE-049): the flash sales of a shop by when they are, what each sells, and how much of the stock it holds. */
export default function FlashSaleScreen() {
  const [view, change] = useView(flashView)
  const all = useShops()
  const shops =
    all &&
    [...all.values()].filter(
      ({ channel, link }) => channel === 'Shopee' && link !== undefined && link.state !== 'off',
    )
  const shop = shops?.find((one) => accountOf(one) === view.shop) ?? shops?.[0]
  if (shops?.length === 0) return <NoShop />
  return (
    <TwoPanes
      label={title}
      list={
        shop ? (
          <SaleBrowser key={accountOf(shop)} view={view} change={change} shop={shop} shops={shops ?? []} />
        ) : null
      }
      detail={shop && detailOf(view, shop, change)}
      empty={{
        icon: Zap,
        title: 'Chọn một flash sale',
        text: 'Hàng, giá, số bán và phần tồn đang giữ hiện ở đây.',
      }}
    />
  )
}

function detailOf(view: FlashView, shop: KnownShop, change: ChangeView<FlashView>) {
  const close = () => change({ open: undefined, isNew: false })
  const account = accountOf(shop)
  if (view.isNew)
    return (
      <NewSale
        key={account}
        shop={shop}
        onMade={(open) => change({ open, isNew: false, phase: 'upcoming' }, 'instead')}
      />
    )
  const { open } = view
  return (
    open && (
      <SalePane
        key={`${account} ${open.slot}`}
        shop={shop}
        slot={open}
        onClose={close}
        onCopy={() => change({ open: undefined, isNew: true }, 'step')}
      />
    )
  )
}

interface SaleBrowserProps {
  view: FlashView
  change: ChangeView<FlashView>
  shop: KnownShop
  shops: readonly KnownShop[]
}

function SaleBrowser({ view, change, shop, shops }: SaleBrowserProps) {
  const isOpen = view.open !== undefined || view.isNew
  return (
    <>
      {!isOpen && <title>{`${title} · ${brand}`}</title>}
      <ListHead
        title="Flash sale"
        keys={
          <Button
            look="primary"
            aria-label="Tạo flash sale"
            onClick={() => change({ isNew: true, open: undefined }, 'step')}
          >
            <CalendarPlus aria-hidden className="size-5" /> Tạo
          </Button>
        }
      >
        {shops.length > 1 && (
          <ChoiceChips
            label="Gian hàng"
            choices={shops.map((one) => ({ value: accountOf(one), label: one.name }))}
            chosen={accountOf(shop)}
            onChoose={(value) => change({ shop: value, open: undefined, isNew: false })}
          />
        )}
      </ListHead>
      <ChoiceChips
        place="list"
        label="Khi nào"
        choices={salePhases.map((value) => ({ value, label: phaseNames[value] }))}
        chosen={view.phase}
        onChoose={(phase) => change({ phase })}
      />
      <Scroller>
        <div className="px-3 pb-2">
          <PlayedNote shops={[shop]} />
        </div>
        <SaleList
          key={view.phase}
          shop={shop}
          phase={view.phase}
          open={view.open?.slot}
          onOpen={(open) => change({ open, isNew: false }, 'step')}
        />
      </Scroller>
    </>
  )
}

function NoShop() {
  return (
    <div className="flex h-full flex-col">
      <title>{`${title} · ${brand}`}</title>
      <ListHead title={title} />
      <EmptyState
        icon={Link2}
        title="Chưa liên kết gian hàng Shopee nào"
        text="Liên kết gian hàng Shopee, rồi flash sale của gian hàng hiện ra đây."
      >
        <LinkButton look="primary" to={screenAddress('/authorize_ecommerce')}>
          Liên kết gian hàng
        </LinkButton>
      </EmptyState>
    </div>
  )
}
