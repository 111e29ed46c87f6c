import { AppWindow, CirclePause, Plus, UserRound } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../../domain/money/money.ts'
import { cashIn, type Store } from '../../../domain/till/drawer.ts'
import { HelpKey } from '../../components/help-key.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { BackButton } from '../../components/screen.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { useNow } from '../../session/now.ts'
import { useUser } from '../../session/session.ts'
import type { Buyer } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'
import type { TillNow } from '../use-till.ts'

interface BuyerTabsProps {
  desk: TillDesk
  now: TillNow
  stores: readonly Store[]
  onStore(shopId: string): void
  onDrawer(): void
}

/** Whoever stands at the till, one of them served; where it is sold and what lies in the drawer. */
export function BuyerTabs({ desk, now, stores, onStore, onDrawer }: BuyerTabsProps) {
  const { buyers, buyer, came, store, drawer } = now
  const sums = { units: came.units, total: came.due }
  const moment = useNow()
  const { name } = useUser()
  const { pages } = useSnapshot(desk.state)
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-card px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
      <BackButton to="/orders" />
      <h1 className="sr-only">Bán tại quầy</h1>
      <div
        role="tablist"
        aria-label="Khách ở quầy"
        className="order-last flex w-full gap-2 overflow-x-auto wide:order-none wide:w-auto wide:min-w-0 wide:flex-1"
      >
        {buyers.map((one, index) => {
          const isOn = one.key === buyer.key
          const isElsewhere = !isOn && desk.isElsewhere(one, pages)
          const Icon = isOn ? UserRound : isElsewhere ? AppWindow : CirclePause
          return (
            <button
              key={one.key}
              type="button"
              role="tab"
              aria-selected={isOn}
              className={`flex min-h-14 shrink-0 items-center gap-2 rounded-2xl px-4 text-left ${isOn ? 'bg-ink text-card' : 'border border-line bg-card'}`}
              onClick={() => desk.serve(one.key, sums)}
            >
              <Icon aria-hidden className={`size-5 shrink-0 ${isOn ? '' : 'text-warn'}`} />
              <span>
                <b className="block max-w-40 truncate text-15">{one.name.trim() || `Khách ${index + 1}`}</b>
                <span className={`text-13 ${isOn ? '' : 'text-sub'}`}>
                  {isOn
                    ? `${came.units} món · ${formatMoney(came.due)}`
                    : isElsewhere
                      ? 'đang mở ở tab khác'
                      : heldWords(one, moment)}
                </span>
              </span>
            </button>
          )
        })}
        <IconButton icon={Plus} look="line" label="Thêm khách" onClick={() => desk.hold(sums)} />
      </div>
      <span className="ml-auto flex items-center wide:hidden">
        <HelpKey />
        <SyncPill brief />
      </span>
      {stores.length > 1 && (
        <SelectField
          quiet
          label="Cửa hàng"
          value={store.shopId}
          choices={stores.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
          onChange={onStore}
        />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-12 rounded-xl px-2 text-right active:bg-ground wide:ml-auto"
        onClick={onDrawer}
      >
        <b className="block text-15">{store.shopName}</b>
        <span className="text-13 text-brand-ink">
          {name} · ngăn tiền {formatMoney(cashIn(drawer))}
        </span>
      </button>
    </header>
  )
}

function heldWords({ held, lines }: Buyer, now: number): string {
  if (!held) return `${lines.length} món`
  const minutes = Math.max(0, Math.floor((now - held.at) / 60_000))
  const since = minutes === 0 ? 'vừa giữ' : `giữ ${minutes} phút`
  return `${since} · ${formatMoney(held.total)}`
}
