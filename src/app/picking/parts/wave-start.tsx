import { Grid3x3, ShoppingBasket } from 'lucide-react'
import type { Wave } from '../../../domain/tables/waves.ts'
import type { PickRow } from '../../../replica/queries/picking/picking.ts'
import { Button } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'

interface WaveStartProps {
  chosen: readonly PickRow[]
  most: number
  kind: Wave['kind']
  /** Orders of one item need no slots. */
  mayBeSorted: boolean
  busy: boolean
  onKind(kind: Wave['kind']): void
  onBegin(): void
}

const kinds = {
  list: { label: 'Một rổ', icon: ShoppingBasket },
  sorted: { label: 'Chia ô', icon: Grid3x3 },
} as const

/** What the walk will be, how it is carried, and the start. */
export function WaveStart({ chosen, most, kind, mayBeSorted, busy, onKind, onBegin }: WaveStartProps) {
  const units = chosen.reduce((sum, row) => sum + row.units, 0)
  const bins = new Set(chosen.flatMap(({ bids }) => bids)).size
  const tooMany = chosen.length > most
  return (
    <FootBar className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 grow text-15">
          {tooMany ? (
            <b className="text-warn">
              Một đợt tối đa {most} đơn: bỏ bớt {chosen.length - most}
            </b>
          ) : chosen.length === 0 ? (
            'Chạm vào đơn để chọn'
          ) : (
            <>
              <b>{units.toLocaleString('vi-VN')} món</b> ở {bins} ô kệ
            </>
          )}
        </p>
        {mayBeSorted && (
          <div
            role="group"
            aria-label="Cách để hàng"
            className="flex shrink-0 rounded-xl border border-line p-1"
          >
            {(Object.keys(kinds) as Wave['kind'][]).map((one) => {
              const { label, icon: Icon } = kinds[one]
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === kind}
                  className={`flex min-h-12 items-center gap-1.5 rounded-lg px-3 text-15 font-semibold ${one === kind ? 'bg-brand-soft text-brand-ink' : 'text-sub'}`}
                  onClick={() => onKind(one)}
                >
                  <Icon aria-hidden className="size-5" /> {label}
                </button>
              )
            })}
          </div>
        )}
      </div>
      <Button
        look="primary"
        wide
        className="min-h-14 text-17"
        disabled={busy || chosen.length === 0 || tooMany}
        onClick={onBegin}
      >
        Bắt đầu nhặt {chosen.length > 0 && `${chosen.length} đơn`}
      </Button>
    </FootBar>
  )
}
