import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Channel } from '../../../domain/tables/orders.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { Choices } from '../../components/choices.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterKey } from '../../components/filter-key.tsx'
import { dueLabels } from '../../orders/filters/filter-words.ts'
import type { ChangeView } from '../../session/use-view.ts'
import { type PrepareList, type PrepareView, standingWords } from '../prepare-list.ts'

interface PrepareFiltersProps {
  list: PrepareList
  view: PrepareView
  onChange: ChangeView<PrepareView>
}

/** Each filter above the table, with its chooser under it. */
export function PrepareFilters({ list, view, onChange }: PrepareFiltersProps) {
  const { carriers, standings, shops } = list
  const channels = [...new Set<Channel>(shops.map(({ channel }) => channel))]
  const { channels: onChannels, carriers: onCarriers, due, standing } = view
  const counted = (label: string, count: number | undefined) =>
    count ? `${label} · ${countWords(count)}` : label
  return (
    <div role="group" aria-label="Bộ lọc" className="flex min-w-0 flex-wrap items-center gap-2">
      <FilterKey
        title="Tình trạng"
        chosen={standing && standingWords[standing]}
        onClear={() => onChange({ standing: undefined })}
      >
        {(close) => (
          <Choices
            label="Tình trạng"
            isOne
            choices={keysOf(standingWords).map((value) => ({
              value,
              label: counted(standingWords[value], standings.get(value)),
            }))}
            chosen={standing ? [standing] : []}
            onToggle={(value) => {
              onChange({ standing: value })
              close()
            }}
          />
        )}
      </FilterKey>
      <FilterKey title="Hạn gửi" chosen={due && dueLabels[due]} onClear={() => onChange({ due: undefined })}>
        {(close) => (
          <Choices
            label="Hạn gửi"
            isOne
            choices={keysOf(dueLabels).map((value) => ({
              value,
              label: value === 'late' ? counted(dueLabels.late, list.late) : dueLabels[value],
            }))}
            chosen={due ? [due] : []}
            onToggle={(value) => {
              onChange({ due: value })
              close()
            }}
          />
        )}
      </FilterKey>
      <FilterKey
        title="Vận chuyển"
        chosen={namesOf(onCarriers.map(carrierName))}
        onClear={() => onChange({ carriers: [] })}
      >
        {() => (
          <Choices
            label="Vận chuyển"
            choices={[...new Set([...onCarriers, ...carriers.keys()])].filter(Boolean).map((value) => ({
              value,
              label: counted(carrierName(value), carriers.get(value)),
            }))}
            chosen={onCarriers}
            onToggle={(value) => onChange((now) => ({ carriers: withToggled(now.carriers, value) }))}
          />
        )}
      </FilterKey>
      {(channels.length > 1 || onChannels.length > 0) && (
        <FilterKey
          title="Sàn"
          chosen={namesOf(onChannels.map(channelName))}
          onClear={() => onChange({ channels: [] })}
        >
          {() => (
            <Choices
              label="Sàn"
              choices={[...new Set([...onChannels, ...channels])].map((value) => ({
                value,
                label: channelName(value),
              }))}
              chosen={onChannels}
              onToggle={(value) => onChange((now) => ({ channels: withToggled(now.channels, value) }))}
            />
          )}
        </FilterKey>
      )}
    </div>
  )
}

function namesOf(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.join(', ')
}

function withToggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
