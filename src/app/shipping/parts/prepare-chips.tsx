import { carrierName } from '../../../domain/names.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import { type PrepareList, type PrepareView, standingWords } from '../prepare-list.ts'
import { shopCalled } from '../shop-called.ts'

interface PrepareChipsProps {
  list: PrepareList
  view: PrepareView
  onChange: ChangeView<PrepareView>
}

/** What the list is narrowed to, for a thumb: shops with their counts, then what presses, then who carries. */
export function PrepareChips({ list, view, onChange }: PrepareChipsProps) {
  const { shops, carriers, standings, late } = list
  const [shop] = view.shops
  const stuck = standings.get('stuck') ?? 0
  const [carrier] = view.carriers
  return (
    <div className="shrink-0 border-b border-line bg-card">
      {shops.length > 1 && (
        <ChoiceChips
          place="list"
          label="Gian hàng"
          choices={[
            { value: undefined, label: 'Tất cả', count: list.total },
            ...shops.map((one) => ({
              value: one.shopId,
              label: shopCalled(one, shops),
              count: one.count,
            })),
          ]}
          chosen={shop}
          onChoose={(shopId) => onChange({ shops: shopId === undefined ? [] : [shopId] })}
        />
      )}
      <div
        role="group"
        aria-label="Bộ lọc"
        className={`chip-row px-3 pb-3 ${shops.length > 1 ? '' : 'pt-3'}`}
      >
        <FilterChip
          on={view.due === 'late'}
          label="Trễ hạn"
          count={late}
          onClick={() => onChange({ due: view.due === 'late' ? undefined : 'late' })}
        />
        <FilterChip
          on={view.due === 'today'}
          label="Hạn hôm nay"
          onClick={() => onChange({ due: view.due === 'today' ? undefined : 'today' })}
        />
        {(stuck > 0 || view.standing === 'stuck') && (
          <FilterChip
            on={view.standing === 'stuck'}
            label={standingWords.stuck}
            count={stuck}
            onClick={() => onChange({ standing: view.standing === 'stuck' ? undefined : 'stuck' })}
          />
        )}
        {carriers.size > 1 &&
          [...carriers].map(([one, count]) => (
            <FilterChip
              key={one}
              on={carrier === one}
              label={one === '' ? 'Chưa có ĐVVC' : carrierName(one)}
              count={count}
              onClick={() => onChange({ carriers: carrier === one ? [] : [one] })}
            />
          ))}
      </div>
    </div>
  )
}
