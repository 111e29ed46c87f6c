import { itemStates } from '../../../domain/channels/items/item-word.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { type ListingView, listingChoices } from '../listing-view.ts'
import { itemStateNames } from '../listing-words.ts'

interface ListingFiltersProps {
  view: ListingView
  shops: ReadonlyMap<string, KnownShop> | undefined
  onChange(change: Partial<ListingView>): void
}

const labels = {
  unlinked: 'Chưa liên kết',
  linked: 'Đã liên kết',
  price: 'Lệch giá',
  trouble: 'Có trục trặc',
} as const

/** Which listings are looked at: of which shop, linked or not, and how they stand. */
export function ListingFilters({ view, shops, onChange }: ListingFiltersProps) {
  const { shop = '', only, state = '' } = view
  return (
    <>
      <div role="group" aria-label="Hàng nào" className="flex shrink-0 gap-2">
        <FilterChip on={only === undefined} label="Tất cả" onClick={() => onChange({ only: undefined })} />
        {listingChoices.map((choice) => (
          <FilterChip
            key={choice}
            on={only === choice}
            label={labels[choice]}
            onClick={() => onChange({ only: choice })}
          />
        ))}
      </div>
      <span className="w-44 shrink-0 [&_select]:w-full">
        <SelectField
          quiet
          label="Gian hàng"
          value={shop}
          choices={[
            { value: '', label: 'Mọi gian hàng' },
            ...[...(shops ?? [])].map(([value, { channel, name }]) => ({
              value,
              label: `${channelName(channel)} · ${name}`,
            })),
          ]}
          onChange={(chosen) => onChange({ shop: chosen || undefined })}
        />
      </span>
      <span className="w-46 shrink-0 [&_select]:w-full">
        <SelectField
          quiet
          label="Tình trạng trên sàn"
          value={state}
          choices={[
            { value: '', label: 'Mọi tình trạng' },
            ...itemStates.map((value) => ({ value, label: itemStateNames[value] })),
          ]}
          onChange={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
        />
      </span>
    </>
  )
}
