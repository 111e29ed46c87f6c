import { CopyPlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountOf } from '../../domain/channels/market.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { addDrafts, mostDrafts } from '../../domain/copies/add-drafts.ts'
import { takesCopies } from '../../domain/copies/markets.ts'
import { screenAddress } from '../addresses.ts'
import { useShops } from '../channels/use-shops.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ChannelInitial } from '../components/channel-badge.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { countWords } from '../components/count-words.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { showToast } from '../session/toast-list.ts'
import { ChooseGoods } from './parts/choose-goods.tsx'
import { ChooseListings, type ListedItem } from './parts/choose-listings.tsx'
import type { Goods } from './use-goods.ts'

/** `/clone_shopee`: which goods go to which shops: products of the catalogue, or what a shop sells already (RTE-045). */
export default function ChooseScreen() {
  const shops = useShops()
  const navigate = useNavigate()
  const once = useOneAtATime()
  const [from, setFrom] = useState<'goods' | 'listings'>('goods')
  const [goods, setGoods] = useState<ReadonlyMap<string, Goods>>(new Map())
  const [items, setItems] = useState<ReadonlyMap<string, ListedItem>>(new Map())
  const [accounts, setAccounts] = useState<ReadonlySet<string>>(new Set())
  const open = [...(shops?.values() ?? [])].filter(
    ({ channel, link }) => takesCopies(channel) && link && link.state !== 'off',
  )
  const taken = open.filter((shop) => accounts.has(accountOf(shop)))
  const count = (from === 'goods' ? goods.size : items.size) * taken.length

  async function copy(): Promise<void> {
    if (count === 0)
      return void showToast(
        'warning',
        taken.length === 0 ? 'Chọn ít nhất một gian hàng.' : 'Chọn ít nhất một sản phẩm.',
      )
    if (count > mostDrafts)
      return void showToast(
        'warning',
        `Sao chép tối đa ${mostDrafts} bản một lần. Chọn ít sản phẩm hoặc gian hàng hơn.`,
      )
    const params = {
      shops: taken.map(({ channel, shopId }) => ({ channel, shopId })),
      goods: from === 'goods' ? [...goods.values()].map(({ codes }) => codes) : [],
      listings: from === 'listings' ? [...items.values()].map(({ models }) => models) : [],
    }
    const done = await act(addDrafts, params, { done: `Đã ghi ${countWords(count)} bản nháp.` })
    if (done?.ok) await navigate(screenAddress('/clone_ecommerce'))
  }

  if (shops !== undefined && open.length === 0)
    return (
      <Screen title="Sao chép sản phẩm" back="/clone_ecommerce">
        <EmptyState
          icon={Link2}
          title="Chưa liên kết gian hàng nào"
          text="Chọn sản phẩm để sao chép sau khi liên kết gian hàng Shopee, Lazada hoặc Tiktok."
        >
          <LinkButton look="primary" to={screenAddress('/authorize_ecommerce')}>
            Liên kết gian hàng
          </LinkButton>
        </EmptyState>
      </Screen>
    )
  return (
    <Screen
      title="Sao chép sản phẩm"
      back="/clone_ecommerce"
      below={
        <div className="flex flex-col gap-2">
          <Shops shops={open} accounts={accounts} onChange={setAccounts} />
          <ChoiceChips<'goods' | 'listings'>
            label="Chọn sản phẩm từ"
            place="bar"
            chosen={from}
            onChoose={setFrom}
            choices={[
              { value: 'goods', label: 'Sản phẩm trong kho' },
              { value: 'listings', label: 'Hàng đăng bán của gian hàng' },
            ]}
          />
        </div>
      }
      foot={
        <FootBar className="flex flex-wrap items-center gap-3 wide:justify-end">
          <p className="min-w-0 grow text-15 text-sub wide:text-right">
            {countWords(from === 'goods' ? goods.size : items.size)} sản phẩm × {countWords(taken.length)}{' '}
            gian hàng
          </p>
          <Button look="primary" onClick={() => void once(copy)}>
            <CopyPlus aria-hidden className="size-5" /> Tạo {count > 0 ? `${countWords(count)} ` : ''}bản nháp
          </Button>
        </FootBar>
      }
    >
      {from === 'goods' ? (
        <ChooseGoods chosen={goods} onChange={setGoods} />
      ) : (
        <ChooseListings shops={shops} chosen={items} onChange={setItems} />
      )}
    </Screen>
  )
}

interface ShopsProps {
  shops: readonly KnownShop[]
  accounts: ReadonlySet<string>
  onChange(accounts: ReadonlySet<string>): void
}

function Shops({ shops, accounts, onChange }: ShopsProps) {
  return (
    <div>
      <p className="mb-1 text-15 text-sub">Sao chép tới gian hàng</p>
      <div role="group" aria-label="Gian hàng nhận" className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6">
        {shops.map((shop) => {
          const account = accountOf(shop)
          const isOn = accounts.has(account)
          return (
            <span key={account} className="flex items-center gap-1">
              <ChannelInitial channel={shop.channel} />
              <FilterChip
                label={shop.name}
                on={isOn}
                onClick={() => {
                  const next = new Set(accounts)
                  if (isOn) next.delete(account)
                  else next.add(account)
                  onChange(next)
                }}
              />
            </span>
          )
        })}
      </div>
    </div>
  )
}
